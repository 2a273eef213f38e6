/** Asking for money: what is asked for is frozen at once, fee included, until somebody decides. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { fieldIssue, requiredText, text } from '#shared/contract/fields.ts';
import { first, type Db } from '#db/client.ts';
import { postLedger } from '#db/ledger.ts';
import { addFen, basisPoints, formatMoney, parseMoney, type Fen } from '#shared/domain/money.ts';
import { withdrawalAmounts, withdrawalRefusal } from '#shared/domain/withdrawal.ts';
import { cashes } from '#shared/resources/cashes.ts';
import { storeOf, userOf, type Ctx } from '../../context.ts';
import { conflict, refuse } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { once, wasAnswered, type Submit } from '../../idempotency.ts';
import { proveHolder, tellHolder } from '../accounts/index.ts';
import { setting } from '../settings/index.ts';
import { lockOwner, readCash, rememberCash, walletOf, type Owner } from './queries.ts';

const amount = text(12, 'field.money').transform((value, ctx) => {
  const money = parseMoney(value);
  if (money !== null) return money;
  ctx.addIssue({ code: 'custom', ...fieldIssue('field.money') });
  return z.NEVER;
});
export const applyInput = z.object({
  money: amount,
  remark: text(60).default(''),
  /** Either of these: money leaves only for who holds the account, not for who holds its session. */
  pay_password: text(64).default(''),
  code: text(10).default(''),
});
const storeInput = applyInput.extend({
  name: requiredText(20),
  bank_name: requiredText(30),
  card_no: requiredText(50).refine((value) => /^[0-9A-Za-z][0-9A-Za-z -]*$/.test(value), fieldIssue('field.pattern')),
});
const LABELS = Object.fromEntries(Object.entries(cashes.fields).map(([name, { label }]) => [name, label]));

/** Where the money shall go. */
interface Bank {
  name: string;
  bank_name: string;
  card_no: string;
}
interface Wish {
  owner: Owner;
  amount: Fen;
  remark: string;
  bank: Bank | undefined;
}

/** POST /user/cashes: to the bank card of the account's verified record. */
export async function applyAsUser(ctx: Ctx, input: Input): Promise<unknown> {
  const { id } = userOf(ctx);
  const { pay_password, code, ...form } = parse(applyInput, input, LABELS);
  const submit = { route: 'user.cashes', accountId: id, key: ctx.idempotencyKey, body: form };
  return withdraw(ctx, submit, { holder: id, pay_password, code }, async (tx) =>
    apply(tx, ctx, { owner: { user: id }, amount: form.money, remark: form.remark, bank: await checkedBank(tx, id) }),
  );
}

/** POST /Seller/cashes: from the store's balance to the card that the form names; its owner's proof, whoever asks. */
export async function applyAsStore(ctx: Ctx, input: Input): Promise<unknown> {
  const store = storeOf(ctx);
  const { id, ownerId: holder } = userOf(ctx);
  const { pay_password, code, money, remark, ...bank } = parse(storeInput, input, LABELS);
  const body = { money, remark, ...bank };
  const submit = { route: `seller.cashes.${store}`, accountId: id, key: ctx.idempotencyKey, body };
  return withdraw(ctx, submit, { holder, pay_password, code }, (tx) =>
    apply(tx, ctx, { owner: { store }, amount: money, remark, bank }),
  );
}

interface Shown {
  /** Whose money it is. */
  holder: number;
  pay_password: string;
  code: string;
}
async function withdraw(ctx: Ctx, submit: Submit, shown: Shown, work: (tx: Db) => Promise<Made>): Promise<unknown> {
  const proof = (await wasAnswered(ctx, submit))
    ? null
    : await proveHolder(ctx, {
        accountId: shown.holder,
        secret: { kind: 'pay_password', field: 'pay_password', text: shown.pay_password },
        code: { field: 'code', text: shown.code, purpose: 'cash' },
      });
  return once(ctx, submit, async (tx) => {
    if (!proof) throw conflict([], 'processing'); // its answer is gone meanwhile
    await proof.spend(tx);
    const { cash, asked } = await work(tx);
    await tellHolder(tx, ctx, {
      accountId: shown.holder,
      phone: proof.phone,
      event: 'withdrawal',
      money: formatMoney(asked),
      link: ctx.area === 'seller' ? '/Seller/cashes' : '/user/cashes',
    });
    return cash;
  });
}

const checkedBank = (tx: Db, userId: number): Promise<Bank | undefined> =>
  first<Bank>(
    tx,
    sql`select name, bank_name, bank_no as card_no from user_checks where user_id = ${userId} and bank_no <> '' and deleted_at is null`,
  );

interface Made {
  cash: Record<string, unknown>;
  asked: Fen;
}
async function apply(tx: Db, ctx: Ctx, { owner, amount: asked, remark, bank }: Wish): Promise<Made> {
  const funds = await lockOwner(tx, owner);
  const refusal = withdrawalRefusal(asked, { ...funds, has_bank_data: bank !== undefined });
  if (refusal) throw refuse(refusal.key, refusal.params);
  if (!bank) throw refuse('auth.notCheck');
  const { money, commission } = withdrawalAmounts(asked, basisPoints(await setting(tx, 'store.cash')));
  const wallet = walletOf(owner);
  const column = sql.identifier(`${wallet.owner}_id`);
  const made = await first<{ id: number }>(
    tx,
    sql`insert into cashes (${column}, money, commission, name, bank_name, card_no, remark, created_at, updated_at)
      values (${wallet.id}, ${money}, ${commission}, ${bank.name}, ${bank.bank_name}, ${bank.card_no}, ${remark}, app_now(), app_now()) returning id`,
  );
  if (!made) throw new Error('an insert answered no row');
  await postLedger(tx, {
    kind: 'withdraw_apply',
    key: `withdraw:${made.id}:apply`,
    cause: { type: 'cash', id: made.id },
    entries: [
      { ...wallet, kind: 'available', amount: -asked },
      { ...wallet, kind: 'frozen', amount: addFen(money, commission) },
    ],
  });
  await rememberCash(tx, ctx, owner, made.id, 'create', {});
  return { cash: await readCash(tx, made.id), asked };
}
