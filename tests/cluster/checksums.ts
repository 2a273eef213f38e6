/** The tables that must never be wrong, each as one number. */
import { asOwner } from '../support/templates.ts';

const IMPORTANT =
  '^(users|stores|goods|goods_skus|orders|order_.*|ledger_.*|pay_.*|refunds|refund_.*|coupon_logs|cashes|money_logs)$';

/** Rows and a digest of all of them by table, in one snapshot; and the time right after it. */
export function checksums(url: string): Promise<{ at: string; tables: Record<string, string> }> {
  return asOwner(url, async (owner) => {
    await owner.query('begin isolation level repeatable read read only');
    const { rows: found } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname ~ $1 order by 1`,
      [IMPORTANT],
    );
    const tables: Record<string, string> = {};
    for (const { name } of found) {
      const { rows } = await owner.query<{ sum: string }>(
        `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${name} t`,
      );
      tables[name] = rows[0]?.sum ?? '';
    }
    await owner.query('commit');
    const { rows } = await owner.query<{ at: string }>('select clock_timestamp()::text as at');
    return { at: rows[0]?.at ?? '', tables };
  });
}
