/**
 * Whatever is sent to whichever route: an answer of the contract, in words, and nothing written when it is a refusal.
 */
import qs from 'qs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '#shared/contract/envelope.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import type { Route } from '#server/http/route.ts';
import { moduleRoutes } from '#server/modules/index.ts';
import type { Caller } from '#tests/support/app.ts';
import en from '#shared/i18n/en/server.ts';
import { fill } from '#shared/i18n/t.ts';
import zh from '#shared/i18n/zh-cn/server.ts';
import { flawsOf } from '#tests/support/sentences.ts';
import { BAD_VALUES } from './bad-values.ts';
import { COMMON, fieldsOf, LIST, resourceOf, withValue } from './fields.ts';
import { watchedWorld } from './world.ts';

const world = watchedWorld();
type Values = Readonly<Record<string, unknown>>;

const STATUS = [200, 304, 404, 413, 415, 429, 503];
const CODES = [200, 401, 402, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503];
/** A field without a name. Whatever the key, a text that no database keeps is refused before anybody asks what it is. */
const isNameless = (sentence: string): boolean =>
  [zh, en].some(
    ({ name, field }) => sentence.includes(name.other) && sentence !== fill(field.unkeepable, { field: name.other }),
  );
/** Answers of their own: pages, redirects, gateways, uploads. */
const OTHER_WIRE = /^\/(docs|openapi\.json|callback\/|(Admin\/|Seller\/)?uploads|oauth\/)/;
/** End the session that asks. */
const LEAVING = /logout$/;

const routes = moduleRoutes(RESOURCES).filter(({ path }) => !OTHER_WIRE.test(path) && !LEAVING.test(path));
const calls = routes.flatMap((route) =>
  (typeof route.method === 'string' ? [route.method] : route.method).map((method) => ({
    title: `${method} ${route.path}`,
    method,
    route,
  })),
);

/** What is wrong with a reply, or nothing. */
function wrongWith(reply: { status: number; text: string }, lang: 'zh-cn' | 'en'): string[] {
  if (!STATUS.includes(reply.status)) return [`HTTP ${reply.status}`];
  if (reply.status === 304) return [];
  const { code, msg, data } = JSON.parse(reply.text) as Envelope<unknown>;
  const wrong: string[] = [];
  if (!CODES.includes(code)) wrong.push(`code ${code}`);
  if (code === 200) return wrong;
  if (!msg) wrong.push('no sentence');
  if (typeof data !== 'object' || data === null) return [...wrong, 'data that a client takes for success'];
  if (code !== 422) return wrong;
  const errors = Object.entries((data as { errors?: Record<string, unknown> }).errors ?? {});
  if (errors.length === 0) wrong.push('422 without fields');
  for (const [field, sentence] of errors) {
    const flaws = typeof sentence === 'string' ? flawsOf(sentence, lang) : ['no sentence'];
    if (isNameless(String(sentence))) flaws.push('a field without a name');
    for (const flaw of flaws) wrong.push(`${flaw}: ${field}: ${String(sentence)}`);
  }
  return wrong;
}

async function send(caller: Caller, method: string, path: string, values: Values, lang: string) {
  const inQuery = method === 'GET' || method === 'DELETE';
  const query = qs.stringify({ lang, ...(inQuery && values) });
  const reply = await world.app.app.inject({
    method: method as 'GET',
    url: `/api${path}?${query}`,
    headers: {
      ...(caller.authorization && { authorization: caller.authorization }),
      ...(!inQuery && { 'content-type': 'application/json' }),
    },
    ...(!inQuery && { payload: JSON.stringify(values) }),
  });
  const isFile = reply.statusCode === 200 && !String(reply.headers['content-type']).startsWith('application/json');
  return { status: reply.statusCode, text: reply.body, isFile };
}

/** A row of the resource that may be changed, the newest last: the first accounts are those who ask. */
async function sampleOf(caller: Caller, route: Route): Promise<Values | undefined> {
  const found = resourceOf(route.path);
  const list = found?.resource.areas[found.area]?.path;
  if (!list) return undefined;
  const page = await caller.get<{ data?: Values[] }>(list, { per_page: 1 });
  return page.data?.data?.[0];
}

const codeOf = (text: string): number => (JSON.parse(text || '{"code":0}') as { code: number }).code;

/** Sends one call; tells what is wrong with the answer or with what it left behind. */
async function probe(caller: Caller, method: string, path: string, values: Values, turn: number): Promise<string[]> {
  const lang = turn % 2 === 0 ? 'zh-cn' : 'en';
  const reply = await send(caller, method, path, values, lang);
  if (reply.isFile) return [];
  // A text that is too long for an address is refused with it.
  if (reply.status === 414 && ['GET', 'DELETE'].includes(method)) return [];
  const wrong = wrongWith(reply, lang);
  const written = await world.writes();
  if (written.length > 0 && codeOf(reply.text) !== 200) wrong.push(`refused, but wrote ${written.join()}`);
  return wrong;
}

let requests = 0;
/** Generated calls share their code: each kind of field meets every value once, and each field some of them. */
const met = new Set<string>();
let rotation = 0;
function isDue(route: Route, method: string, field: string, what: string): boolean {
  const found = resourceOf(route.path);
  const isShared = found || COMMON.includes(field) || LIST.includes(field);
  const kind = field.startsWith(':') ? ':' : (found?.resource.fields[field]?.kind ?? field);
  // A verb behind several methods is one verb.
  const key = isShared ? [method, kind, what].join() : [route.path, field, what].join();
  const isNew = !met.has(key);
  met.add(key);
  return isNew || (rotation += 1) % 30 === 0;
}

describe.each(['public', 'shopper', 'account', 'seller', 'admin'] as const)('calls for %s', (audience) => {
  const own = calls.filter(({ route }) => route.audience === audience);
  let caller: Caller;
  beforeAll(async () => {
    world.app.app.log.level = 'silent'; // what is unexpected is told below
    caller = await world.as(audience);
  });

  it.each(own)(
    '$title',
    async ({ route, method }) => {
      const row = await sampleOf(caller, route);
      const id = String(row?.['id'] ?? 1);
      const path = route.path.replaceAll(/:\w+/g, id);
      const problems: string[] = [];
      const note = (what: string, wrong: string[]) => wrong.forEach((one) => problems.push(`${what}: ${one}`));
      let turn = 0;
      await world.writes();
      for (const [name] of route.path.matchAll(/:\w+/g))
        for (const [what, value] of BAD_VALUES.filter(
          ([, one]) => typeof one === 'string' && one !== '' && one.length < 500,
        )) {
          if (!isDue(route, method, name, what)) continue;
          const bad = route.path
            .replace(name, encodeURIComponent(String(value).replaceAll(/\p{Surrogate}/gu, '?')))
            .replaceAll(/:\w+/g, id);
          note(`${name} ${what}`, await probe(caller, method, bad, {}, (turn += 1)));
        }
      for (const field of method === 'DELETE' ? [] : fieldsOf(route, method))
        for (const [what, value] of BAD_VALUES) {
          if (!isDue(route, method, field, what)) continue;
          const base = method === 'POST' && !route.path.includes(':') ? (row ?? {}) : {};
          note(`${field} ${what}`, await probe(caller, method, path, withValue(base, field, value), (turn += 1)));
        }
      requests += turn;
      expect(problems.slice(0, 12)).toEqual([]);
    },
    60_000,
  );
});

it('was many calls', () => {
  console.info(`${requests} bad requests`);
  expect(requests).toBeGreaterThan(5_000);
});
