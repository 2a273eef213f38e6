/** What stores owe the platform for refunds after their settlement: taken from the next settlement before anything else. */
import { sql } from 'drizzle-orm';
import { first } from '#db/client.ts';
import { yuan } from '#db/functions.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { showDebts, showOwnDebt } from '#shared/contract/wallet.ts';
import { storeOf, type Ctx } from '../../context.ts';

const MOST_NAMED = 20;

/** GET /Seller/money_logs/debt */
export async function ownDebt(ctx: Ctx): Promise<AnswerOf<typeof showOwnDebt>> {
  const row = await first<AnswerOf<typeof showOwnDebt>>(
    ctx.db.trade,
    sql`select ${yuan(sql`coalesce(-sum(balance), 0)`)} as debt from ledger_accounts where owner_type = 'store' and owner_id = ${storeOf(ctx)} and kind = 'debt'`,
  );
  return row ?? { debt: '0.00' };
}

/** GET /Admin/money_logs/debts */
export async function debts(ctx: Ctx, { store_id }: ParsedOf<typeof showDebts>): Promise<AnswerOf<typeof showDebts>> {
  const one = store_id > 0 ? sql` and a.owner_id = ${store_id}` : sql``;
  const row = await first<AnswerOf<typeof showDebts>>(
    ctx.db.trade,
    sql`with owed as (select a.owner_id as id, a.balance from ledger_accounts a where a.kind = 'debt' and a.balance < 0 and a.owner_type = 'store'${one})
      select (select count(*)::int from owed) as stores, (select ${yuan(sql`coalesce(-sum(balance), 0)`)} from owed) as debt,
        (select coalesce(json_agg(json_build_object('id', x.id, 'store_name', coalesce(s.store_name, ''), 'debt', ${yuan(sql`-x.balance`)}) order by x.balance, x.id), '[]')
          from (select id, balance from owed order by balance, id limit ${MOST_NAMED}) x left join store_names s on s.id = x.id) as list`,
  );
  return row ?? { stores: 0, debt: '0.00', list: [] };
}
