/** Real name and bank card of a shopper, needed to withdraw money: one record per account, its pictures private. */
import { sql } from 'drizzle-orm';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { CheckRecord, saveCheck } from '#shared/contract/profile.ts';
import { first, rows, type Db } from '#db/client.ts';
import { appNow, wireTime } from '#db/functions.ts';
import { userOf, type Ctx } from '../../context.ts';
import { conflict } from '../../errors.ts';
import { endSessions } from '../../http/tokens.ts';
import { ownKey, requireOwnUploads, signPrivate } from '../uploads/index.ts';
import { requireHolderProof } from './proof.ts';
import { notifyHolder } from './notify-holder.ts';

const checkOf = (db: Db, userId: number): Promise<CheckRecord | undefined> =>
  first<CheckRecord>(
    db,
    sql`select id, user_id, name, card_no, card_t, card_b, bank_no, bank_name, ${wireTime('created_at')} as created_at, ${wireTime('updated_at')} as updated_at
      from user_checks where user_id = ${userId} and deleted_at is null`,
  );

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
  const holder = await first<{ phone: string }>(ctx.db.trade, sql`select phone from users where id = ${actor.id}`);
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
    const saved = await rows(
      tx,
      sql`insert into user_checks (user_id, name, card_no, card_t, card_b, bank_no, bank_name)
      values (${actor.id}, ${form.name}, ${form.card_no}, ${own.card_t}, ${own.card_b}, ${form.bank_no}, ${form.bank_name})
      on conflict (user_id) do update set name = excluded.name, card_no = excluded.card_no, card_t = excluded.card_t, card_b = excluded.card_b,
        bank_no = excluded.bank_no, bank_name = excluded.bank_name, deleted_at = null, updated_at = ${appNow}
        where ${proof !== null} or user_checks.deleted_at is not null
      returning user_id`,
    );
    if (saved.length === 0) throw conflict([]); // another one was filed meanwhile, and nothing was shown for changing it
    await endSessions(tx, 'users', actor.id, actor.sessionId);
    await notifyHolder(tx, ctx, { accountId: actor.id, phone: holder?.phone ?? '', event: 'bank' });
  });
  return ownCheck(ctx);
}
