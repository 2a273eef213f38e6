/** An existing client of this API, driven through everything that it calls. */
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { syncPermissions } from '#server/permissions.ts';
import { moduleRoutes } from '#server/modules/index.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import { demoWorld, expectWire, list, page, whole } from '../contract/wire.ts';
import { routeOf, verbsOf, WHOLE, type Call, type Who } from './calls.ts';
import { OFFICE_CALLS } from './calls-office.ts';
import { OPEN_CALLS } from './calls-open.ts';
import { OUTSIDE_CALLS } from './calls-outside.ts';
import { ORDER_CALLS } from './calls-order.ts';
import { OWN_CALLS } from './calls-own.ts';
import { callsOf, whoReads } from './expand.ts';
import { findIds, isIdName, type Ids, type IdName } from './ids.ts';
import { oldClient, type Answer, type Fields, type OldClient, type Verb } from './old-client.ts';
import { isOurs } from './ours.ts';
import { ADMIN_RECORDS } from './records-admin.ts';
import { SELLER_RECORDS } from './records-seller.ts';

const RECORDS = [...ADMIN_RECORDS, ...SELLER_RECORDS];
const world = demoWorld();
const clients = {} as Record<Who, OldClient>; // as: filled before the first test
let picture: Buffer;
beforeAll(async () => {
  const { app, database } = world;
  app.deps.meter.count = () => {};
  await database.query(
    'create function keep_nothing() returns trigger language plpgsql as $$ begin return case when new.key ~ $p$^upload:(files|kilobytes|kilopixels):$p$ then new end; end $$',
  );
  await database.query(
    'create trigger unlimited before insert on rate_limits for each row execute function keep_nothing()',
  );
  await syncPermissions(app.deps.db, moduleRoutes(RESOURCES), RESOURCES); // as every start does
  clients.nobody = oldClient(app);
  for (const who of ['admin', 'seller', 'shopper'] as const)
    clients[who] = oldClient(app, (await world[who]()).authorization);
  picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
});

/** The newest record of a list. */
async function newest(who: Who, path: string): Promise<number> {
  const { data } = await clients[who].send<{ data: { id: number }[] }>('GET', path, { per_page: 1, sort: '-id' });
  return data.data[0]?.id ?? 0;
}

async function pathOf({ who, path }: Call, ids: Ids): Promise<string> {
  const [base = ''] = path.split('/{row}');
  const row = path.includes('{row}') ? await newest(who, base) : 0;
  return encodeURI(
    path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(name === 'row' ? row : ids[name as IdName])),
  ); // as: a name that is none becomes "undefined", and no call answers that
}

/** The records that a call speaks of, in its path and in what it sends. */
function idsOf({ path, send }: Call): IdName[] {
  const names = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  const noting = new Proxy({} as Ids, { get: (_none, name) => (names.add(String(name)), 1) }); // as: only read
  if (typeof send === 'function') send(noting);
  return [...names].filter(isIdName);
}

async function run(call: Call, verb: Verb): Promise<Answer> {
  const ids = await findIds(world.database, idsOf(call));
  const path = await pathOf(call, ids);
  const client = clients[call.who];
  const { send = {} } = call;
  if (send === WHOLE) return client.send(verb, path, (await client.send<Fields>('GET', path)).data);
  const fields = typeof send === 'function' ? send(ids) : send;
  return call.file ? client.upload(path, fields, picture) : client.send(verb, path, fields);
}

const named = (calls: readonly Call[]) =>
  calls.flatMap((call) =>
    verbsOf(call).map(
      (verb) => [verb, call.path, call.who, call, (JSON.stringify(call.send) ?? '').slice(0, 120)] as const,
    ),
  );
const TABLES = {
  'the storefront': OPEN_CALLS,
  'a shopper': OWN_CALLS,
  'a buyer': ORDER_CALLS,
  'other companies': OUTSIDE_CALLS,
  'the back offices': OFFICE_CALLS,
  'their records': RECORDS.flatMap(callsOf),
};
const ALL = Object.values(TABLES).flat();

