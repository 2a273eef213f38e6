/** Pays out finished orders at the end of each period (`task.settlement` days); run by hand it settles what is due now. */
import { sql } from 'drizzle-orm';
import { first } from '#db/client.ts';
import { appNow, nextSettlement } from '#db/functions.ts';
import { settleDue } from '../modules/settlement/index.ts';
import type { Job } from './job.ts';

/** `next_settlement` counts from it. */
const LAST_RUN = 'settled_at';

export const settleOrders: Job = {
  name: 'settle-orders',
  isDue: async ({ db }) => {
    const next = await first<{ due: boolean }>(db.trade, sql`select ${nextSettlement} <= ${appNow} as due`);
    return next?.due === true;
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
