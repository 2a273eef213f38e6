/** What people do happens at `app_now()`, which demo shops and tests can move. Lifetimes of sessions, codes and limits follow the real clock. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#db/root.ts';
import { sourceFiles } from './imports.ts';

const REAL = /(?<![\w.])(?:now|clock_timestamp)\(\)|current_timestamp/;
const READS_REAL_CLOCK = [
  'db/sql/10-words.sql', // defines app_now()
  'db/sql/41-create-orders.sql', // ends of sessions and of kept answers
  'server/modules/uploads/quota.ts', // a limit per day
];

it('is asked for the moment of every change in modules, in the engine of records and in db/sql', () => {
  const files = [
    ...sourceFiles(['server']).filter((file) => /^server\/(modules|crud)\//.test(file)),
    ...readdirSync(path.join(ROOT, 'db/sql')).map((name) => `db/sql/${name}`),
  ];
  const found = files.filter((file) => REAL.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(found.toSorted()).toEqual(READS_REAL_CLOCK);
});
