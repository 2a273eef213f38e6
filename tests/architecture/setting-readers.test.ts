/** No field of the configuration pages without somebody who reads it, and nobody who reads what has no field. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#db/root.ts';
import { GROUP_SETTINGS, OBJECT_SETTINGS, settingRule, TEXT_SETTINGS } from '#shared/contract/setting-rules.ts';
import { SITE_TEXTS } from '#shared/contract/settings.ts';

interface Source {
  file: string;
  text: string;
}
const sourcesOf = (folder: string, ending: string): Source[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

const SERVER = sourcesOf('server', '.ts').filter(({ file }) => !file.startsWith('server/twin/'));
const SQL = sourcesOf('db/sql', '.sql');

/** `setting(tx, 'store.cash')`, `settingNumber('integral.rate')`, and the keys of tables that are handed to them. */
const NUMBERS = /(?:setting\(|settingNumber\(|\['\w+', )[^)\]]*'(\w+\.\w+)'/g;
/** `config_number('task', 'cancel')` */
const SQL_NUMBERS = /config_number\('(\w+)', '(\w+)'\)/g;
const readNumbers = new Set([
  ...SERVER.flatMap(({ text }) => [...text.matchAll(NUMBERS)].map(([, name = '']) => name)),
  ...SQL.flatMap(({ text }) => [...text.matchAll(SQL_NUMBERS)].map(([, name, part]) => `${name}.${part}`)),
]);

/** What may read a setting whole: the folder of the port that asks for it by name, or a file that reads its content. */
function readersOf(name: string): Source[] {
  const asks = SERVER.filter(({ file, text }) =>
    file.startsWith('server/ports/')
      ? text.includes(`'${name}'`)
      : new RegExp(`\\b(contents|settingParts)\\([^)]*'${name}'`).test(text),
  );
  const folders = asks
    .filter(({ file }) => /^server\/ports\/\w+\//.test(file))
    .map(({ file }) => `${path.posix.dirname(file)}/`);
  return SERVER.filter(
    ({ file }) => asks.some((one) => one.file === file) || folders.some((folder) => file.startsWith(folder)),
  );
}
const names = (text: string, part: string): boolean => new RegExp(`\\b${part}\\b`).test(text);

/** `sms.key`; parts of a group once, whatever members have them: `pay.mch_id`. */
const FIELDS: readonly string[] = [
  ...Object.entries(OBJECT_SETTINGS).flatMap(([name, parts]) => Object.keys(parts).map((part) => `${name}.${part}`)),
  ...new Set(
    Object.entries(GROUP_SETTINGS).flatMap(([name, members]) =>
      Object.values(members).flatMap((parts) => Object.keys(parts).map((part) => `${name}.${part}`)),
    ),
  ),
];

it('every text of the site goes to every page', () => {
  expect([...SITE_TEXTS].toSorted()).toEqual(Object.keys(TEXT_SETTINGS).toSorted());
});

it('every other field is read by a rule or by a port', () => {
  const unread = FIELDS.filter((field) => {
    const [name = '', part = ''] = field.split('.');
    return !readNumbers.has(field) && !readersOf(name).some(({ text }) => names(text, part));
  });
  expect(unread).toEqual([]);
});

it('every number that a rule reads is a field', () => {
  expect(readNumbers.size).toBeGreaterThan(8);
  for (const name of readNumbers) expect([name, settingRule(name) !== undefined]).toEqual([name, true]);
});
