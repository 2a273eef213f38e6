/**
 * A movement explained: the ledger transaction behind it, with every account that it touched and what caused it. Whoever
 * opens it sees the own accounts, the platform's, and those of the own orders. Of other people it says the role and
 * nothing else: an order that brought a commission is the buyer's, and what others got of it is theirs.
 */
import { sql, type SQL } from 'drizzle-orm';
import { first, rows } from '#db/client.ts';
import { idArray, pointText, wireTime, yuan } from '#db/functions.ts';
import type { LEDGER_OWNERS, LedgerLink, MoneyLogDetail, showMoneyLog } from '#shared/contract/wallet.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { MessageKey } from '#shared/i18n/message-key.ts';
import { storeOf, userOf, type Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { translatorIn } from '../../http/reply.ts';
import { movementName } from './movement-name.ts';

/** What of the books somebody may look at. */
interface View {
  /** On `money_logs m`. */
  logs: SQL;
  /** On `orders o`. */
  orders: SQL;
  /** On `cashes c`. */
  cashes: SQL;
  isPlatform: boolean;
}
const PLATFORM: View = { logs: sql`true`, orders: sql`true`, cashes: sql`true`, isPlatform: true };
const shopper = (id: number): View => ({
  logs: sql`m.is_belong = 0 and m.user_id = ${id}`,
  orders: sql`o.user_id = ${id}`,
  cashes: sql`c.user_id = ${id}`,
  isPlatform: false,
});
const store = (id: number): View => ({
  logs: sql`m.is_belong = 1 and m.user_id = ${id}`,
  orders: sql`o.store_id = ${id}`,
  cashes: sql`c.store_id = ${id}`,
  isPlatform: false,
});

/** The order that an account holds money for. */
const orderOfAccount = sql`(select o.id, o.order_no from orders o
  where o.id = case a.owner_type when 'order' then a.owner_id when 'refund' then (select r.order_id from refunds r where r.id = a.owner_id) end`;

const entries = ({ orders, isPlatform }: View): SQL => sql`(
  select coalesce(json_agg(json_build_object('owner', a.owner_type, 'own', w.own, 'unit', e.unit, 'kind', a.kind,
      'name', case when not (w.own or ${isPlatform}) then null when a.owner_type = 'user' then n.nickname when a.owner_type = 'store' then s.store_name end,
      'no', k.order_no,
      'amount', case when w.own or ${isPlatform} or a.owner_type = 'system' or k.id is not null
        then case e.unit when 'point' then ${pointText('e.amount')} else ${yuan('e.amount')} end end) order by w.own desc, a.owner_type, a.kind, e.id), '[]')
  from ledger_entries e join ledger_accounts a on a.id = e.account_id
  cross join lateral (select a.owner_type = case m.is_belong when 1 then 'store' else 'user' end and a.owner_id = m.user_id as own) w
  left join lateral ${orderOfAccount} and ${orders}) k on true
  left join user_names n on a.owner_type = 'user' and n.id = a.owner_id
  left join store_names s on a.owner_type = 'store' and s.id = a.owner_id
  where e.transaction_id = t.id)`;

/** Orders that the transaction is about, as far as they are the viewer's. */
const causingOrders = (
  orders: SQL,
): SQL => sql`select o.id, o.order_no, o.order_status from orders o where ${orders} and o.id in (
    select t.cause_id where t.cause_type = 'order'
    union all select r.order_id from refunds r where t.cause_type = 'refund' and r.id = t.cause_id
    union all select unnest(p.order_ids) from order_pays p where t.cause_type = 'order_pay' and p.id = t.cause_id)`;

const links = ({ orders, cashes, isPlatform }: View, seller: boolean): SQL => sql`(
  select coalesce(json_agg(json_build_object('kind', x.kind, 'id', x.id, 'no', x.no)), '[]') from (
    select 'settlement' as kind, z.id, z.settlement_no as no from order_settlements z join (${causingOrders(orders)}) k on k.id = z.order_id
      where ${isPlatform || seller} and (t.kind = 'settle' and z.kind = 'settle' or t.kind = 'settle_adjust' and z.kind = 'adjust' and z.refund_id = t.cause_id)
        and z.deleted_at is null
    union all select 'order', k.id, k.order_no from (${causingOrders(orders)}) k
    union all select case r.refund_type when 1 then 'return' else 'refund' end, k.id, k.order_no
      from refunds r join (${causingOrders(orders)}) k on k.id = r.order_id where t.cause_type = 'refund' and r.id = t.cause_id
    union all select 'cash', c.id, c.id::text from cashes c where ${cashes} and t.cause_type = 'cash' and c.id = t.cause_id
    union all select 'integral_order', i.id, i.order_no from integral_orders i
      where t.cause_type = 'integral_order' and i.id = t.cause_id and not ${seller} and (${isPlatform} or i.user_id = m.user_id)) x)`;

interface Entry {
  owner: (typeof LEDGER_OWNERS)[number];
  own: boolean;
  unit: 'fen' | 'point';
  kind: string;
  name: string | null;
  no: string | null;
  amount: string | null;
}
type Read = Omit<MoneyLogDetail, 'posting'> & {
  posting: (Omit<NonNullable<MoneyLogDetail['posting']>, 'entries'> & { entries: Entry[] }) | null;
};

async function explain(ctx: Ctx, id: number, view: View): Promise<MoneyLogDetail> {
  const seller = ctx.area === 'seller';
  const row = await first<Read>(
    ctx.db.trade,
    sql`select m.id, m.user_id, case m.is_belong when 1 then s.store_name else u.nickname end as owner_name, m.name, m.ename, case when m.is_type = 2 then ${pointText('m.money')} else ${yuan('m.money')} end as money,
        m.is_type, m.is_belong, m.currency_id, m.info,
        case when m.is_type = 2 then ${pointText('m.balance_after')} else ${yuan('m.balance_after')} end as balance_after,
        ${wireTime('m.created_at')} as created_at, ${wireTime('m.updated_at')} as updated_at,
        case when t.id is not null then json_build_object('id', t.id, 'kind', t.kind, 'created_at', ${wireTime('t.created_at')},
          'entries', ${entries(view)}, 'links', ${links(view, seller)}) end as posting
      from money_logs m left join ledger_transactions t on t.id = m.transaction_id
      left join user_names u on m.is_belong = 0 and u.id = m.user_id left join store_names s on m.is_belong = 1 and s.id = m.user_id
      where m.id = ${id} and m.deleted_at is null and ${view.logs}`,
  );
  if (!row) throw notFound();
  const { posting, user_id, owner_name, ...log } = row;
  return {
    ...log,
    ...(!seller && { user_id }), // a seller's rows are all of the own store
    ...(ctx.area === 'admin' && { owner_name: owner_name ?? '' }),
    name: movementName(row, ctx.language),
    posting: posting && { ...posting, entries: posting.entries.map((entry) => inWords(ctx, entry)) },
  };
}

function inWords(ctx: Ctx, { kind, name, no, ...entry }: Entry) {
  const t = translatorIn(ctx.language);
  const role = entry.own && ctx.area !== 'admin' ? ('own' as const) : entry.owner;
  const owner = t(`ledger.owner.${role}`);
  return {
    ...entry,
    owner_name: name !== null && role !== 'own' ? `${owner} ${name}` : no === null ? owner : `${owner} ${no}`,
    account: t(`ledger.account.${kind}` as MessageKey), // as: a test finds words for every kind of account
  };
}

/** What a movement is filed under, best first. A refund goes by its order. */
const FILED: readonly LedgerLink['kind'][] = ['settlement', 'order', 'integral_order', 'cash'];

/** The numbers of what caused these movements, as far as the caller may know them. */
export async function referencesOf(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const seller = ctx.area === 'seller';
  const view = seller ? store(storeOf(ctx)) : PLATFORM;
  const found = await rows<{ id: number; links: LedgerLink[] }>(
    ctx.db.trade,
    sql`select m.id, ${links(view, seller)} as links from money_logs m join ledger_transactions t on t.id = m.transaction_id
      where m.id = any(${idArray(ids)}) and ${view.logs}`,
  );
  return new Map(
    found.map((row) => {
      const kind = FILED.find((one) => row.links.some((link) => link.kind === one));
      return [row.id, row.links.flatMap((link) => (link.kind === kind ? [link.no] : [])).join(', ')];
    }),
  );
}

/** GET /user/money_logs/{id} */
export const showOwnLog = (ctx: Ctx, { id }: ParsedOf<typeof showMoneyLog>): Promise<MoneyLogDetail> =>
  explain(ctx, id, shopper(userOf(ctx).id));
/** GET /{Admin,Seller}/money_logs/{id} */
export const showOfficeLog = (ctx: Ctx, id: number): Promise<MoneyLogDetail> =>
  explain(ctx, id, ctx.area === 'seller' ? store(storeOf(ctx)) : PLATFORM);
