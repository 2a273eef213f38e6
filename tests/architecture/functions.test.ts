/** Functions of db/sql are called by their typed names (`db/functions.ts`), so that a change of one is a change in one place. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#db/root.ts';
import { templatesIn } from '../support/proven-statements.ts';
import { sourceFiles } from './imports.ts';

const SQL = path.join(ROOT, 'db/sql');
const FUNCTIONS = readdirSync(SQL).flatMap((file) =>
  Array.from(
    readFileSync(path.join(SQL, file), 'utf8').matchAll(/create or replace function (\w+)/g),
    ([, name]) => name,
  ),
);
const CALL = new RegExp(String.raw`\b(?:${FUNCTIONS.join('|')})\(`);

/** `sql` templates that name a function of the database themselves. */
const callsIn = (file: string, source: string): string[] =>
  templatesIn(file, source)
    .filter(({ chunks }) => chunks.some((chunk) => CALL.test(chunk)))
    .map(({ line }) => `${file}:${line}`);

it('are named in no `sql` template outside db', () => {
  expect(FUNCTIONS.length).toBeGreaterThan(40);
  const calls = sourceFiles(['server']).flatMap((file) => callsIn(file, readFileSync(path.join(ROOT, file), 'utf8')));
  expect(calls).toEqual([]);
});

it('are found where they are named, also within another template', () => {
  const planted = 'const a = sql`select ${sql`yuan(${money})`}, ${yuan(money)}`;\nconst b = sql`select app_now()`;';
  expect(callsIn('server/p.ts', planted)).toEqual(['server/p.ts:1', 'server/p.ts:2']);
});
