/** Checks a part of the books and keeps what was found, so that whoever opens the page later waits for nothing. */
import { sql, type SQL } from 'drizzle-orm';
import { first, rows, sqlState, type Database, type Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import type { ReconciliationBlock } from '#shared/contract/reconciliation.ts';
import { BLOCKS, type Compared } from './blocks.ts';

/** What is kept of a check. */
export interface Kept {
  is_late: boolean;
  rows: Compared[];
  /** `rule subject` of what the audit found, of the check of problems. */
  found?: string[];
}
const TOO_LONG = '57014';
const MOST_REMEMBERED = 500;
export const keyOf = (block: string): string => `reconciliation:${block}`;

interface Check {
  db: Pick<Database, 'inTx' | 'trade'>;
  block: ReconciliationBlock;
  /** How long it may take. */
  limitMs: number;
}
interface Raised {
  rule: string;
  subject: string;
}

/** @returns the alarms that it raised */
export async function checkBlock({ db, block, limitMs }: Check): Promise<Raised[]> {
  const limit = sql`select set_config('statement_timeout', ${String(limitMs)}, true)`;
  try {
    return await db.inTx(async (tx) => {
      await tx.execute(limit);
      const { raised = [], ...kept } = block === 'problems' ? await findProblems(tx) : await compare(tx, BLOCKS[block]);
      await keep(tx, block, sql`${JSON.stringify({ ...kept, is_late: false })}::jsonb`);
      return raised;
    });
  } catch (error) {
    if (sqlState(error) !== TOO_LONG) throw error;
    await keep(db.trade, block, sql`'{"is_late": true, "rows": []}'::jsonb`);
    return [];
  }
}

/** What was found before stays when a check took too long. */
const keep = (db: Db, block: ReconciliationBlock, value: SQL) =>
  db.execute(sql`insert into app_state (key, value) values (${keyOf(block)}, ${value} || jsonb_build_object('at', ${appNow}))
    on conflict (key) do update set value = case when excluded.value -> 'is_late' = 'true'::jsonb
      then app_state.value || jsonb_build_object('is_late', true) else excluded.value end`);

const compare = async (tx: Db, statement: SQL): Promise<{ rows: Compared[]; raised?: Raised[] }> => ({
  rows: await rows<Compared>(tx, statement),
});

/** Every rule of the audit; what it finds becomes an alarm, once until somebody clears it. Nothing is repaired in silence. */
async function findProblems(tx: Db): Promise<{ rows: Compared[]; found: string[]; raised: Raised[] }> {
  const row = await first<{ count: number; found: string[]; raised: Raised[] }>(
    tx,
    sql`with p as materialized (select rule, subject, detail from audit_problems where rule <> 'alarm'),
      raised as (insert into alarms (rule, subject, detail, created_at)
        select p.rule, p.subject, coalesce(p.detail, ''), ${appNow} from p
        where not exists (select 1 from alarms a where a.rule = p.rule and a.subject = p.subject and a.cleared_at is null)
        returning rule, subject)
      select (select count(*)::int from p) as count,
        (select coalesce(json_agg(x.rule || ' ' || x.subject), '[]') from (select rule, subject from p limit ${MOST_REMEMBERED}) x) as found,
        (select coalesce(json_agg(json_build_object('rule', rule, 'subject', subject)), '[]') from raised) as raised`,
  );
  const { count = 0, found = [], raised = [] } = row ?? {};
  return {
    rows: [{ name: 'problems', unit: 'count', expected: 0, found: count, checked: count, differing: count }],
    found,
    raised,
  };
}
