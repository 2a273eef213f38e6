import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { actorName, type Ctx } from '../../../context.ts';

/** Notes with the account who switched its second factor on or off. */
export async function recordFactorHistory(
  tx: Db,
  ctx: Ctx,
  adminIds: readonly number[],
  now: 'on' | 'off',
): Promise<void> {
  const { actor, actor_id } = actorName(ctx.actor);
  const changes = JSON.stringify({ has_totp: now === 'on' ? [0, 1] : [1, 0] });
  await tx.execute(sql`insert into record_history (resource, record_id, store_id, operation, actor, actor_id, changes)
    select 'admins', unnest(${sql.param([...adminIds])}::bigint[]), 0, 'update', ${actor}, ${actor_id}, ${changes}::jsonb`);
}
