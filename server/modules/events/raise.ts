/** What happened, written in the transaction in which it happens: without it there is no event, and no event without it. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { events } from '#db/schema/index.ts';
import { eventType, type EventData, type EventName } from '#shared/contract/events.ts';

/** One thing that happened. Without an actor the system did it. */
export interface Happened<N extends EventName> {
  /** Whom it happened to. */
  user_id?: number;
  store_id?: number;
  actor?: string;
  actor_id?: number;
  data: EventData<N>;
}

/** Several of a kind in one statement. Whoever is concerned hears of them after the commit. */
export async function raise<N extends EventName>(tx: Db, name: N, happened: readonly Happened<N>[]): Promise<void> {
  if (happened.length === 0) return;
  const due_at = sql`${appNow} + make_interval(secs => ${eventType(name).delay ?? 0})`;
  await tx.insert(events).values(
    happened.map(({ user_id, store_id, actor, actor_id, data }) => ({
      name,
      user_id,
      store_id,
      actor,
      actor_id,
      data,
      created_at: appNow,
      due_at,
    })),
  );
}
