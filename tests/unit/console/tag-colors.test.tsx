import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadTexts } from '#shared/console/app/i18n.ts';
import { COLUMNS } from '#shared/console/kinds/columns.tsx';
import { integralOrders } from '#shared/resources/records/integral-orders.ts';
import { orders } from '#shared/resources/records/orders.ts';
import { projectResource } from '#shared/resources/project.ts';

await loadTexts('zh-cn');

/** The status of an order as a list draws it, `wire` being what the row carries beside it. */
function statusTag(resource: typeof orders | typeof integralOrders, wire: Record<string, unknown>): string {
  const seen = projectResource(resource, 'admin', () => true)!; // administrators see both
  const field = { ...seen.fields['order_status_cn']!, name: 'order_status_cn' }; // declared by both
  const row = { id: 1, ...wire };
  return renderToStaticMarkup(
    <COLUMNS.tags value="Said" row={row} field={field} dictionary={undefined} resource={seen} />,
  );
}

test.each([
  ['an order that waits for its payment', orders, { order_status: 1 }, 'warning'],
  ['an order in after-sale', orders, { order_status: 5 }, 'error'],
  ['a completed order', orders, { order_status: 6 }, 'success'],
  ['a points order that was sent', integralOrders, { shown_status: 3 }, 'success'],
])('%s wears the colour of its status', (_what, resource, wire, color) => {
  expect(statusTag(resource, wire)).toContain(`<span class="tag ${color}">Said</span>`);
});

test('a status that nobody knows is neutral', () => {
  expect(statusTag(orders, { order_status: 99 })).toContain('<span class="tag default">Said</span>');
});
