/** An event becomes deliveries: one for each webhook that asked for it, in the transaction that dispatches it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { webhookDeliveries } from '#db/schema/index.ts';
import { eventType, type EventName } from '#shared/contract/events.ts';

interface Event {
  id: number;
  name: EventName;
  store_id: number;
  data: Record<string, unknown>;
  created_at: string;
}

/** What is sent: the name, the moment, the data; never who it was. */
export const bodyOf = (type: string, at: Date, data: Record<string, unknown>): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

/** The platform's webhooks get everything that they may ask for, a store's what happened in it. */
export async function queueDeliveries(tx: Db, event: Event): Promise<void> {
  const { webhooks: open, data: schema } = eventType(event.name);
  const stores = [...(open.includes('platform') ? [0] : []), ...(open.includes('store') ? [event.store_id] : [])];
  if (stores.length === 0) return;
  const hooks = await rows<{ id: number; store_id: number }>(
    tx,
    sql`select id, store_id from webhooks where store_id = any(${sql.param(stores)}::bigint[]) and status = 1 and deleted_at is null
      and events @> array[${event.name}]::text[]`,
  );
  if (hooks.length === 0) return;
  const body = bodyOf(event.name, new Date(event.created_at), schema.parse(event.data));
  const message_id = `msg_${randomUUID()}`;
  await tx
    .insert(webhookDeliveries)
    .values(
      hooks.map(({ id: webhook_id, store_id }) => ({
        webhook_id,
        store_id,
        event_id: event.id,
        name: event.name,
        message_id,
        body,
        next_at: appNow,
        created_at: appNow,
        updated_at: appNow,
      })),
    )
    .onConflictDoNothing();
}
