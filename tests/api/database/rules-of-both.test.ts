/** Rules that SQL and TypeScript both know: over one table of cases they say the same. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSeed } from '#db/seed/read.ts';
import { setting, type SettingKey } from '#server/modules/settings/index.ts';
import { ACTIVITY_STATE, activityState } from '#shared/domain/activity.ts';
import { basisPoints, fen, formatMoney, ZERO } from '#shared/domain/money.ts';
import { formatPoints } from '#shared/domain/points.ts';
import { GROUP_STATUS, joinRefusal } from '#shared/domain/promotions/collective.ts';
import { COUPON_STATUS, couponClaimable, couponRefusal } from '#shared/domain/promotions/coupon.ts';
import { discountedUnit, sessionStart } from '#shared/domain/promotions/seckill.ts';
import { RULE_GROUPS, SETTING_DEFAULTS } from '#shared/domain/settings.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow } from '#tests/support/factories/accounts.ts';
import { z } from 'zod';

const database = testDatabase();

/** What an expression over `c` says of every case, in their order. */
async function inSql<T>(expression: string, types: string, cases: readonly object[]): Promise<T[]> {
  const rows = await database.query<{ said: T }>(
    `select ${expression} as said from rows from (jsonb_to_recordset($1::jsonb) as (${types})) with ordinality as c order by c.ordinality`,
    [JSON.stringify(cases)],
  );
  expect(rows).toHaveLength(cases.length);
  return rows.map((row) => row.said);
}
const product = <A, B>(first: readonly A[], second: readonly B[]): [A, B][] =>
  first.flatMap((a) => second.map((b): [A, B] => [a, b]));

const NOW = Date.UTC(2026, 10, 23, 8, 30);
const at = (ms: number) => new Date(NOW + ms).toISOString();
const WINDOW_TYPES = 'status smallint, start_time timestamptz, end_time timestamptz, seats int, need int';
const SQL_NOW = `'${at(0)}'::timestamptz`;
/** Windows that begin and end before, at and after now. */
const WINDOWS = product([-3_600_000, -1, 0, 1], [-1, 0, 1, 3_600_000])
  .filter(([start, end]) => start <= end)
  .map(([start, end]) => ({ start_time: at(start), end_time: at(end) }));

