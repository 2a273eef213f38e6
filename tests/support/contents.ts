/** What a database holds, in a form in which two filled databases can be compared. */
import { asOwner } from './templates.ts';

/**
 * Differ each time: salted passwords, numbers and texts that are made of the moment, and numbers of a sequence, some of
 * which an attempt that was rolled back has used up. Moments themselves are left out by type.
 */
const OF_THE_MOMENT = [
  'id',
  'password',
  'pay_password',
  'order_no',
  'pay_no',
  'refund_no',
  'trade_no',
  'settlement_no',
  'ledger_transactions.note',
  'money_logs.info',
  'user_notices.params',
  'pay_refunds.pay_id',
];
/** What processes note about themselves, and what running jobs and visitors leave. */
const OF_THE_PROCESS = [
  'app_state',
  'sessions',
  'refresh_tokens',
  'rate_limits',
  'idempotency_keys',
  'login_failures',
  'app_secrets',
];

/** Of each table the number of its rows and a digest of what they hold. */
export function contentsOf(url: string): Promise<Record<string, string>> {
  return asOwner(url, async (owner) => {
    const { rows } = await owner.query<{ table: string; columns: string[] }>(
      `select c.table_name as table, array_agg(quote_ident(c.column_name) order by c.column_name) as columns
        from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and not c.table_name = any ($1)
          and c.data_type !~ '^(timestamp|date)' and not c.column_name = any ($2) and not c.table_name || '.' || c.column_name = any ($2)
        group by 1`,
      [OF_THE_PROCESS, OF_THE_MOMENT],
    );
    const contents: Record<string, string> = {};
    for (const { table, columns } of rows) {
      const whole = columns.map((column) => `coalesce(${column}::text, '')`).join(` || ',' || `);
      const found = await owner.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(whole, '|' order by whole)), '') as digest from (select ${whole} as whole from ${table}) of_table`,
      );
      contents[table] = found.rows[0]?.digest ?? '';
    }
    return contents;
  });
}
