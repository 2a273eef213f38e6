/** Pays out finished orders at the end of each period (`task.settlement` days); run by hand it settles what is due now. */
import { sql } from 'drizzle-orm';
import { first } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { settleDue } from '../modules/settlement/index.ts';
import { setting } from '../modules/settings/index.ts';
import { EACH_HOUR, type Job } from './job.ts';

const LAST_RUN = 'settled_at'; // read by `arrivalDay` too

export const settleOrders: Job = {
  name: 'settle-orders',
  every: EACH_HOUR,
  isDue: async ({ db }) => {
    const days = await setting(db.trade, 'task.settlement');
    const last = await first<{ recent: boolean }>(
      db.trade,
      sql`select (value #>> '{}')::date > ${appNow}::date - ${Math.max(1, Math.floor(days))}::int as recent from app_state where key = ${LAST_RUN}`,
    );
    return !last?.recent;
  },
  run: async ({ db, log }) => {
    const { orders, more } = await settleDue({ db, log });
    // The period is over when nothing is left that the next hour could settle.
    if (more) return orders;
    await db.trade.execute(sql`insert into app_state (key, value) values (${LAST_RUN}, to_jsonb(${appNow}::date))
      on conflict (key) do update set value = excluded.value`);
    return orders;
  },
};
