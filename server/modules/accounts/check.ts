/** Real name and bank card of a shopper, needed to withdraw money: one record per account, its pictures private. */
import { and, eq, getTableColumns, isNotNull, isNull } from 'drizzle-orm';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { CheckRecord, saveCheck } from '#shared/contract/profile.ts';
import type { Db } from '#db/client.ts';
import { appNow, wireTime } from '#db/functions.ts';
import { userChecks } from '#db/schema/index.ts';
import { userOf, type Ctx } from '../../context.ts';
import { conflict } from '../../errors.ts';
import { endSessions } from '../../http/tokens.ts';
import { ownKey, requireOwnUploads, signPrivate } from '../uploads/index.ts';
import { requireHolderProof } from './proof.ts';
import { notifyHolder } from './notify-holder.ts';
import { phoneOfUser } from './queries.ts';

async function checkOf(db: Db, userId: number): Promise<CheckRecord | undefined> {
  const { deleted_at, created_at, updated_at, ...columns } = getTableColumns(userChecks);
  const [row] = await db
    .select({ ...columns, created_at: wireTime(created_at), updated_at: wireTime(updated_at) })
    .from(userChecks)
    .where(and(eq(columns.user_id, userId), isNull(deleted_at)));
  return row;
}

/** The record, or `[]` while there is none. */
export async function ownCheck(ctx: Ctx): Promise<CheckRecord | []> {
  const row = await checkOf(ctx.db.trade, userOf(ctx).id);
  return row ? { ...row, card_t: signPrivate(ctx, row.card_t), card_b: signPrivate(ctx, row.card_b) } : [];
}

type Form = ParsedOf<typeof saveCheck>;

/** A client sends back all that it has loaded: nothing has to be proven for nothing. */
const isUnchanged = (filed: CheckRecord, form: Form): boolean =>
  (['name', 'card_no', 'bank_no', 'bank_name'] as const).every((field) => filed[field] === form[field]) &&
  (['card_t', 'card_b'] as const).every((field) => filed[field] === ownKey(form[field]));

export async function fileCheck(ctx: Ctx, form: Form): Promise<CheckRecord | []> {
  const actor = userOf(ctx);
  const filed = await checkOf(ctx.db.trade, actor.id);
  if (filed && isUnchanged(filed, form)) return ownCheck(ctx);
  const phone = await phoneOfUser(ctx.db.trade, actor.id);
  const proof = filed
    ? await requireHolderProof(ctx, {
        accountId: actor.id,
        secret: { kind: 'pay_password', field: 'pay_password', text: form.pay_password },
        code: { field: 'code', text: form.code, purpose: 'check' },
      })
    : null;
  await ctx.db.inTx(async (tx) => {
    await proof?.spend(tx);
    const record = await checkOf(tx, actor.id);
    const kept = record ? [record.card_t, record.card_b] : [];
    const own = await requireOwnUploads(tx, actor.id, { card_t: form.card_t, card_b: form.card_b }, kept);
    const { name, card_no, bank_no, bank_name } = form;
    const values = { name, card_no, ...own, bank_no, bank_name };
    const { rowCount } = await tx
      .insert(userChecks)
      .values({ user_id: actor.id, ...values })
      .onConflictDoUpdate({
        target: userChecks.user_id,
        set: { ...values, deleted_at: null, updated_at: appNow },
        ...(!proof && { setWhere: isNotNull(userChecks.deleted_at) }),
      });
    if (rowCount === 0) throw conflict([]); // another one was filed meanwhile, and nothing was shown for changing it
    await endSessions(tx, 'users', actor.id, actor.sessionId);
    await notifyHolder(tx, ctx, { accountId: actor.id, phone, event: 'bank' });
  });
  return ownCheck(ctx);
}
