/** What leaves this process leaves by one door, and never as often as somebody outside likes. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#db/root.ts';
import { requireOwnLimit } from '#server/http/route.ts';

const SERVER = readdirSync(path.join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => `server/${name.replaceAll(path.sep, '/')}`)
  .filter((file) => !file.startsWith('server/twin/'))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
const matching = (pattern: RegExp) => SERVER.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

/** Clients of a network; types of their modules are none. */
const CLIENT =
  /\bfetch\(|\b(?:https?|net|tls|http2|dgram)\.(?:request|get|connect|createConnection|createSocket)\(|from '(?:undici|axios|got|node-fetch|node:(?:tls|http2|dgram))'|new WebSocket\(/;

it('nothing but the guarded way out opens connections to services', () => {
  const others = matching(CLIENT).filter((file) => file !== 'server/http/docs-page.ts'); // a script of that page
  expect(others).toEqual([]);
  expect(matching(/\bclient\.request\(/)).toEqual(['server/outgoing/outgoing.ts']);
  for (const planted of ["await fetch('https://x')", 'https.get(url)', "import { request } from 'undici'"])
    expect(planted).toMatch(CLIENT);
});

it('a verb asks a service only where its route has a limit of its own', () => {
  expect(() => requireOwnLimit({ path: '/open' })).toThrow('/open');
  expect(() => requireOwnLimit({ path: '/open', limit: 'maps', unlimited: true })).toThrow('/open');
  expect(() => requireOwnLimit({ path: '/open', limit: 'maps' })).not.toThrow();
});
