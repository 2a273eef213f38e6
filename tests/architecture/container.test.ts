/** What can be said of Dockerfile and compose.yaml without Docker: their paths exist, their program is made, their variables are read. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#db/root.ts';
import { PROGRAMS } from '#server/bundle.ts';
import { startFlags } from '../support/server.ts';

const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');
const all = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), (match) => match[1] ?? '');
const [dockerfile, compose] = [read('Dockerfile'), read('compose.yaml')];

const known = new Set([...all(read('server/env.ts'), /from\['(\w+)'\]/g), 'TZ']);

test('every variable is one that the server reads', () => {
  const image = all(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '', /(\w+)=/g);
  const services = all(compose, /^[^#\n]*?\b([A-Z][A-Z_]+):(?= )/gm).filter((name) => !name.startsWith('POSTGRES_'));
  expect(image).toContain('HOST');
  expect(services).toEqual(expect.arrayContaining(['DATABASE_URL', 'ROLE']));
  expect([...image, ...services].filter((name) => !known.has(name))).toEqual([]);
});

test('what is copied from the sources exists, and .dockerignore lets it through', () => {
  const sources = all(dockerfile, /^COPY (?!--from)(.*) \S+$/gm).flatMap((list) => list.split(' '));
  const ignored = read('.dockerignore').split('\n');
  expect(sources).toContain('db/migrations');
  for (const source of sources) {
    expect(existsSync(path.join(ROOT, source)), source).toBe(true);
    expect(ignored).toContain(`!${source.split('/')[0]}`);
  }
});

test('the last stage brings what the server reads at run time, and the program that the build makes', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM'));
  const readAtRunTime = readdirSync(path.join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
    .map((name) => `server/${name}`)
    .concat(readdirSync(path.join(ROOT, 'db'), { encoding: 'utf8' }).map((name) => `db/${name}`))
    .filter((name) => name.endsWith('.ts') && name !== 'server/build.ts')
    .flatMap((name) => all(read(name), /path\.join\(ROOT, '([^']+)'/g))
    .filter((name) => existsSync(path.join(ROOT, name)) && !name.startsWith('dist'));
  expect(readAtRunTime).toContain('db/sql');
  const copied = all(last, /^COPY (\S+)/gm);
  for (const name of readAtRunTime)
    expect(
      copied.some((one) => `${name}/`.startsWith(`${one}/`)),
      name,
    ).toBe(true);
  const [, program = ''] = /^CMD \["node", (?:"--[\w=-]+", )*"dist\/server\/(\w+)\.js"\]$/m.exec(last) ?? [];
  expect(Object.keys(PROGRAMS)).toContain(program);
});

test('the image and the README start the server with the options of `npm start`', () => {
  const flags = startFlags();
  expect(flags.length).toBeGreaterThan(1);
  expect(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1]).toBe(
    `[${['node', ...flags, 'dist/server/main.js'].map((word) => `"${word}"`).join(', ')}]`,
  );
  expect(read('README.md')).toContain(`node ${flags.join(' ')} dist/server/main.js`);
});
