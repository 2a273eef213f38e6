/** What a withdrawal would start from: the owner's money and the fee in force. */
import { eq, sql } from 'drizzle-orm';
import { first } from '#db/client.ts';
import { yuan } from '#db/functions.ts';
import { users } from '#db/schema/index.ts';
import type { CashTerms } from '#shared/contract/withdrawals.ts';
import { formatPercent } from '#shared/domain/money.ts';
import { maskPhone } from '#shared/domain/phone.ts';
import { storeOf, userOf, type Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { setting } from '../settings/index.ts';
import { walletOf, type Owner } from './queries.ts';

/** GET /user/cashes/terms */
export const termsOfUser = (ctx: Ctx): Promise<CashTerms> => terms(ctx, { user: userOf(ctx).id }, userOf(ctx).id);
/** GET /Seller/cashes/terms */
export const termsOfStore = (ctx: Ctx): Promise<CashTerms> => terms(ctx, { store: storeOf(ctx) }, userOf(ctx).ownerId);

/** With what its holder can show: a payment password, and the number that a code would go to. */
async function terms(ctx: Ctx, owner: Owner, holderId: number): Promise<CashTerms> {
  const { owner: type, id } = walletOf(owner);
  const money = type === 'user' ? sql`o.money from users o` : sql`o.store_money as money from stores o`;
  const row = await first<Pick<CashTerms, 'available' | 'frozen' | 'debt'>>(
    ctx.db.trade,
    sql`select ${yuan('x.money')} as available, ${yuan(sql`coalesce(a.frozen, 0)`)} as frozen, ${yuan(sql`coalesce(a.debt, 0)`)} as debt
      from (select o.id, ${money} where o.id = ${id}) x left join (
        select sum(balance) filter (where kind = 'frozen') as frozen, -sum(balance) filter (where kind = 'debt') as debt
        from ledger_accounts where owner_type = ${type} and owner_id = ${id}) a on true`,
  );
  const [holder] = await ctx.db.trade
    .select({ phone: users.phone, has_pay_password: sql<boolean>`${users.pay_password} <> ''` })
    .from(users)
    .where(eq(users.id, holderId));
  if (!row || !holder) throw notFound();
  const { phone, has_pay_password } = holder;
  return {
    ...row,
    phone: maskPhone(phone),
    has_pay_password,
    fee: formatPercent(await setting(ctx.db.trade, 'store.cash')),
  };
}
