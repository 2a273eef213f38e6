/** One read statement that answers one JSON text: prepared for admins, inside the tenant's transaction for everybody else. */
import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { first } from '#db/client.ts';
import { inScope, type RecordCall, type ScopedCall } from './scope.ts';

const dialect = new PgDialect();
const MAX_NAMES = 500;
/** Statement text -> its name on the server. */
const names = new Map<string, string>();

function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMES) return known ?? null;
  const name = `crud-${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`;
  names.set(text, name);
  return name;
}

/**
 * The first row of a read. `filtered`: what is asked for decides the best plan, so the statement is planned for these
 * values; any other is prepared once per connection.
 */
export async function readOne<Row extends Record<string, unknown>>(
  call: ScopedCall,
  statement: SQL,
  { filtered = false }: { filtered?: boolean } = {},
): Promise<Row | undefined> {
  const { ctx, scope } = call;
  if (scope.tenant) return ctx.db.asTenant({ ...scope.tenant, inOrder: !filtered }, (tx) => first<Row>(tx, statement));
  if (filtered) return first<Row>(ctx.db.trade, statement);
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const name = nameOf(text);
  if (name) return (await ctx.db.prepared<Row>('trade', name, text, params))[0];
  return first<Row>(ctx.db.trade, statement);
}

/**
 * How many rows the planner expects. Where the conditions name the owner, without the policies that say the same once
 * more: the planner takes what is said twice for twice as rare.
 */
export async function estimate(call: RecordCall, from: SQL): Promise<number> {
  const query = sql`explain (format json) select 1 ${from}`;
  const isOwned = Object.keys(call.scope.forced).length > 0;
  const row =
    call.scope.tenant && !isOwned
      ? await inScope(call, (tx) => first<Plan>(tx, query))
      : await first<Plan>(call.ctx.db.trade, query);
  return Math.round(row?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0);
}
interface Plan {
  'QUERY PLAN': { Plan: { 'Plan Rows': number } }[];
}
/** Key of a condition with its values, for what is remembered about it. */
export const fingerprint = (statement: SQL): string => {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return createHash('sha1')
    .update(JSON.stringify([text, params]))
    .digest('base64url');
};
