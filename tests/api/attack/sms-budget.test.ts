import { beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeUser } from '#tests/support/factories/accounts.ts';

const logged: string[] = [];
const database = testDatabase();
const log = (line: string): void => void logged.push(line);
const [one, two] = [testApp(database, { log }), testApp(database, { log })];

let serial = 0;
const newNumber = () => `137${String((serial += 1)).padStart(8, '0')}`;
/** Each from a network of its own. */
async function ask(phone: string, at: TestApp = one) {
  serial += 1;
  const reply = await at.app.inject({
    method: 'POST',
    url: '/api/sms',
    remoteAddress: `10.${Math.floor(serial / 250)}.${serial % 250}.1`,
    payload: { phone, name: 'register' },
  });
  return {
    status: reply.statusCode,
    wait: Number(reply.headers['retry-after'] ?? 0),
    body: reply.json<{ msg: string }>(),
  };
}
const allow = (limits: Record<string, number | string>) =>
  database.query(
    `insert into configs (name, content, is_type) values ('sms', $1::jsonb, 1) on conflict (name) do update set content = excluded.content`,
    [JSON.stringify(limits)],
  );

beforeEach(async () => {
  await database.query('truncate rate_limits');
  logged.length = 0;
  one.sms.length = two.sms.length = 0;
});

describe('the messages of the whole shop', () => {
  it('end with the day’s number over all processes and networks, and the log says so once', async () => {
    await allow({ per_day: 6 });
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(newNumber(), n % 2 ? one : two)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(6);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(14);
    for (const { wait, body } of refused) {
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(86_400);
      expect(body.msg).toContain('操作过于频繁');
    }
    expect(one.sms.length + two.sms.length).toBe(6);
    expect(logged.filter((line) => line.includes('sms.per_day'))).toHaveLength(1);
  });

  it('end with the minute’s number, and go on in the next', async () => {
    await allow({ per_minute: 0, per_day: '' });
    const refused = await ask(newNumber());
    expect(refused.status).toBe(429);
    expect(refused.wait).toBeLessThanOrEqual(60);
    await allow({ per_minute: '' });
    expect((await ask(newNumber())).status).toBe(200);
  });

  it('have limits where nobody has set any', async () => {
    await allow({});
    for (const [limit, most, seconds] of [
      ['smsMinute', 60, 60],
      ['smsDay', 5_000, 86_400],
    ] as const) {
      const used = (hits: number) =>
        database.query(
          `insert into rate_limits values ($1, to_timestamp(floor(extract(epoch from now()) / $2::int) * $2::int), $3),
             ($1, to_timestamp(floor(extract(epoch from now()) / $2::int) * $2::int + $2::int), $3)`,
          [`${limit}:all`, seconds, hits],
        );
      await database.query('truncate rate_limits');
      await used(most);
      expect((await ask(newNumber())).status, limit).toBe(429);
      await database.query('truncate rate_limits');
      await used(most - 1);
      expect((await ask(newNumber())).status, limit).toBe(200);
    }
  });

  it('are counted and refused alike for known and unknown numbers', async () => {
    const { phone } = await makeUser(database);
    await allow({ per_day: 2 });
    expect([(await ask(phone)).status, (await ask(newNumber())).status]).toEqual([200, 200]);
    const [known, unknown] = [await ask(phone), await ask(newNumber())];
    expect([known.status, unknown.status]).toEqual([429, 429]);
  });
});
