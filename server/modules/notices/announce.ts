/** POST /Admin/notices/{id}/send: an announcement goes to everybody it is for, once. */
import { sql } from 'drizzle-orm';
import { first } from '#db/client.ts';
import { appNow, idArray } from '#db/functions.ts';
import { noticeBatches } from '#db/schema/index.ts';
import { NOTICE_AUDIENCES } from '#shared/contract/notice-kinds.ts';
import { adminOf, type Ctx } from '../../context.ts';
import type { HookMap } from '../../crud/hooks.ts';
import { notFound, refuse } from '../../errors.ts';

/** @throws refused when it was sent before */
async function send(ctx: Ctx, ids: readonly number[]): Promise<number> {
  adminOf(ctx);
  return ctx.db.inTx(async (tx) => {
    for (const id of ids) {
      const sent = await first<{ is_type: number }>(
        tx,
        sql`update notices set is_send = 1, updated_at = ${appNow} where id = ${id} and is_send = 0 and deleted_at is null returning is_type`,
      );
      if (!sent) await refuseTwice(tx, ids);
      const audience = NOTICE_AUDIENCES[sent?.is_type ?? 0] ?? 'shopper';
      await tx.insert(noticeBatches).values({ notice_id: id, audience, created_at: appNow });
    }
    return ids.length;
  });
}

async function refuseTwice(tx: Parameters<typeof first>[0], ids: readonly number[]): Promise<never> {
  const there = await first(tx, sql`select 1 from notices where id = any(${idArray(ids)}) and deleted_at is null`);
  throw there ? refuse('notices.sent') : notFound();
}

export const noticesHooks: HookMap = { notices: { actions: { send } } };
