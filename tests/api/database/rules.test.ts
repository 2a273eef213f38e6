/** Rules that SQL decides, by cases: what is public, ratings, groups, and the moves that the domain gives it. */
import { describe, expect, it, test } from 'vitest';
import { withDomain } from '#db/domain-sql.ts';
import { GOODS_REVIEW } from '#shared/domain/goods-review.ts';
import { GROUP_STATUS } from '#shared/domain/promotions/collective.ts';
import { SETTING_DEFAULTS } from '#shared/domain/settings.ts';
import { STORE_VERIFY } from '#shared/domain/store-review.ts';
import { moveBetween, orderStatusPairs, type ActorKind } from '#shared/domain/transitions.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();
async function ask<T>(text: string, values: readonly unknown[] = []): Promise<T> {
  const [row] = await database.query<{ value: T }>(`select ${text} as value`, [...values]);
  if (!row) throw new Error('a select without from has one row');
  return row.value;
}

describe('the domain in SQL', () => {
  it('is named in braces, and nothing else is taken for it', () => {
    expect(withDomain(`{ORDER_STATUS.waitPay} '{}' {a} "{1,2}"`)).toBe(`1 '{}' {a} "{1,2}"`);
    expect(() => withDomain('{ORDER_STATUS.lost}')).toThrow('the domain has no {ORDER_STATUS.lost}');
    expect(() => withDomain('{ORDERS}')).toThrow('the domain has no {ORDERS}');
  });

  it('has the changes of status that some move makes, and no others', async () => {
    const pairs = await ask<string[]>('order_moves()');
    expect(pairs).toEqual(orderStatusPairs().map(([from, to]) => `${from}>${to}`));
    const people = ['shopper', 'seller', 'admin', 'system'] as const satisfies ActorKind[];
    for (let from = 0; from <= 6; from += 1)
      for (let to = 0; to <= 6; to += 1)
        if (people.some((who) => moveBetween(from, to, who))) expect(pairs).toContain(`${from}>${to}`);
    expect(pairs.filter((pair) => pair.startsWith('5>'))).toEqual(['5>2', '5>3', '5>4', '5>6']);
    expect(pairs.filter((pair) => pair.startsWith('0>'))).toEqual([]);
  });
});

test('settings of rules begin with the defaults of the domain, follow what is set, and there are no others', async () => {
  const value = (key: string) => ask<number | null>('config_number($1, $2)::float8', key.split('.'));
  for (const [key, initial] of Object.entries(SETTING_DEFAULTS)) expect(await value(key), key).toBe(initial);
  await database.query(`insert into configs (name, content) values ('task', '{"confirm": "9", "cancel": "soon"}')
    on conflict (name) do update set content = excluded.content`);
  expect([await value('task.confirm'), await value('task.cancel')]).toEqual([9, SETTING_DEFAULTS['task.cancel']]);
  expect(await value('task.nothing')).toBeNull();
});

test.each([
  [1, STORE_VERIFY.passVerify, true],
  [0, STORE_VERIFY.passVerify, false],
  [1, STORE_VERIFY.verifyError, false],
  [1, STORE_VERIFY.verifying, false],
])('a store with status %i and review %i is open: %s', async (status, verify, isOpen) =>
  expect(await ask('store_is_open($1, $2)', [status, verify])).toBe(isOpen),
);

test.each([
  [1, GOODS_REVIEW.approved, true],
  [0, GOODS_REVIEW.approved, false],
  [1, GOODS_REVIEW.rejected, false],
  [1, GOODS_REVIEW.waiting, false],
])('a goods with status %i and review %i is public: %s', async (status, verify, isPublic) =>
  expect(await ask('goods_is_public($1, $2)', [status, verify])).toBe(isPublic),
);

test('ratings are whole stars and whole percent, and the best while nobody has said anything', async () => {
  const stars = (sum: number, count: number) => ask('whole_stars($1, $2)', [sum, count]);
  const percent = (good: number, count: number) => ask('good_percent($1, $2)', [good, count]);
  expect([await stars(0, 0), await stars(14, 3), await stars(15, 3)]).toEqual([5, 4, 5]);
  expect([await percent(0, 0), await percent(2, 3), await percent(1, 3), await percent(3, 3)]).toEqual([
    100, 67, 33, 100,
  ]);
});

describe('a group', () => {
  const { cancelled, complete, gathering } = GROUP_STATUS;
  const TAKE = [1, 0];
  const PAY = [0, 1];
  const LEAVE = [-1, 0];
  const LEAVE_PAID = [-1, -1];
  type Standing = readonly [seats: number, paid: number, status: number];
  test.each<[string, Standing, number[], Standing | null]>([
    ['takes a seat', [1, 0, gathering], TAKE, [2, 0, gathering]],
    ['has no more seats than it needs', [2, 1, gathering], TAKE, null],
    ['gathers while not all have paid', [2, 0, gathering], PAY, [2, 1, gathering]],
    ['is complete with the last payment', [2, 1, gathering], PAY, [2, 2, complete]],
    ['gives a seat back', [2, 1, gathering], LEAVE, [1, 1, gathering]],
    ['gives a paid seat back', [2, 1, gathering], LEAVE_PAID, [1, 0, gathering]],
    ['is over when nobody is in it any more', [1, 1, gathering], LEAVE_PAID, [0, 0, cancelled]],
    ['stays complete when somebody leaves', [2, 2, complete], LEAVE_PAID, null],
    ['takes nobody in when it is over', [1, 1, cancelled], TAKE, null],
    ['counts no payment when it is over', [1, 0, cancelled], PAY, null],
    ['lets everybody go when it is over', [2, 1, cancelled], LEAVE_PAID, [1, 0, cancelled]],
  ])('%s', async (_name, [seats, paid, status], [seat, payment], after) => {
    const [group] = await database.query<{ id: string }>(
      `insert into collective_logs (collective_id, user_id, store_id, goods_id, discount, need, seats, paid, status, end_time)
       values (1, 1, 1, 1, 100, 2, $1, $2, $3, now() + interval '1 day') returning id`,
      [seats, paid, status],
    );
    expect(await ask('change_group($1, $2, $3)', [group?.id, seat, payment])).toBe(after !== null);
    const [now] = await database.query('select seats, paid, status from collective_logs where id = $1', [group?.id]);
    const [left_seats, left_paid, left_status] = after ?? [seats, paid, status];
    expect(now).toEqual({ seats: left_seats, paid: left_paid, status: left_status });
  });
});
