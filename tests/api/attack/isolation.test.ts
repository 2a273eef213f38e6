/**
 * Every route, for everybody: who may not enter learns nothing, and the records of others answer as if there were none.
 * Made from the table of routes: a new one is in it.
 */
import { randomUUID } from 'node:crypto';
import qs from 'qs';
import { beforeAll, describe, expect, it } from 'vitest';
import { areaOf } from '#shared/contract/area.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import type { Audience, Route } from '#server/http/route.ts';
import { moduleRoutes } from '#server/modules/index.ts';
import type { Caller } from '#tests/support/app.ts';
import { resourceOf } from '../bad-input/fields.ts';
import { formOf, passes, withIds } from './isolation-forms.ts';
import { CANARY, MISSING, twoSides } from './isolation-world.ts';

const world = twoSides();
type Who = keyof typeof world.callers;
type Values = Record<string, unknown>;

/** Ends the session that asks, or answers with something else than the envelope. */
const OWN_WIRE = /logout$|^\/(docs|openapi\.json|callback\/|oauth\/|payment\/|logistics\/push|sms\/reports)|uploads/;
const calls = moduleRoutes(RESOURCES)
  .filter(({ path }) => !OWN_WIRE.test(path))
  .map((route) => {
    const methods = typeof route.method === 'string' ? [route.method] : route.method;
    // A verb behind several methods is one verb; secrets are refused in addresses before anybody asks who sends them.
    return { method: methods.includes('POST') ? 'POST' : (methods[0] ?? 'GET'), route };
  });
type Call = (typeof calls)[number];

interface Answer {
  code: number;
  body: string;
  /** Whether the call names a record of somebody. */
  isOwned: boolean;
}
/** The code of an envelope; a file has none. */
function codeOf(text: string): number {
  try {
    return (JSON.parse(text) as { code?: number }).code ?? 200;
  } catch {
    return 200;
  }
}
/** Work for each, some at a time. */
async function forAll<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items];
  const next = async (): Promise<void> => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, next));
}

async function send(caller: Caller, method: string, path: string, form: Values): Promise<string> {
  // Each call is an order of its own, not the repeat of the one before.
  const values = 'submit_token' in form ? { ...form, submit_token: randomUUID() } : form;
  const inQuery = method === 'GET' || method === 'DELETE';
  const reply = await world.app.app.inject({
    method: method as 'GET',
    url: `/api${path}${inQuery ? `?${qs.stringify(values)}` : ''}`,
    headers: {
      ...(caller.authorization && { authorization: caller.authorization }),
      ...(!inQuery && { 'content-type': 'application/json' }),
    },
    ...(!inQuery && { payload: JSON.stringify(values) }),
  });
  return reply.body;
}

/** Who passes the door of an audience; a right is asked beyond it. */
const WELCOME: Readonly<Record<Audience, readonly Who[]>> = {
  public: ['nobody', 'shopper', 'otherShopper', 'seller', 'otherSeller', 'clerk', 'powerless', 'admin', 'superAdmin'],
  shopper: ['shopper', 'otherShopper', 'seller', 'otherSeller'],
  account: ['shopper', 'otherShopper', 'seller', 'otherSeller', 'clerk', 'powerless'],
  seller: ['seller', 'otherSeller', 'clerk', 'powerless'],
  admin: ['admin', 'superAdmin'],
};
const POWERLESS: readonly Who[] = ['powerless', 'admin'];
const isWelcome = (who: Who, { audience, permission }: Route): boolean =>
  WELCOME[audience].includes(who) && !(permission && POWERLESS.includes(who));

/** Whose records a caller comes for. */
const byOf = (route: Route): 'user' | 'store' => (areaOf(route.path).name === 'seller' ? 'store' : 'user');
/** The record that an id in a path is of: the part before it, that of its resource, or what a verb is called. */
const kindBefore = (path: string, parameter: string): string => {
  const found = resourceOf(path.slice(0, path.indexOf(parameter) + parameter.length));
  if (found) return found.resource.name === 'roles' ? 'roles' : found.resource.name;
  const parts = path.split('/');
  return parts.slice(0, parts.indexOf(parameter)).findLast((part) => !part.startsWith(':')) ?? '';
};

const NONE = String(MISSING);
type Pick = 'own' | 'others' | 'missing';
interface Named {
  path: string;
  form: Values;
  /** Whether any record of somebody is named at all. */
  isOwned: boolean;
}
function named(route: Route, form: Values, pick: Pick): Named {
  const by = byOf(route);
  let isOwned = false;
  const idOf = (kind: string): string | undefined => {
    const pair = world.idsOf(kind, by);
    if (!pair) return undefined;
    isOwned = true;
    return pick === 'missing' ? NONE : pair[pick === 'own' ? 0 : 1];
  };
  const path = route.path.replaceAll(
    /:\w+/g,
    (name) => idOf(kindBefore(route.path, name)) ?? (name === ':field' ? 'id' : NONE),
  );
  const last = kindBefore(`${route.path}/:id`, ':id');
  const filled = withIds(form, (field) => {
    const kind = field === 'id' || field === 'ids' ? last : field;
    const id = /(^|_)(ids?|no)$/.test(field) ? idOf(kind) : undefined;
    return id === undefined ? undefined : Number(id) || (id as never); // as: a number of a payment is text
  });
  return { path, form: filled as Values, isOwned };
}

