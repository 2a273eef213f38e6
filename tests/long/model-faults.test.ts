/** The model test finds what it is for: a fault of each kind, planted in the database, fails it with its name. */
import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fakePayments } from '#tests/support/fake-gateway.ts';
import { compareMarkets } from '#tests/support/model/runner.ts';
import { DIMENSIONS, type Dimension } from '#tests/support/model/state.ts';

const database = testDatabase({ poolSize: 12, audit: false });
const payments = fakePayments();
const app = testApp(database, { ports: { payment: payments.port } });

interface Fault {
  on: string;
  when: string;
  change: string;
}
/** What a trigger makes of a row: one figure, at one moment. */
const DRIFTS: Record<Exclude<Dimension, 'seat'>, Fault> = {
  money: { on: 'update on users', when: 'new.money < old.money', change: 'new.money := new.money + 1' },
  points: { on: 'update on users', when: 'new.integral < old.integral', change: 'new.integral := new.integral + 1' },
  // A unit is lost on its way back to the shelf.
  stock: {
    on: 'update on goods_skus',
    when: 'new.reserved < old.reserved and new.on_hand = old.on_hand',
    change: 'new.sellable := new.sellable - 1; new.on_hand := new.on_hand - 1',
  },
  // It can be used again.
  coupon: { on: 'update on coupon_logs', when: 'new.order_id > 0', change: 'new.status := 0; new.order_id := 0' },
  quota: { on: 'update on seckills', when: 'new.sold > old.sold', change: 'new.sold := old.sold' },
  status: {
    on: 'update on orders',
    when: 'old.order_status = 3 and new.order_status = 4',
    change: 'new.order_status := 3',
  },
  settlement: {
    on: 'insert on order_settlements',
    when: 'new.total_price > 0',
    // The sum itself must be right, or the database refuses the row.
    change: 'new.platform_money := new.platform_money + 1; new.settlement_price := new.settlement_price - 1',
  },
};

async function withFault(dimension: Dimension, work: () => Promise<void>): Promise<void> {
  if (dimension === 'seat') return withoutLeaving(work);
  const { on, when, change } = DRIFTS[dimension];
  const table = on.split(' ').at(-1);
  await database.query(
    `create function planted() returns trigger language plpgsql as $$ begin ${change}; return new; end $$;
    create trigger a_planted before ${on} for each row when (${when}) execute function planted()`,
  );
  try {
    await work();
  } finally {
    await database.query(`drop trigger a_planted on ${table}; drop function planted()`);
  }
}

/** Whoever leaves a group keeps a seat in it. */
async function withoutLeaving(work: () => Promise<void>): Promise<void> {
  const name = 'change_group(bigint, int, int)';
  const [was] = await database.query<{ text: string }>(`select pg_get_functiondef('${name}'::regprocedure) as text`);
  await database.query(was?.text.replace(/\bbegin\b/i, 'begin if p_seats < 0 then return true; end if;') ?? '');
  try {
    await work();
  } finally {
    await database.query(was?.text ?? '');
  }
}

it.each(DIMENSIONS)(
  'a planted fault of %s is found and named',
  async (dimension) => {
    await withFault(dimension, async () => {
      const run = compareMarkets({ database, app, payments }, { runs: 40, shrink: false });
      await expect(run).rejects.toThrow(new RegExp(`seed.*path.*Got error: (audit: )?${dimension}[: ]`, 's'));
    });
  },
  120_000,
);
