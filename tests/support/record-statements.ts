/** Set-up of the suites: notes each statement text that this process sends, for the step that looks for unproven ones. */
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import { RECORD_VARIABLE } from './proven-statements.ts';

const dir = process.env[RECORD_VARIABLE];
const MARK = Symbol.for('marketplace.recorded-statements');
type Recording = typeof pg.Client.prototype & { [MARK]?: { all: Set<string>; fresh: string[] } };

if (dir) {
  // A worker keeps its modules and runs this for each file: one recorder for all of them.
  const client: Recording = pg.Client.prototype;
  const recorded = (client[MARK] ??= record(client));
  afterAll(() => {
    const lines = recorded.fresh.splice(0).map((text) => `${JSON.stringify(text)}\n`);
    if (lines.length > 0) appendFileSync(path.join(dir, `${process.pid}.jsonl`), lines.join(''));
  });
}

function record(client: Recording): { all: Set<string>; fresh: string[] } {
  const recorded = { all: new Set<string>(), fresh: [] as string[] };
  // One of many overloads: whatever it is given is passed on.
  const send = client.query as (this: pg.Client, ...args: unknown[]) => unknown;
  client.query = function query(this: pg.Client, ...args: unknown[]): unknown {
    const [first] = args;
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text;
    if (typeof text === 'string' && !recorded.all.has(text)) {
      recorded.all.add(text);
      recorded.fresh.push(text);
    }
    return send.apply(this, args);
  } as typeof client.query;
  return recorded;
}
