/** Real name and bank card of a shopper, needed to withdraw money: one record per account, its pictures private. */
import { sql } from 'drizzle-orm';
import { first } from '#db/client.ts';
import { userOf, type Ctx } from '../../context.ts';
import type { Input } from '../../http/route.ts';
import { fieldIssue, parse, requiredText, z } from '../../http/validate.ts';
import { requireOwnUploads, signPrivate } from '../uploads/index.ts';
import { LABELS } from './fields.ts';

const digits = (least: number, most: number) =>
  requiredText(most).refine(
    (value) => new RegExp(`^[0-9]{${least},${most}}$`).test(value),
    fieldIssue('field.invalid'),
  );

export const checkInput = z.object({
  name: requiredText(20),
  card_no: requiredText(30).refine((value) => /^[0-9A-Za-z]{6,30}$/.test(value), fieldIssue('field.invalid')),
  card_t: requiredText(400),
  card_b: requiredText(400),
  bank_no: digits(8, 30),
  bank_name: requiredText(30),
});

interface CheckRow extends Record<string, unknown> {
  card_t: string;
  card_b: string;
}

/** The record, or `[]` while there is none. */
export async function showCheck(ctx: Ctx): Promise<unknown> {
  const row = await first<CheckRow>(
    ctx.db.trade,
    sql`select id, user_id, name, card_no, card_t, card_b, bank_no, bank_name, wire_time(created_at) as created_at, wire_time(updated_at) as updated_at
      from user_checks where user_id = ${userOf(ctx).id} and deleted_at is null`,
  );
  return row ? { ...row, card_t: signPrivate(ctx, row.card_t), card_b: signPrivate(ctx, row.card_b) } : [];
}

export async function saveCheck(ctx: Ctx, input: Input): Promise<unknown> {
  const actor = userOf(ctx);
  const form = parse(checkInput, input, LABELS);
  await ctx.db.inTx(async (tx) => {
    const own = await requireOwnUploads(tx, actor.id, { card_t: form.card_t, card_b: form.card_b });
    await tx.execute(sql`
      insert into user_checks (user_id, name, card_no, card_t, card_b, bank_no, bank_name)
      values (${actor.id}, ${form.name}, ${form.card_no}, ${own.card_t}, ${own.card_b}, ${form.bank_no}, ${form.bank_name})
      on conflict (user_id) do update set name = excluded.name, card_no = excluded.card_no, card_t = excluded.card_t, card_b = excluded.card_b,
        bank_no = excluded.bank_no, bank_name = excluded.bank_name, deleted_at = null, updated_at = now()`);
  });
  return showCheck(ctx);
}
