/** Every variable that the server reads is described, in both places that list them, and nothing else is. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#db/root.ts';
import { readNames as everyName } from '../support/environment.ts';

/** Set by `npm run dev` and by the compiled server itself. */
const NOT_FOR_PEOPLE = ['NODE_ENV'];
/** Read by Node. */
const OF_NODE = ['TZ'];
/** Looks like a variable and is a right of PostgreSQL. */
const NO_VARIABLE = ['CREATEROLE'];

const readNames = (): string[] => everyName().filter((name) => !NOT_FOR_PEOPLE.includes(name));

/** Variables in the part of a page below a heading, up to the next one. */
function describedIn(page: string, heading: string): string[] {
  const text = readFileSync(path.join(ROOT, page), 'utf8').split(`\n${heading}`)[1]?.split('\n## ')[0] ?? '';
  const named = Array.from(text.matchAll(/`([A-Z][A-Z0-9_]*(?:<NAME>[A-Z_]*)?)(?:=[^`]*)?`/g), ([, name = '']) => name);
  const providers = readNames().flatMap((name) => /^OAUTH_(\w+)_BASE$/.exec(name)?.[1] ?? []);
  return named
    .filter((name) => !providers.includes(name) && !NO_VARIABLE.includes(name))
    .flatMap((name) => (name.includes('<NAME>') ? providers.map((one) => name.replace('<NAME>', one)) : [name]));
}

test.each([
  ['README.md', '## Environment'],
  ['docs/api.md', '## 3. Environment'],
])('%s names what is read', (page, heading) => {
  const described = new Set(describedIn(page, heading));
  expect([...described].toSorted()).toEqual([...readNames(), ...OF_NODE].toSorted());
});
