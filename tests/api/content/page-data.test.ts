/** What pages are drawn from: the replies of the API, without a network and where possible without a call. */
import { expect, it, vi } from 'vitest';
import { SHOWN } from '#server/http/cache.ts';
import { inProcessApi } from '#server/pages/in-process-api.ts';
import { testApp } from '../../support/app.ts';
import { statementsOf } from '../../support/count-statements.ts';
import { testDatabase } from '../../support/database.ts';

const database = testDatabase();
const app = testApp(database);
const pages = () => inProcessApi(app.deps.pageReads);

it('takes a reply that is kept from memory, parsed once, in each language for itself', async () => {
  const fetchApi = pages();
  app.deps.cache.vouch(SHOWN, Infinity); // nothing here grows old by the clock
  await fetchApi('/home', 'en');
  await fetchApi('/home', 'en');
  const { result, texts } = await statementsOf(database.db, async () => [
    await fetchApi('/home', 'en'),
    await fetchApi('/home', 'en'),
  ]);
  expect(result[0]?.code).toBe(200);
  expect(result[1]).toBe(result[0]);
  expect(texts).toHaveLength(0);
  const other = await statementsOf(database.db, () => fetchApi('/home', 'zh-cn'));
  expect(other.result.code).toBe(200);
  expect(other.texts.length).toBeGreaterThan(0);
});

it('parses once what all pages share, though a browser is told its own address and cart', async () => {
  const fetchApi = pages();
  await fetchApi('/common', 'en');
  const [one, other] = [await fetchApi('/common', 'en'), await fetchApi('/common', 'en')];
  expect(one.code).toBe(200);
  expect(other).toBe(one);
  expect((one.data as { ip: string }).ip).toBe('');
  expect((await app.anonymous.get<{ ip: string }>('/common')).data.ip).not.toBe('');
  app.deps.cache.bump('configs');
  expect(await fetchApi('/common', 'en')).not.toBe(one);
});

it('keeps a short reply in memory of its own size', async () => {
  const body = await app.deps.pageReads.ask('/stores?per_page=1', 'en');
  if (!Buffer.isBuffer(body)) throw new Error('not kept');
  expect(body.buffer.byteLength).toBe(body.length);
  expect(body.length).toBeLessThan(4_000);
});

it('holds on to nothing that one page alone shows', async () => {
  const fetchApi = pages();
  const one = await fetchApi('/home', 'en');
  expect(await fetchApi('/home', 'en')).not.toBe(one);
});

it('holds on to nothing that is not kept', async () => {
  const fetchApi = pages();
  const [one, other] = [await fetchApi('/coupons', 'en'), await fetchApi('/coupons', 'en')];
  expect(await app.deps.pageReads.ask('/coupons', 'en')).toBeTypeOf('string');
  expect(other).toEqual(one);
  expect(other).not.toBe(one);
});

it('asks anew for what was changed since', async () => {
  const fetchApi = pages();
  await fetchApi('/home', 'en');
  app.deps.cache.bump('goods');
  expect((await statementsOf(database.db, () => fetchApi('/home', 'en'))).texts.length).toBeGreaterThan(0);
});

it.each([
  ['what is not there', '/goods/987654321', 404],
  ['what nobody answers', '/nowhere', 404],
  ['what can only be asked by whoever is signed in', '/user/orders', 404],
  ['what has a limit of its own', '/wechat/ticket', 404],
  ['a path with broken signs', '/goods/%E0%A4', 404],
  ['a filter that the list has not', '/goods?colour=red', 422],
  ['a filter that a list in its own order has not', '/coupons?colour=red', 422],
])('says of %s what a browser would be told', async (_what, path, code) => {
  const told = await pages()(path, 'en');
  expect(told.code).toBe(code);
  expect(told.msg).not.toBe('');
  if (!['/user/orders', '/wechat/ticket'].includes(path))
    expect(told.msg).toBe((await app.anonymous.get(`${path}${path.includes('?') ? '&' : '?'}lang=en`)).msg);
});

it('answers as a browser is answered, in the language asked for', async () => {
  for (const path of [
    '/common',
    '/goods?per_page=3',
    '/stores',
    '/integral/home',
    '/coupons',
    '/adv?name=PC_HOME_BANNER',
  ]) {
    const [drawn, sent] = [await pages()(path, 'zh-cn'), await app.anonymous.get(path)];
    expect(drawn.code).toBe(200);
    if (path !== '/common') expect(drawn.data).toEqual(sent.data);
  }
});

it('tells of a database that fails what a browser is told, and does not throw', async () => {
  vi.spyOn(database.db, 'prepared').mockRejectedValueOnce(new Error('broken'));
  const told = await pages()('/goods/1', 'en');
  expect(told.code).toBe(500);
  expect(told.msg).not.toContain('broken');
});

it('leaves it to the call to say that the shop is closed', async () => {
  const fetchApi = pages();
  const list = '/goods?per_page=10';
  app.deps.cache.vouch(SHOWN, Infinity);
  expect((await fetchApi(list, 'en')).code).toBe(200);
  expect((await fetchApi(list, 'en')).code).toBe(200);
  await database.query(`insert into configs (name, content) values ('close_status', '"0"')
    on conflict (name) do update set content = excluded.content`);
  app.deps.cache.bump('configs'); // and no topic of the list
  expect((await fetchApi(list, 'en')).code).toBe(500);
});
