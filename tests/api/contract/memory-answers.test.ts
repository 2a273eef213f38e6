/** What memory answers before the framework sees the request is what the framework would have answered. */
import { beforeAll, describe, expect, it } from 'vitest';
import { SHOWN } from '#server/http/cache.ts';
import { addressOf } from '#server/http/network.ts';
import { LIMITS } from '#server/http/rate-limit.ts';
import { testApp } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/count-statements.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeGoods, makeStore, type StoreIds } from '#tests/support/factories/goods.ts';

const database = testDatabase();
const { app, deps } = deferred(testApp(database, { env: { TRUST_PROXY: '1' } }));
let store: StoreIds;
let base = '';
const seen: string[] = [];
beforeAll(async () => {
  store = await makeStore(database);
  await makeGoods(database, store.id, { goods_name: 'Kettle' });
  base = await app().listen({ port: 0, host: '127.0.0.1' });
  deps().cache.vouch(SHOWN, Infinity); // nothing here grows old by the clock
  deps().memory.watch(({ route }) => void seen.push(route));
});
/** The application exists only inside tests and hooks. */
function deferred(api: ReturnType<typeof testApp>) {
  return { app: () => api.app, deps: () => api.deps };
}

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${base}/api${path}`, { headers: { 'accept-encoding': 'identity', ...headers } });
/** Whether it was answered before the framework. */
async function early<T>(work: () => Promise<T>): Promise<{ result: T; was: boolean }> {
  const before = seen.length;
  const result = await work();
  return { result, was: seen.length > before };
}
const headersOf = (reply: Response) =>
  [...reply.headers].filter(([name]) => name !== 'date').toSorted(([one], [other]) => one.localeCompare(other));

describe('a public call that was answered before', () => {
  it.each([
    ['as it is', {}],
    ['compressed', { 'accept-encoding': 'br' }],
    ['in another language', { 'accept-language': 'en-GB,en;q=0.8' }],
  ])('gets the same bytes under the same headers, %s, without a statement', async (how, headers) => {
    const path = `/goods?per_page=30&type=${encodeURIComponent(how)}`; // a key that lists ignore
    await ask('/goods?per_page=30&page=1', headers); // the entry exists, this address is new
    const { result: first, was } = await early(() => ask(path, headers));
    expect(was).toBe(false);
    const { result: again, texts } = await statementsOf(database.db, () => early(() => ask(path, headers)));
    expect([again.was, texts]).toEqual([true, []]);
    expect(headersOf(again.result)).toEqual(headersOf(first));
    expect(again.result.headers.get('x-content-type-options')).toBe('nosniff');
    const body = await again.result.text();
    expect(body).toBe(await first.text());
    expect(body).toContain('Kettle');
    const same = await early(() => ask(path, { ...headers, 'if-none-match': first.headers.get('etag') ?? '' }));
    expect([same.was, same.result.status, await same.result.text()]).toEqual([true, 304, '']);
    expect(same.result.headers.get('content-type')).toBeNull();
  });

  it('is answered anew after a write', async () => {
    const path = '/goods?per_page=30&type=write';
    await ask(path);
    await makeGoods(database, store.id, { goods_name: 'Teapot' });
    deps().cache.bump('goods');
    const { result, was } = await early(() => ask(path));
    expect(was).toBe(false);
    expect(await result.text()).toContain('Teapot');
  });

  it('counts for its address, and says wait when the minute is used up', async () => {
    const headers = { 'x-forwarded-for': '1.1.1.1, 203.0.113.9' };
    await ask('/goods?per_page=30');
    deps().meter.count('address', '203.0.113.9', LIMITS.address.hits - 1);
    const { result: last, was } = await early(() => ask('/goods?per_page=30', headers));
    expect([last.status, was]).toEqual([200, true]);
    const refused = await ask('/goods?per_page=30', headers);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await ask('/goods?per_page=30', { 'x-forwarded-for': '203.0.113.9, 1.1.1.1' })).status).toBe(200);
  });

  it('is refused while the site is closed', async () => {
    await ask('/goods?per_page=30');
    await database.query(`insert into configs (name, content) values ('close_status', '"0"')
      on conflict (name) do update set content = excluded.content`);
    deps().cache.bump('configs');
    expect(await (await ask('/goods?per_page=30')).json()).toMatchObject({ code: 500 });
    await database.query(`update configs set content = '"1"' where name = 'close_status'`);
    deps().cache.bump('configs');
    expect(await (await ask('/goods?per_page=30')).json()).toMatchObject({ code: 200 });
  });
});

it('reads the address of a caller as the framework does', async () => {
  const told: [string | undefined, string][] = [];
  for (const forwarded of ['203.0.113.1', '203.0.113.1, 203.0.113.2', ' 203.0.113.1 ,,203.0.113.2 ,', ',', ''])
    for (const proxies of [0, 1, 2, 5]) {
      const { default: fastify } = await import('fastify');
      const one = fastify({ trustProxy: proxies > 0 ? (_address, hop) => hop < proxies : false });
      one.get('/', async (request) => void told.push([addressOf(request.raw, proxies), request.ip]));
      await one.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } });
      await one.close();
    }
  expect(told).toHaveLength(20);
  for (const [ours, theirs] of told) expect(ours).toBe(theirs);
});
