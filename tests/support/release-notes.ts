/** What the SQL says about the release before: `-- 0.1.0 lives without orders.remark: it reads note since then`. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#db/root.ts';

const NOTE = /^\s*-- (\d+\.\d+\.\d+) lives with(?:out)? ([^\s:]+(?:\([^)]*\))?): (\S.{9,})$/gm;

/** Names that a release does not mind, in its own number. */
export const livesWith = (release: string, text: string): Set<string> =>
  new Set([...text.matchAll(NOTE)].flatMap(([, of, name = '']) => (of === release ? [name] : [])));

export interface SqlFile {
  file: string;
  text: string;
}
export const sqlFiles = (folder: 'db/migrations' | 'db/sql'): SqlFile[] =>
  readdirSync(path.join(ROOT, folder))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(path.join(ROOT, folder, name), 'utf8') }));

/** The release that is out: `npm run release:record` wrote its number. */
export const RELEASED = JSON.parse(readFileSync(path.join(ROOT, 'db/released.json'), 'utf8')) as { release: string }; // as: tests/record-release.ts
