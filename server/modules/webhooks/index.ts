import { webhookCalls } from '#shared/contract/webhooks.ts';
import { webhooks } from '#shared/resources/records/webhooks.ts';
import type { HookMap } from '../../crud/hooks.ts';
import { invalid } from '../../errors.ts';
import { handle } from '../../http/handle.ts';
import { routes, type Route } from '../../http/route.ts';
import { isWebhookAddress } from './address.ts';
import { listEvents, newSecret, replay, test, unknownEvents } from './verbs.ts';

export { deliverDue } from './deliver.ts';
export { queueDeliveries } from './queue.ts';

const routesOf = (area: '/Admin' | '/Seller', audience: 'admin' | 'seller'): readonly Route[] => {
  const calls = webhookCalls(area);
  const permission = `${audience}.webhooks.update`;
  return routes(
    handle(calls.events, { audience, permission: null }, listEvents),
    handle(calls.secret, { audience, permission }, newSecret),
    handle(calls.test, { audience, permission, limit: 'create' }, test),
  );
};
export const webhooksRoutes = [...routesOf('/Admin', 'admin'), ...routesOf('/Seller', 'seller')];

export const webhooksHooks: HookMap = {
  webhooks: {
    beforeWrite: async (_tx, ctx, { values }) => {
      const { url, events } = values;
      if (typeof url === 'string' && !isWebhookAddress(url, ctx.env.outgoingOrigins))
        throw invalid({ url: { key: 'webhooks.address', label: webhooks.fields.url.label } });
      if (Array.isArray(events) && unknownEvents(ctx, events.map(String)).length > 0)
        throw invalid({ events: { key: 'field.choice', label: webhooks.fields.events.label } });
      // Somebody looked after it: what failed before does not count.
      if (values['status'] === 1 || url !== undefined) values['failing_since'] = null;
    },
  },
  webhook_deliveries: { actions: { replay: (ctx, ids) => replay(ctx, ids) } },
};
