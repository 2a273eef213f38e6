import { and, count, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { webhooks as webhookTable } from '#db/schema/index.ts';
import { webhookCalls } from '#shared/contract/webhooks.ts';
import { webhooks } from '#shared/resources/records/webhooks.ts';
import type { Ctx } from '../../context.ts';
import type { HookMap } from '../../crud/hooks.ts';
import { invalid, refuse } from '../../errors.ts';
import { handle } from '../../http/handle.ts';
import { routes, type Route } from '../../http/route.ts';
import { isWebhookAddress } from './address.ts';
import { listEvents, newSecret, replay, storeIdOf, test, unknownEvents } from './verbs.ts';

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

/** Each event is written once for each of them. */
export const MOST_WEBHOOKS = 20;
async function refuseTooMany(tx: Db, ctx: Ctx, more: number): Promise<void> {
  const own = and(eq(webhookTable.store_id, storeIdOf(ctx)), isNull(webhookTable.deleted_at));
  const [there] = await tx.select({ total: count() }).from(webhookTable).where(own);
  if ((there?.total ?? 0) + more > MOST_WEBHOOKS) throw refuse('webhooks.tooMany', { max: MOST_WEBHOOKS });
}

export const webhooksHooks: HookMap = {
  webhooks: {
    beforeWrite: async (tx, ctx, { values, before }) => {
      const { url, events } = values;
      if (!before) await refuseTooMany(tx, ctx, 1);
      if (typeof url === 'string' && !isWebhookAddress(url, ctx.env.webhookOrigins))
        throw invalid({ url: { key: 'webhooks.address', label: webhooks.fields.url.label } });
      if (Array.isArray(events) && unknownEvents(ctx, events.map(String)).length > 0)
        throw invalid({ events: { key: 'field.choice', label: webhooks.fields.events.label } });
      // Somebody looked after it: what failed before does not count.
      if (values['status'] === 1 || url !== undefined) values['failing_since'] = null;
    },
    beforeRestore: (tx, ctx, ids) => refuseTooMany(tx, ctx, ids.length),
  },
  webhook_deliveries: { actions: { replay: (ctx, ids) => replay(ctx, ids) } },
};
