/** Whatever people do in whatever order, the marketplace answers and counts as a small model of its rules does. */
import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fakePayments } from '#tests/support/fake-gateway.ts';
import { compareMarkets } from '#tests/support/model/runner.ts';

const database = testDatabase({ poolSize: 12 });
const payments = fakePayments();
const app = testApp(database, { ports: { payment: payments.port } });

it('a small market goes as the model says: answers, money, points, stock, coupons, quota, seats, statuses and settlements', async () => {
  const answers = new Map<string, { accepted: number; refused: number }>();
  await compareMarkets(
    { database, app, payments },
    {
      runs: 10,
      // What only happens between two requests at once does not come again with fewer of them; tests/long/ shrinks.
      shrink: false,
      patienceMs: 90_000,
      seen: (name, { replies, accepted }) => {
        const so = answers.get(name) ?? { accepted: 0, refused: 0 };
        answers.set(name, { accepted: so.accepted + accepted, refused: so.refused + replies.length - accepted });
      },
    },
  );
  const kinds = [...answers.values()];
  expect(kinds.length, 'too few kinds of commands met').toBeGreaterThan(25);
  expect(kinds.filter(({ refused }) => refused > 0).length, 'too few were refused').toBeGreaterThan(15);
  expect(kinds.filter(({ accepted }) => accepted > 0).length, 'too few were accepted').toBeGreaterThan(15);
}, 150_000);
