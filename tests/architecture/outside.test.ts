/** What leaves this process leaves by one door, and never as often as somebody outside likes. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#db/root.ts';
import { loadResources } from '#server/crud/load.ts';
import { LIMITS } from '#server/http/rate-limit.ts';
import { serve, type Deps } from '#server/http/serve.ts';
import { moduleRoutes } from '#server/modules/index.ts';
import type { Route } from '#server/http/route.ts';

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

/** Calls of a port that wait for a service. */
const ASKS =
  /\bports\.(?:oauth\.identify|maps\.|couriers\.current|wechat\.|outgoing\.|webhooks\.|payment\.gateway)|\.outside\(/;
/** Modules whose routes need not say that they ask, and what bounds them. */
const BOUND_OTHERWISE: Readonly<Record<string, string>> = {
  payments: 'an attempt is asked about once in some seconds, begun once, and belongs to whoever is signed in',
};
const routes = moduleRoutes(await loadResources(''));
const asking = routes.filter(({ asksOutside }) => asksOutside);

it('every module that asks a service has routes that say so', () => {
  const modules = new Set(matching(ASKS).flatMap((file) => /^server\/modules\/([\w-]+)\//.exec(file)?.[1] ?? []));
  expect([...modules].toSorted()).toContain('wechat');
  const silent = [...modules].filter(
    (name) => !matching(/asksOutside: true/).includes(`server/modules/${name}/index.ts`) && !(name in BOUND_OTHERWISE),
  );
  expect(silent).toEqual([]);
});

it('every route that asks a service has a limit of its own, and a server with another one does not start', () => {
  expect(asking.length).toBeGreaterThan(15);
  for (const { path: address, limit, unlimited } of asking) {
    expect(LIMITS, address).toHaveProperty(String(limit));
    expect(unlimited, address).toBeUndefined();
  }
  const open: Route = { method: 'GET', path: '/open', audience: 'public', asksOutside: true, run: () => null };
  const start = (route: Route) => () => serve({ route: () => undefined } as never, {} as Deps, route); // as: the route is looked at first
  expect(start(open)).toThrow('/open');
  expect(start({ ...open, limit: 'maps', unlimited: true })).toThrow('/open');
  expect(start({ ...open, limit: 'maps' })).not.toThrow();
});
