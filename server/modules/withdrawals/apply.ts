/** Asking for money: what is asked for is frozen at once, fee included, until somebody decides. */
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { cashes as requests, userChecks } from '#db/schema/index.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import { fieldIssue, requiredText } from '#shared/contract/fields.ts';
import { withdrawal, type askForMoney, type CashRow } from '#shared/contract/withdrawals.ts';
import { postLedger } from '#db/ledger.ts';
import { addFen, basisPoints, formatMoney, type Fen } from '#shared/domain/money.ts';
import { withdrawalAmounts, withdrawalRefusal } from '#shared/domain/withdrawal.ts';
import { cashes } from '#shared/resources/records/cashes.ts';
import { actorName, storeOf, userOf, type Ctx } from '../../context.ts';
import { conflict, refuse } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { withIdempotencyKey, wasAnswered, type Submit } from '../../idempotency.ts';
import { requireHolderProof, notifyHolder } from '../accounts/index.ts';
import { setting } from '../settings/index.ts';
import { raise } from '../events/index.ts';
import { concerned, lockOwner, readCash, recordCashHistory, walletOf, type Owner } from './queries.ts';

const { name: NAME, bank_name: BANK, card_no: CARD } = cashes.fields;
const storeInput = withdrawal.extend({
  name: requiredText(NAME.max),
  bank_name: requiredText(BANK.max),
  card_no: requiredText(CARD.max).refine(
    (value) => /^[0-9A-Za-z][0-9A-Za-z -]*$/.test(value),
    fieldIssue('field.pattern'),
  ),
});
const LABELS = { name: NAME.label, bank_name: BANK.label, card_no: CARD.label };

/** Where the money shall go. */
type Bank = Pick<CashRow, 'name' | 'bank_name' | 'card_no'>;
interface Request {
  owner: Owner;
  amount: Fen;
  remark: string;
  bank: Bank | undefined;
}

/** POST /user/cashes: to the bank card of the account's verified record. */
export async function applyAsUser(
  ctx: Ctx,
  { pay_password, code, ...form }: ParsedOf<typeof askForMoney>,
): Promise<CashRow> {
  const { id } = userOf(ctx);
  const submit = { route: 'user.cashes', accountId: id, key: ctx.idempotencyKey, body: form };
  return withdraw(ctx, submit, { holder: id, pay_password, code }, async (tx) =>
    apply(tx, ctx, { owner: { user: id }, amount: form.money, remark: form.remark, bank: await checkedBank(tx, id) }),
  );
}

/** POST /Seller/cashes: from the store's balance to the card that the form names; its owner's proof, whoever asks. */
export async function applyAsStore(ctx: Ctx, input: Input): Promise<CashRow> {
  const store = storeOf(ctx);
  const { id, ownerId: holder } = userOf(ctx);
  const { pay_password, code, money, remark, ...bank } = parse(storeInput, input, LABELS);
  const body = { money, remark, ...bank };
  const submit = { route: `seller.cashes.${store}`, accountId: id, key: ctx.idempotencyKey, body };
  return withdraw(ctx, submit, { holder, pay_password, code }, (tx) =>
    apply(tx, ctx, { owner: { store }, amount: money, remark, bank }),
  );
}

interface Credentials {
  /** Whose money it is. */
  holder: number;
  pay_password: string;
  code: string;
}
async function withdraw(
  ctx: Ctx,
  submit: Submit,
  credentials: Credentials,
  work: (tx: Db) => Promise<Made>,
): Promise<CashRow> {
  const proof = (await wasAnswered(ctx, submit))
    ? null
    : await requireHolderProof(ctx, {
        accountId: credentials.holder,
        secret: { kind: 'pay_password', field: 'pay_password', text: credentials.pay_password },
        code: { field: 'code', text: credentials.code, purpose: 'cash' },
      });
  return withIdempotencyKey(ctx, submit, async (tx) => {
    if (!proof) throw conflict([], 'processing'); // its answer is gone meanwhile
    await proof.spend(tx);
    const { cash, asked } = await work(tx);
    await notifyHolder(tx, ctx, {
      accountId: credentials.holder,
      phone: proof.phone,
      event: 'withdrawal',
      money: formatMoney(asked),
    });
    return cash;
  });
}

async function checkedBank(tx: Db, userId: number): Promise<Bank | undefined> {
  const { name, bank_name, bank_no, user_id, deleted_at } = userChecks;
  const [bank] = await tx
    .select({ name, bank_name, card_no: bank_no })
    .from(userChecks)
    .where(and(eq(user_id, userId), ne(bank_no, ''), isNull(deleted_at)));
  return bank;
}

interface Made {
  cash: CashRow;
  asked: Fen;
}
async function apply(tx: Db, ctx: Ctx, { owner, amount: asked, remark, bank }: Request): Promise<Made> {
  const funds = await lockOwner(tx, owner);
  const refusal = withdrawalRefusal(asked, { ...funds, has_bank_data: bank !== undefined });
  if (refusal) throw refuse(refusal.key, refusal.params);
  if (!bank) throw refuse('auth.notCheck');
  const { money, commission } = withdrawalAmounts(asked, basisPoints(await setting(tx, 'store.cash')));
  const wallet = walletOf(owner);
  const [made] = await tx
    .insert(requests)
    .values({
      ...(wallet.owner === 'user' ? { user_id: wallet.id } : { store_id: wallet.id }),
      ...bank,
      money,
      commission,
      remark,
      created_at: appNow,
      updated_at: appNow,
    })
    .returning({ id: requests.id });
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
  const data = { cash_id: made.id, money: formatMoney(money), reason: '' };
  await raise(tx, 'withdrawal.requested', [{ ...concerned(owner), ...actorName(ctx.actor), data }]);
  await recordCashHistory(tx, ctx, owner, { id: made.id, operation: 'create', changes: {} });
  return { cash: await readCash(tx, made.id), asked };
}
