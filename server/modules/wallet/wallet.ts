/** Wallets: their movements, and what an administrator changes in one: the balance, the held money or the points. */
import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { pgError, type Db } from '#db/client.ts';
import { pointText, wireTime, yuan } from '#db/functions.ts';
import { postLedger, type LedgerAccount } from '#db/ledger.ts';
import { stores, users } from '#db/schema/index.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { MoneyLogRow, adjustMoney, listMoneyLogs } from '#shared/contract/wallet.ts';
import { adminOf, hasPermission, userOf, type Ctx } from '../../context.ts';
import { forbidden, invalid, notFound, refuse } from '../../errors.ts';
import { mapPage, readPage } from '../../http/paging.ts';
import { withIdempotencyKey } from '../../idempotency.ts';
import { movementName } from './movement-name.ts';

type Adjustment = ParsedOf<typeof adjustMoney>;

const KINDS = ['available', 'held', 'points'] as const;
export const STORE_RIGHT = 'admin.stores.money';
const OVERDRAWN = 'ledger_accounts_balance_check';

export async function adjust(ctx: Ctx, form: Adjustment): Promise<1> {
  const admin = adminOf(ctx);
  if (form.is_belong === 1 && !hasPermission(admin, STORE_RIGHT)) throw forbidden();
  const units = unitsOf(form);
  const submit = { route: 'admin.money', accountId: admin.id, key: ctx.idempotencyKey, body: form };
  return withIdempotencyKey(ctx, submit, async (tx) => {
    await findOwner(tx, form);
    await post(tx, form, units, { adminId: admin.id, key: ctx.idempotencyKey || randomUUID() });
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
async function post(tx: Db, form: Adjustment, units: number, by: { adminId: number; key: string }): Promise<void> {
  const account: LedgerAccount = {
    owner: form.is_belong === 1 ? 'store' : 'user',
    id: form.id,
    kind: KINDS[form.is_type] ?? 'available',
  };
  const books: LedgerAccount = { owner: 'system', kind: form.is_type === 2 ? 'points_issued' : 'manual_adjust' };
  try {
    await postLedger(tx, {
      kind: 'adjust',
      key: `adjust:${by.adminId}:${by.key}`,
      cause: { type: 'admin', id: by.adminId },
      info: form.remark,
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

export async function listOwn(
  ctx: Ctx,
  { is_type = '', ...query }: ParsedOf<typeof listMoneyLogs>,
): Promise<AnswerOf<typeof listMoneyLogs>> {
  const { id } = userOf(ctx);
  const byType = is_type === '' ? sql`` : sql` and m.is_type = ${Number(is_type)}`;
  const select = sql`m.id, m.user_id, m.name, m.ename, case when m.is_type = 2 then ${pointText('m.money')} else ${yuan('m.money')} end as money, m.is_type, m.is_belong,
    m.currency_id, m.info, ${wireTime('m.created_at')} as created_at`;
  const from = sql`from money_logs m where m.user_id = ${id} and m.is_belong = 0 and m.deleted_at is null${byType}`;
  const page = await ctx.db.asTenant({ user: id }, (tx) =>
    readPage<MoneyLogRow>(tx, { select, from, order: sql`m.id desc` }, query),
  );
  return mapPage(page, (row) => ({ ...row, name: movementName(row, ctx.language) }));
}