/** Ids, numbers made up for this answer, and the time are not what is compared. */
const normal = (text: string): string =>
  text
    .replaceAll(/[A-Za-z0-9_.-]{24,}/g, '<token>')
    .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, '<time>')
    .replaceAll(/\d{3,}|(?<=id"?:"?)\d+/g, '<id>');

const forms = new Map(calls.map(({ method, route }) => [`${method} ${route.path}`, formOf(route)]));
const title = ({ method, route }: Call) => `${method} ${route.path}`;
const formFor = (call: Call): Values => {
  const form = forms.get(title(call)) ?? {};
  return Object.keys(form).length === 0 && call.method === 'PUT' ? { name: 'stolen', remark: 'stolen' } : form;
};

async function ask(who: Who, call: Call, pick: Pick, more: Values = {}): Promise<Answer> {
  const { path, form, isOwned } = named(call.route, formFor(call), pick);
  const body = await send(world.callers[who], call.method, path, { ...form, ...more });
  return { code: codeOf(body), body, isOwned };
}
const wrote = async () => (await world.writes()).toSorted().join();
/** Lists of resources in one page. */
const whole = (call: Call): Values =>
  call.method === 'GET' && resourceOf(call.route.path) && !call.route.path.includes(':') ? { per_page: 400 } : {};

beforeAll(() => {
  world.app.app.log.level = 'silent';
});

it('every field that names a record somebody owns is known, and most forms pass their schema', () => {
  const unknown = calls.filter((call) => !passes(call.route, formFor(call))).map(title);
  expect(unknown.length, unknown.join('\n')).toBeLessThan(calls.length / 10);
});

it('who may not enter is refused alike for the records of others and for none, learns nothing and writes nothing', async () => {
  const problems: string[] = [];
  const turnedAway = calls.flatMap((call) =>
    WELCOME.public.filter((who) => !isWelcome(who, call.route)).map((who) => ({ who, call })),
  );
  await forAll(turnedAway, async ({ who, call }) => {
    const others = await ask(who, call, 'others');
    const missing = others.isOwned ? await ask(who, call, 'missing') : others;
    if (![401, 402, 403].includes(others.code)) problems.push(`${who} ${title(call)}: ${others.code}`);
    if (normal(others.body) !== normal(missing.body)) problems.push(`${who} ${title(call)}: tells records from none`);
  });
  expect(problems).toEqual([]);
  expect(await wrote()).toBe('');
  expect(turnedAway.length).toBeGreaterThan(1_000);
}, 120_000);

describe.each(['shopper', 'seller', 'clerk'] as const)('%s of A', (who) => {
  const own = calls.filter(({ route }) => isWelcome(who, route) && route.audience !== 'admin');

  it('gets the same answer for records of B as for none, and changes nothing', async () => {
    const problems: string[] = [];
    let compared = 0;
    for (const call of own) {
      await wrote();
      const others = await ask(who, call, 'others');
      if (!others.isOwned) continue;
      const left = await wrote();
      const missing = await ask(who, call, 'missing');
      const leftOfNone = await wrote();
      compared += 1;
      if (normal(others.body) !== normal(missing.body))
        problems.push(`${title(call)}: ${others.body.slice(0, 160)} is not ${missing.body.slice(0, 160)}`);
      if (left !== leftOfNone) problems.push(`${title(call)}: wrote ${left}, not ${leftOfNone}`);
      if (others.body.includes(CANARY)) problems.push(`${title(call)}: shows what is B's`);
    }
    expect(problems).toEqual([]);
    expect(compared).toBeGreaterThan(who === 'shopper' ? 20 : 60);
  }, 120_000);

  it('finds nothing of B in what is shown of A and of everybody', async () => {
    const problems: string[] = [];
    await forAll(
      own.filter(({ method }) => method === 'GET'),
      async (call) => {
        if ((await ask(who, call, 'own', whole(call))).body.includes(CANARY)) problems.push(title(call));
      },
    );
    expect(problems).toEqual([]);
  }, 120_000);
});

it('strangers and administrators without rights find nothing private of B either', async () => {
  const problems: string[] = [];
  await forAll(
    calls.filter(({ method }) => method === 'GET'),
    async (call) => {
      for (const who of ['nobody', 'admin'] as const)
        if (isWelcome(who, call.route) && (await ask(who, call, 'others', whole(call))).body.includes(CANARY))
          problems.push(`${who} ${title(call)}`);
    },
  );
  expect(problems).toEqual([]);
}, 120_000);

it('B sees all of it, and so does a super administrator: the words that nobody else found were there', async () => {
  const seen = async (who: Who, path: string) =>
    (await send(world.callers[who], 'GET', path, { per_page: 400 })).includes(CANARY);
  expect(await seen('otherShopper', '/user/addresses')).toBe(true);
  expect(await seen('otherShopper', '/user/orders')).toBe(true);
  expect(await seen('otherSeller', '/Seller/orders')).toBe(true);
  expect(await seen('otherSeller', '/Seller/freights')).toBe(true);
  expect(await seen('superAdmin', '/Admin/orders')).toBe(true);
});
