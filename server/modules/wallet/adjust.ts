/** POST /Admin/users/money/handle: an administrator changes the balance, the held money or the points of an account. */
import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { pgError, type Db } from '#db/client.ts';
import { postLedger, type LedgerAccount } from '#db/ledger.ts';
import { stores, users } from '#db/schema/index.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { adjustMoney } from '#shared/contract/wallet.ts';
import { adminOf, hasPermission, type Ctx } from '../../context.ts';
import { forbidden, invalid, notFound, refuse } from '../../errors.ts';
import { withIdempotencyKey } from '../../idempotency.ts';

type Adjustment = ParsedOf<typeof adjustMoney>;

const KINDS = ['available', 'held', 'points'] as const;
export const STORE_RIGHT = 'admin.stores.money';
const OVERDRAWN = 'ledger_accounts_balance_check';

export async function adjust(ctx: Ctx, wish: Adjustment): Promise<1> {
  const admin = adminOf(ctx);
  if (wish.is_belong === 1 && !hasPermission(admin, STORE_RIGHT)) throw forbidden();
  const units = unitsOf(wish);
  const submit = { route: 'admin.money', accountId: admin.id, key: ctx.idempotencyKey, body: wish };
  return withIdempotencyKey(ctx, submit, async (tx) => {
    await findOwner(tx, wish);
    await post(tx, wish, units, { adminId: admin.id, key: ctx.idempotencyKey || randomUUID() });
    return 1 as const;
  });
}

/** Fen, or whole points. @throws 422 */
function unitsOf({ money, is_type, is_belong }: Adjustment): number {
  if (is_type !== 2) return money;
  if (is_belong === 1) throw invalid({ is_type: { key: 'field.choice' } });
  if (money % 100 !== 0) throw invalid({ money: { key: 'field.integer' } });
  return money / 100;
}

/** @throws 404 for an account that does not exist (any more). */
async function findOwner(tx: Db, { id: ownerId, is_belong }: Adjustment): Promise<void> {
  const table = is_belong === 1 ? stores : users;
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, ownerId), isNull(table.deleted_at)));
  if (found.length === 0) throw notFound();
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
