/** POST /Admin/users/money/handle: an administrator changes the balance, the held money or the points of an account. */
import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { fieldIssue, id, text } from '#shared/contract/fields.ts';
import { first, pgError, type Db } from '#db/client.ts';
import { postLedger, type LedgerAccount } from '#db/ledger.ts';
import { parseMoney } from '#shared/domain/money.ts';
import { adminOf, may, type Ctx } from '../../context.ts';
import { forbidden, invalid, notFound, refuse } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { once } from '../../idempotency.ts';

const choice = (...values: number[]) => z.union([z.literal(values), z.literal(values.map(String)).transform(Number)]);
const amount = text(12, 'field.money').transform((value, ctx) => {
  const fen = parseMoney(value, { signed: true });
  if (fen !== null && fen !== 0) return fen;
  ctx.addIssue({ code: 'custom', ...fieldIssue(fen === 0 ? 'wallet.nothing' : 'field.money') });
  return z.NEVER;
});

export const adjustInput = z.object({
  id,
  money: amount,
  /** 0 balance, 1 money held by the platform, 2 points. */
  is_type: z
    .literal('')
    .transform(() => 0)
    .or(choice(0, 1, 2))
    .default(0),
  /** 0 user, 1 store. */
  is_belong: z
    .literal('')
    .transform(() => 0)
    .or(choice(0, 1))
    .default(0),
  /** Why; shown in the money log. */
  remark: text(60).default(''),
});
type Adjustment = z.infer<typeof adjustInput>;

const LABELS = {
  money: { 'zh-cn': '调整金额', en: 'Amount' },
  is_type: { 'zh-cn': '账户', en: 'Account' },
  is_belong: { 'zh-cn': '所属', en: 'Owner' },
  remark: { 'zh-cn': '调整原因', en: 'Reason' },
};
const KINDS = ['available', 'held', 'points'] as const;
const STORE_RIGHT = 'admin.stores.money';
const OVERDRAWN = 'ledger_accounts_balance_check';

export async function adjustMoney(ctx: Ctx, input: Input): Promise<number> {
  const admin = adminOf(ctx);
  const wish = parse(adjustInput, input, LABELS);
  if (wish.is_belong === 1 && !may(admin, STORE_RIGHT)) throw forbidden();
  const units = unitsOf(wish);
  const submit = { route: 'admin.money', accountId: admin.id, key: ctx.idempotencyKey, body: wish };
  return once(ctx, submit, async (tx) => {
    await findOwner(tx, wish);
    await post(tx, wish, units, { adminId: admin.id, key: ctx.idempotencyKey || randomUUID() });
    return 1;
  });
}

/** The second way in, for the button of a store. */
export const adjustStoreMoney = (ctx: Ctx, input: Input): Promise<number> =>
  adjustMoney(ctx, { ...input, is_belong: 1 });

/** Fen, or whole points. @throws 422 */
function unitsOf({ money, is_type, is_belong }: Adjustment): number {
  if (is_type !== 2) return money;
  if (is_belong === 1) throw invalid({ is_type: { key: 'field.choice', label: LABELS.is_type } });
  if (money % 100 !== 0) throw invalid({ money: { key: 'field.integer', label: LABELS.money } });
  return money / 100;
}

/** @throws 404 for an account that does not exist (any more). */
async function findOwner(tx: Db, { id: ownerId, is_belong }: Adjustment): Promise<void> {
  const table: SQL = is_belong === 1 ? sql`stores` : sql`users`;
  if (!(await first(tx, sql`select 1 from ${table} where id = ${ownerId} and deleted_at is null`))) throw notFound();
}

/** Money comes from the books of manual changes, points from those of points given out. */
async function post(tx: Db, wish: Adjustment, units: number, by: { adminId: number; key: string }): Promise<void> {
  const account: LedgerAccount = {
    owner: wish.is_belong === 1 ? 'store' : 'user',
    id: wish.id,
    kind: KINDS[wish.is_type] ?? 'available',
  };
  const books: LedgerAccount = { owner: 'system', kind: wish.is_type === 2 ? 'points_issued' : 'manual_adjust' };
  try {
    await postLedger(tx, {
      kind: 'adjust',
      key: `adjust:${by.adminId}:${by.key}`,
      cause: { type: 'admin', id: by.adminId },
      info: wish.remark,
      entries: [
        { ...books, amount: -units },
        { ...account, amount: units },
      ],
    });
  } catch (error) {
    if (pgError(error)?.constraint === OVERDRAWN) throw refuse('wallet.notEnough');
    throw error;
  }
}
