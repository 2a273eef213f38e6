/** `refresh-card-prices`: goods whose flash sale began or ended since the last run show, and are sorted by, another price. */
import { sql } from 'drizzle-orm';
import { first, rows } from '#db/client.ts';
import { appNow, refreshCardPrices } from '#db/functions.ts';
import { notify } from '#db/notify.ts';
import type { Job } from './job.ts';

const MARK = 'card-prices';
const BATCH = 500;
/** A sale that was written while the last run looked is seen by the next one: no transaction is open for so long. */
const OVERLAP = sql`interval '10 minutes'`;

interface Span {
  since: string;
  until: string;
  /** When this run began. */
  at: string;
}

export const refreshCardPricesJob: Job = {
  name: 'refresh-card-prices',
  async run({ db }) {
    // Both ways: a clock that was set back undoes what it had opened.
    const span = await first<Span>(
      db.trade,
      sql`select least(m.at, n.at)::text as since, greatest(m.at, n.at)::text as until, n.at::text as at from (select ${appNow} as at) n,
        (select coalesce((select (value #>> '{}')::timestamptz from app_state where key = ${MARK}), '-infinity') as at) m`,
    );
    if (!span) return 0;
    let done = 0;
    for (let after = 0; ;) {
      const from = after;
      const batch = await db.inTx(async (tx) => {
        const ids = (await rows<{ id: number }>(tx, openedOrClosed(span, from))).map((row) => row.id);
        const changed = ids.length > 0 ? await refreshCardPrices(tx, ids) : 0;
        if (changed > 0) await notify(tx, 'cache', 'goods');
        return { ids, changed };
      });
      done += batch.changed;
      after = batch.ids.at(-1) ?? after;
      if (batch.ids.length < BATCH) break;
    }
    await db.trade.execute(sql`insert into app_state (key, value) values (${MARK}, to_jsonb(${span.at}::text))
      on conflict (key) do update set value = excluded.value`);
    return done;
  },
};

/** Two ranges of two indexes: nothing happened costs two look-ups. */
const openedOrClosed = ({ since, until }: Span, after: number) => {
  const within = (column: string) =>
    sql`select goods_id from seckills where ${sql.identifier(column)} > ${since}::timestamptz - ${OVERLAP} and ${sql.identifier(column)} <= ${until}::timestamptz`;
  return sql`select distinct goods_id as id from (${within('start_time')} union all ${within('end_time')}) k
    where goods_id > ${after} order by goods_id limit ${BATCH}`;
};
