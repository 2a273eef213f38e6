/** What pages are drawn from: the replies of the API, without a network and where possible without a call. */
import { expect, it, vi } from 'vitest';
import { SHOWN } from '#server/http/cache.ts';
import { inProcessApi } from '#server/pages/in-process-api.ts';
import { testApp } from '../../support/app.ts';
import { testDatabase } from '../../support/database.ts';

const database = testDatabase();
const app = testApp(database);
const pages = () => inProcessApi(app.app, app.deps.memory);
const calls = () => vi.spyOn(app.app, 'inject');

it('takes a reply that is kept from memory, parsed once, in each language for itself', async () => {
  const fetchApi = pages();
  await fetchApi('/home', 'en');
  const inject = calls();
  const [one, other] = [await fetchApi('/home', 'en'), await fetchApi('/home', 'en')];
  expect(one.code).toBe(200);
  expect(other).toBe(one);
  expect(inject).not.toHaveBeenCalled();
  expect((await fetchApi('/home', 'zh-cn')).code).toBe(200);
  expect(inject).toHaveBeenCalledTimes(1);
});

it('asks anew for what was changed since', async () => {
  const fetchApi = pages();
  await fetchApi('/home', 'en');
  app.deps.cache.bump('goods');
  const inject = calls();
  inject.mockClear();
  await fetchApi('/home', 'en');
  expect(inject).toHaveBeenCalledTimes(1);
});

it('leaves it to the call to say that the shop is closed', async () => {
  const fetchApi = pages();
  const list = '/goods?per_page=10';
  app.deps.cache.vouch(SHOWN, Date.now() + 60_000);
  expect((await fetchApi(list, 'en')).code).toBe(200);
  expect((await fetchApi(list, 'en')).code).toBe(200);
  await database.query(`insert into configs (name, content) values ('close_status', '"0"')
    on conflict (name) do update set content = excluded.content`);
  app.deps.cache.bump('configs'); // and no topic of the list
  expect((await fetchApi(list, 'en')).code).toBe(500);
});
