/** The model test of tests/api/storms, thirty times as long. */
import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fakePayments } from '#tests/support/fake-gateway.ts';
import { compareMarkets } from '#tests/support/model/runner.ts';

const RUNS = 300;
const PATIENCE_MS = 900_000;
const database = testDatabase({ poolSize: 12 });
const payments = fakePayments();
const app = testApp(database, { ports: { payment: payments.port } });

it(
  'three hundred runs of a small market go as the model says',
  async () => {
    let calls = 0;
    await compareMarkets(
      { database, app, payments },
      { runs: RUNS, patienceMs: PATIENCE_MS, seen: (_, { replies }) => void (calls += replies.length) },
    );
    expect(calls).toBeGreaterThan(RUNS);
  },
  PATIENCE_MS + 100_000,
);