describe.each(Object.entries(TABLES))('of %s', (_name, calls) => {
  it.each(named(calls))('%s %s by %s', async (verb, path, _who, call, sent) => {
    const reply = await run(call, verb);
    const what = `${verb} ${path} ${sent}: ${reply.status} ${reply.text.slice(0, 300)}`;
    if (call.refused) {
      expect([reply.code === 200, reply.msg === '', typeof reply.data], what).toEqual([false, false, 'object']);
      expect(reply.status, what).toBeLessThan(500);
      return;
    }
    expect([reply.status, reply.code], what).toEqual([200, 200]);
    if (call.answer) expectWire(reply.data, call.answer);
  });
});

describe('of every list of the back offices', () => {
  it.each([...new Set(RECORDS.filter(({ none }) => !none).map(({ path }) => path))])(
    '%s obeys what travels beside it',
    async (path) => {
      const client = clients[whoReads(path)];
      const blank = {
        total: '0',
        last_page: '1',
        count: '',
        isAll: '',
        isChildren: '',
        isResource: '',
        isWith: '',
        isTrash: '',
      };
      const some = await client.send<{ data: unknown[] }>('GET', path, { page: '1', per_page: '2', ...blank });
      expectWire(some.data, page({ id: whole }, 0));
      expect(some.data).toMatchObject({ per_page: 2, current_page: 1 });
      expect(some.data.data.length).toBeLessThanOrEqual(2);
      for (const isAll of ['true', '1', 'yes'])
        expectWire(
          (await client.send('GET', path, { isAll, page: 1, per_page: 1 })).data,
          list((row) => whole((row as { id: unknown }).id), 0),
        ); // as: told as no whole number otherwise
      for (const isTrash of ['true', '1']) {
        const { code, data } = await client.send('GET', path, { isTrash });
        expect([200, 403]).toContain(code);
        if (code === 200) expectWire(data, page({ id: whole }, 0));
      }
    },
  );
});

it('opens a folder as soon as something is in it', async () => {
  type Node = { id: number; has_children: { id: number } | null };
  const made = await clients.admin.send<Node>('POST', '/Admin/article_menus', { pid: '0', name: '上层', is_sort: '' });
  const node = async () =>
    (await clients.admin.send<Node[]>('GET', '/Admin/article_menus', { isChildren: true, pid: 0 })).data.find(
      ({ id }) => id === made.data.id,
    );
  expect((await node())?.has_children).toBeNull();
  const below = await clients.admin.send<Node>('POST', '/Admin/article_menus', {
    pid: String(made.data.id),
    name: '下层',
    is_sort: '',
  });
  expect((await node())?.has_children).toMatchObject({ id: below.data.id });
  await clients.admin.send('DELETE', `/Admin/article_menus/${below.data.id}`);
  expect((await node())?.has_children).toBeNull();
});

describe('the list of calls', () => {
  const key = (verb: string, path: string) => `${verb} ${routeOf({ path })}`;
  const known = new Set(ALL.flatMap((call) => verbsOf(call).map((verb) => `${verb} ${routeOf(call)}`)));
  const served = moduleRoutes(RESOURCES).flatMap(({ method, path }) => [method].flat().map((verb) => ({ verb, path })));

  it('names every route that is not ours alone', () => {
    expect(served.filter(({ verb, path }) => !known.has(key(verb, path)) && !isOurs(verb, path))).toEqual([]);
  });
  it('calls nothing ours that it names', () => {
    expect(served.filter(({ verb, path }) => known.has(key(verb, path)) && isOurs(verb, path))).toEqual([]);
  });
  it('names no call that is answered by nobody, unless it is refused', () => {
    const keys = new Set(served.map(({ verb, path }) => key(verb, path)));
    const open = ALL.filter((call) => !call.refused).flatMap((call) =>
      verbsOf(call).map((verb) => `${verb} ${routeOf(call)}`),
    );
    expect(open.filter((one) => !keys.has(one))).toEqual([]);
  });
});
