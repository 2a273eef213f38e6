/** The page of reconciliation: alarms with what they mean and the record they are about, and the last checks. */
import { sql, type SQL } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { textArray, wireTime } from '#db/functions.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import {
  RECONCILIATION_BLOCKS,
  type Alarm,
  type BlockResult,
  type checkBooks,
  type ClearedAlarm,
  type showReconciliation,
} from '#shared/contract/reconciliation.ts';
import { AUDIT_RULES } from '#shared/domain/audit-rules.ts';
import { fen, formatMoney } from '#shared/domain/money.ts';
import { adminOf, hasPermission, type Ctx } from '../../context.ts';
import { translatorIn } from '../../http/reply.ts';
import type { Compared } from './blocks.ts';
import { checkBlock, keyOf, type Kept } from './check.ts';

const MOST_ALARMS = 100;
const MOST_CLEARED = 10;
/** Callers wait 30 seconds; the hourly run has longer. */
const PATIENCE_MS = 20_000;

/** The page and the record that the subject of an alarm names, of `alarms a`; of promotions, which the platform has no lists of, their goods or store. */
const link: SQL = sql`(
  select json_build_object('page', x.page, 'id', x.id) from (select split_part(a.subject, ' ', 1) as kind, split_part(a.subject, ' ', 2) as no) k
  cross join lateral (select case when k.no ~ '^[0-9]{1,15}$' then k.no::bigint else 0 end as n) v
  cross join lateral (
    select 'orders' as page, v.n as id where k.kind = 'order'
    union all select 'users', v.n where k.kind = 'user'
    union all select 'stores', v.n where k.kind = 'store'
    union all select 'order_settlements', v.n where k.kind = 'settlement'
    union all select 'goods', s.goods_id from goods_skus s where k.kind = 'sku' and s.id = v.n
    union all select 'goods', s.goods_id from seckills s where k.kind = 'seckill' and s.id = v.n
    union all select 'goods', l.goods_id from collective_logs l where k.kind = 'group' and l.id = v.n
    union all select 'stores', c.store_id from coupons c where k.kind = 'coupon' and c.id = v.n
    union all select 'orders', l.order_id from coupon_logs l where a.subject = 'coupon log ' || l.id
    union all select 'distribution_logs', v.n where k.kind = 'log'
    union all select 'refunds', r.order_id from refunds r where k.kind = 'refund' and r.id = v.n
    union all select 'refunds', r.order_id from pay_refunds p join refunds r on r.id = p.refund_id where k.kind = 'refund' and p.refund_no = k.no
    union all select 'orders', p.order_ids[1] from order_pays p where k.kind = 'payment' and p.pay_no = k.no
    union all select case l.owner_type when 'user' then 'users' when 'store' then 'stores' else 'orders' end, l.owner_id
      from ledger_accounts l where k.kind = 'account' and l.id = v.n and l.owner_type in ('user', 'store', 'order')
    union all select 'orders', t.cause_id from ledger_transactions t where k.kind = 'transaction' and t.id = v.n and t.cause_type = 'order') x
  where x.id > 0 limit 1)`;

type Stored = Omit<Alarm, 'explanation' | 'is_found'>;
type StoredBlock = Kept & { name: string; at: string | null };

/** GET /Admin/reconciliation */
export async function show(ctx: Ctx): Promise<AnswerOf<typeof showReconciliation>> {
  const admin = adminOf(ctx);
  const { trade } = ctx.db;
  const open = await rows<Stored & { all: number }>(
    trade,
    sql`select a.id, a.rule, a.subject, a.detail, ${wireTime('a.created_at')} as created_at, ${link} as link, count(*) over ()::int as all
      from alarms a where a.cleared_at is null order by a.id desc limit ${MOST_ALARMS}`,
  );
  const cleared = await rows<Omit<ClearedAlarm, 'explanation'>>(
    trade,
    sql`select a.id, a.rule, a.subject, ${wireTime('a.cleared_at')} as cleared_at, coalesce(m.nickname, '') as admin_name, a.cleared_reason
      from alarms a left join admins m on m.id = a.cleared_by where a.cleared_at is not null order by a.cleared_at desc, a.id desc limit ${MOST_CLEARED}`,
  );
  const blocks = await readBlocks(ctx);
  const found = new Set(blocks.find(({ name }) => name === 'problems')?.found);
  const explain = (rule: string): string => explanation(ctx, rule);
  return {
    alarms: open.map(({ id, rule, subject, detail, created_at, link: record }) => ({
      id,
      rule,
      subject,
      detail,
      created_at,
      link: record,
      explanation: explain(rule),
      is_found: found.has(`${rule} ${subject}`),
    })),
    alarm_count: open[0]?.all ?? 0,
    cleared: cleared.map((one) => ({ ...one, explanation: explain(one.rule) })),
    blocks: RECONCILIATION_BLOCKS.map((name) =>
      present(
        ctx,
        name,
        blocks.find((one) => one.name === name),
      ),
    ),
    can: {
      check: hasPermission(admin, 'admin.reconciliation.check'),
      clear: hasPermission(admin, 'admin.reconciliation.clear'),
    },
  };
}

const explanation = (ctx: Ctx, rule: string): string => {
  const t = translatorIn(ctx.language);
  return Object.hasOwn(AUDIT_RULES, rule) ? t(`audit.rules.${AUDIT_RULES[rule as keyof typeof AUDIT_RULES]}`) : rule; // as: just looked up
};

const readBlocks = (ctx: Ctx): Promise<StoredBlock[]> =>
  rows<StoredBlock>(
    ctx.db.trade,
    sql`select x.name, ${wireTime(sql`(s.value ->> 'at')::timestamptz`)} as at, (s.value ->> 'is_late')::boolean as is_late,
        s.value -> 'rows' as rows, s.value -> 'found' as found
      from unnest(${textArray(RECONCILIATION_BLOCKS)}) as x(name) join app_state s on s.key = ${keyOf('')} || x.name`,
  );

function present(ctx: Ctx, name: BlockResult['name'], stored: StoredBlock | undefined): BlockResult {
  const t = translatorIn(ctx.language);
  const told = ({ unit }: Compared, value: number): string =>
    unit === 'money' ? formatMoney(fen(value)) : String(value);
  return {
    name,
    checked_at: stored?.at ?? null,
    is_late: stored?.is_late ?? false,
    rows: (stored?.rows ?? []).map((one) => ({
      name: one.name,
      label: t(`audit.compared.${one.name}`),
      unit: one.unit,
      expected: told(one, one.expected),
      found: told(one, one.found),
      difference: told(one, one.found - one.expected),
      checked: one.checked,
      differing: one.differing,
    })),
  };
}

/** POST /Admin/reconciliation/check */
export async function check(ctx: Ctx, { block }: ParsedOf<typeof checkBooks>): Promise<BlockResult> {
  adminOf(ctx);
  const raised = await checkBlock({ db: ctx.db, block, limitMs: PATIENCE_MS });
  for (const alarm of raised) ctx.log.error(alarm, 'the books do not add up');
  const blocks = await readBlocks(ctx);
  return present(
    ctx,
    block,
    blocks.find(({ name }) => name === block),
  );
}
