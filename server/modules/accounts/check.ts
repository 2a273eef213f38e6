/** Real name and bank card of a shopper, needed to withdraw money: one record per account, its pictures private. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { fieldIssue, requiredText, text } from '#shared/contract/fields.ts';
import { first, rows, type Db } from '#db/client.ts';
import { userOf, type Ctx } from '../../context.ts';
import { conflict } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { endSessions } from '../../http/tokens.ts';
import { parse } from '../../http/validate.ts';
import { ownKey, requireOwnUploads, signPrivate } from '../uploads/index.ts';
import { LABELS } from './fields.ts';
import { proveHolder } from './proof.ts';
import { tellHolder } from './tell-holder.ts';

const digits = (least: number, most: number) =>
  requiredText(most).refine(
    (value) => new RegExp(`^[0-9]{${least},${most}}$`).test(value),
    fieldIssue('field.pattern'),
  );

export const checkInput = z.object({
  name: requiredText(20),
  card_no: requiredText(30).refine((value) => /^[0-9A-Za-z]{6,30}$/.test(value), fieldIssue('field.pattern')),
  card_t: requiredText(400),
  card_b: requiredText(400),
  bank_no: digits(8, 30),
  bank_name: requiredText(30),
  /** Either of these to change a record that is there. */
  pay_password: text(64).default(''),
  code: text(10).default(''),
});

interface CheckRow extends Record<string, unknown> {
  card_t: string;
  card_b: string;
}

const checkOf = (db: Db, userId: number): Promise<CheckRow | undefined> =>
  first<CheckRow>(
    db,
    sql`select id, user_id, name, card_no, card_t, card_b, bank_no, bank_name, wire_time(created_at) as created_at, wire_time(updated_at) as updated_at
      from user_checks where user_id = ${userId} and deleted_at is null`,
  );

/** The record, or `[]` while there is none. */
export async function showCheck(ctx: Ctx): Promise<unknown> {
  const row = await checkOf(ctx.db.trade, userOf(ctx).id);
  return row ? { ...row, card_t: signPrivate(ctx, row.card_t), card_b: signPrivate(ctx, row.card_b) } : [];
}

/** A client sends back all that it has loaded: nothing has to be proven for nothing. */
const isUnchanged = (filed: CheckRow, form: z.infer<typeof checkInput>): boolean =>
  (['name', 'card_no', 'bank_no', 'bank_name'] as const).every((field) => filed[field] === form[field]) &&
  (['card_t', 'card_b'] as const).every((field) => filed[field] === ownKey(form[field]));

export async function saveCheck(ctx: Ctx, input: Input): Promise<unknown> {
  const actor = userOf(ctx);
  const form = parse(checkInput, input, LABELS);
  const filed = await checkOf(ctx.db.trade, actor.id);
  if (filed && isUnchanged(filed, form)) return showCheck(ctx);
  const holder = await first<{ phone: string }>(ctx.db.trade, sql`select phone from users where id = ${actor.id}`);
  const proof = filed
    ? await proveHolder(ctx, {
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
        bank_no = excluded.bank_no, bank_name = excluded.bank_name, deleted_at = null, updated_at = app_now()
        where ${proof !== null} or user_checks.deleted_at is not null
      returning user_id`,
    );
    if (saved.length === 0) throw conflict([]); // another one was filed meanwhile, and nothing was shown for changing it
    await endSessions(tx, 'users', actor.id, actor.sessionId);
    await tellHolder(tx, ctx, { accountId: actor.id, phone: holder?.phone ?? '', event: 'bank' });
  });
  return showCheck(ctx);
}