describe('SQL and TypeScript agree', () => {
  it('on the price of a unit after a discount, rounded half up', async () => {
    const seed = 20_261_123;
    const cases = [
      ...product([0, 1, 3, 5, 999, 1_005, 9_999_999], [0, 1, 50, 3_333, 5_000, 9_999, 10_000]).map(([price, off]) => ({
        price,
        off,
      })),
      ...fc.sample(
        fc.record({ price: fc.integer({ min: 0, max: 999_999_999 }), off: fc.integer({ min: 0, max: 10_000 }) }),
        { numRuns: 500, seed },
      ),
    ];
    const expected = cases.map(({ price, off }) => Number(discountedUnit(fen(price), basisPoints(off))));
    expect([seed, await inSql('discounted(c.price, c.off)', 'price bigint, off int', cases)]).toEqual([seed, expected]);
    expect(await inSql('shown_price(c.price, c.off, 1)', 'price bigint, off int', cases)).toEqual(expected);
    expect(await inSql('shown_price(c.price, null, c.off)', 'price bigint, off int', cases)).toEqual(expected);
  });

  it('on how money and points are written', async () => {
    const cases = [0, 1, 99, 100, 12_345, 999_999_999, -1, -250].map((amount) => ({ amount }));
    expect(await inSql('yuan(c.amount)', 'amount bigint', cases)).toEqual(
      cases.map((one) => formatMoney(fen(one.amount))),
    );
    expect(await inSql('point_text(c.amount)', 'amount bigint', cases)).toEqual(
      cases.map((one) => formatPoints(one.amount)),
    );
  });

  it('on windows of time, at their first and last moment too', async () => {
    const states = WINDOWS.map((window) => activityState(window, NOW));
    expect(await inSql(`in_window(c.start_time, c.end_time, ${SQL_NOW})`, WINDOW_TYPES, WINDOWS)).toEqual(
      states.map((state) => state === ACTIVITY_STATE.inHand),
    );
    expect(
      await inSql(`not c.start_time > ${SQL_NOW} and is_over(c.end_time, ${SQL_NOW})`, WINDOW_TYPES, WINDOWS),
    ).toEqual(states.map((state) => state === ACTIVITY_STATE.ended));
  });

  it('on which claimed coupons can be used', async () => {
    const cases = product(Object.values(COUPON_STATUS), WINDOWS).map(([status, window]) => ({ status, ...window }));
    const coupon = { id: 1, name: 'Five off', user_id: 7, store_id: 3, money: fen(500), use_money: ZERO };
    const use = { user_id: 7, store_id: 3, subtotal: ZERO, now: NOW };
    expect(await inSql(`coupon_usable(c.status, c.start_time, c.end_time, ${SQL_NOW})`, WINDOW_TYPES, cases)).toEqual(
      cases.map((one) => couponRefusal({ ...coupon, ...one }, use) === null),
    );
  });

  it('on which coupons a newcomer can claim, and which the shop shows', async () => {
    const cases = product([0, 1], WINDOWS).map(([stock, window]) => ({ stock, ...window }));
    for (const [index, one] of cases.entries())
      await insertRow(database, 'coupons', { store_id: 1, name: String(index), limit_num: 1, ...one });
    const shown = await database.query<{ name: string }>(
      `select name from public_coupons where not is_over(end_time, ${SQL_NOW}) order by id`,
    );
    const claimable = cases.flatMap((one, index) =>
      couponClaimable({ ...one, limit_num: 1 }, 0, NOW) === true ? [String(index)] : [],
    );
    expect(shown.map((row) => row.name)).toEqual(claimable);
  });

  it('on whether a group has a seat for one more, and the seat is taken just then', async () => {
    const seats = [0, 1, 2, 3].map((taken) => ({ seats: taken, need: 3, paid: 0 }));
    const cases = product(product(Object.values(GROUP_STATUS), seats), [-1, 0, 1]).map(([[status, counts], end]) => ({
      status,
      ...counts,
      end_time: at(end),
    }));
    const expected = cases.map((one) => joinRefusal({ id: 1, ...one, joined: false }, NOW) === null);
    expect(expected).toContain(true);
    expect(
      await inSql(`group_has_seat(c.status, c.seats, c.need, c.end_time, ${SQL_NOW})`, WINDOW_TYPES, cases),
    ).toEqual(expected);

    const taken: boolean[] = [];
    for (const one of cases) {
      const id = await insertRow(database, 'collective_logs', { ...one, collective_id: 1 });
      const [row] = await database.query<{ took: boolean }>(
        'select end_time > $2 and change_group(id, 1, 0) as took from collective_logs where id = $1',
        [id, at(0)],
      );
      taken.push(row?.took ?? false);
    }
    expect(taken).toEqual(expected);
    await database.query('delete from collective_logs');
  });

  it.each(['UTC', 'Asia/Shanghai', 'Asia/Kolkata', 'America/St_Johns'])(
    'on the hours of sessions, in a shop of %s',
    async (zone) => {
      const moments = [0, 1, 1_799_999, 1_800_000, 3_599_999, 3_600_000].map((ms) => Date.UTC(2026, 2, 29) + ms);
      const cases = product(moments, [0, 1, 2, 3, 4]).map(([ms, hours]) => ({ at: new Date(ms).toISOString(), hours }));
      const said = await database.db.inTx(async (tx) => {
        await tx.execute(`set local timezone = '${zone}'`);
        const { rows } = await tx.execute<{ said: number }>(
          `select epoch_ms(session_start(at, hours))::float8 as said from rows from (jsonb_to_recordset('${JSON.stringify(cases)}') as (at timestamptz, hours int)) with ordinality as c order by c.ordinality`,
        );
        return rows.map((row) => row.said);
      });
      expect(said).toEqual(cases.map((one) => sessionStart(Date.parse(one.at), one.hours)));
    },
  );

  it('on what rules do while nobody has set them', async () => {
    await database.query('delete from configs');
    for (const [name, value] of Object.entries(SETTING_DEFAULTS)) {
      const [group = '', key = ''] = name.split('.');
      if ((RULE_GROUPS as readonly string[]).includes(group)) {
        const [row] = await database.query<{ said: number }>('select config_number($1, $2)::float8 as said', [
          group,
          key,
        ]);
        expect([name, row?.said]).toEqual([name, value]);
      }
      if (name === 'store.low_stock' || name === 'logistics.stuck_days') continue; // SQL alone asks for them
      const said = await setting(database.db.trade, name as SettingKey); // as: the others are asked for by the server
      expect([name, said]).toEqual([name, ['store.cash', 'store.commission'].includes(name) ? value * 100 : value]);
    }
  });

  it('and a new shop begins with what rules do by themselves', () => {
    const seeded = readSeed('settings', z.looseObject({ configs: z.record(z.string(), z.unknown()) })).configs;
    const differ = Object.entries(SETTING_DEFAULTS).filter(([name, value]) => {
      const [group = '', key = ''] = name.split('.');
      const parts = seeded[group] as Record<string, unknown> | undefined; // as: groups of settings are records
      return parts?.[key] !== undefined && Number(parts[key]) !== value;
    });
    expect(differ).toEqual([]);
  });
});
