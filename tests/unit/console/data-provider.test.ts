/** What react-admin asks of the data provider, and what the API is asked then. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#shared/browser/http.ts';
import { AREAS } from '#shared/contract/area.ts';
import { FULL, makeDataProvider, WHOLE } from '#shared/console/data/data-provider.ts';
import { matchingRows } from '#shared/console/data/matching-rows.ts';
import type { Row } from '#shared/console/data/resources.ts';

const calls: { method: string; path: string; query: string; body: string; key: string | null }[] = [];
let answer: unknown = '';
let code = 200;
const provider = makeDataProvider(AREAS[0]);

beforeEach(() => {
  calls.length = 0;
  code = 200;
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    const [path = '', query = ''] = decodeURIComponent(String(url)).split('?');
    calls.push({
      method: method ?? 'GET',
      path,
      query,
      body: body instanceof URLSearchParams || typeof body === 'string' ? decodeURIComponent(body.toString()) : '',
      key: headers instanceof Headers ? headers.get('idempotency-key') : null,
    });
    return new Response(JSON.stringify({ code, msg: 'told', data: answer }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const page = (more: object = {}) => ({
  data: [{ id: 1 }, { id: 2 }],
  total: 52,
  per_page: 20,
  last_page: 3,
  current_page: 2,
  ...more,
});
const asked = { pagination: { page: 2, perPage: 20 }, sort: { field: 'id', order: 'DESC' as const }, filter: {} };

describe('a list', () => {
  test('is asked for by filter, order, page and size, and tells what stands beside its rows', async () => {
    answer = page({ count: { wait: 3 }, sum: { money: '1.00' }, total_is_estimate: true, next_cursor: 'c' });
    const reply = await provider.getList('orders', { ...asked, filter: { name: 'tea|likeRight', at: ['a', 'b'] } });
    expect(calls[0]).toMatchObject({
      path: '/api/Admin/orders',
      query: 'name=tea|likeRight&at[]=a&at[]=b&sort=-id&page=2&per_page=20',
    });
    expect(reply.total).toBe(52);
    expect(reply.data).toHaveLength(2);
    expect(reply.meta).toEqual({ count: { wait: 3 }, sum: { money: '1.00' }, isEstimate: true, cursor: 'c' });
  });
  test('that is read whole is asked for neither a page nor an order; it may be a plain array', async () => {
    answer = [{ id: 7 }];
    expect(await provider.getList('roles', { filter: { isAll: true } })).toMatchObject({ total: 1 });
    await provider.getList('roles', { ...asked, filter: { isAll: true } });
    await provider.getList('saved_views', WHOLE);
    expect(calls.map(({ query }) => query)).toEqual(['isAll=true', 'isAll=true&sort=-id', '']);
  });
  test('of a tree begins with its roots while nothing is searched for', async () => {
    answer = [];
    const meta = { tree: true, fixed: 0 };
    await provider.getList('menus', { ...asked, meta });
    await provider.getList('menus', { ...asked, meta, filter: { name: 'x' } });
    expect(calls.map(({ query }) => query.includes('isChildren=true&pid=0'))).toEqual([true, false]);
  });
  test('can lie outside of the area, with a slash', async () => {
    answer = [];
    await provider.getList('/expresses', { filter: { isAll: true } });
    await provider.read('/load_areas', '');
    expect(calls.map(({ path }) => path)).toEqual(['/api/expresses', '/api/load_areas']);
  });
  test('of some ids is one call', async () => {
    answer = page();
    expect((await provider.getMany('goods', { ids: [1, 2] })).data).toHaveLength(2);
    expect(calls).toMatchObject([{ query: 'id=1,2|in&per_page=2' }]);
  });
  test('is followed along its cursor to the end', async () => {
    answer = page({ data: Array.from({ length: 400 }, (_, id) => ({ id })), total: 500, next_cursor: 'n' });
    const most = 700;
    const rows: Row[] = await matchingRows(provider, 'goods', { filter: {}, sort: asked.sort }, { most });
    expect(rows).toHaveLength(700);
    expect(calls.map(({ query }) => query)).toEqual(['sort=-id&page=1&per_page=400', 'cursor=n&sort=-id&per_page=400']);
  });
});

describe('a record', () => {
  test('is read, made, changed and deleted at its own address', async () => {
    answer = { id: 5, name: 'Tea' };
    expect((await provider.getOne('goods', { id: 5, ...FULL })).data).toEqual(answer);
    expect((await provider.update('goods', { id: 5, data: { name: 'Tea' }, previousData: { id: 5 } })).data).toEqual(
      answer,
    );
    answer = 9;
    // Some verbs answer the id only.
    expect((await provider.create('goods', { data: { name: 'New' } })).data).toEqual({ id: 9, name: 'New' });
    answer = 1;
    expect((await provider.delete('goods', { id: 5 })).data).toMatchObject({ id: '5' });
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['GET', '/api/Admin/goods/5', ''],
      ['PUT', '/api/Admin/goods/5', 'name=Tea'],
      ['POST', '/api/Admin/goods', 'name=New'],
      ['DELETE', '/api/Admin/goods/5', ''],
    ]);
  });
  test('is deleted with others in one call, which says how many went', async () => {
    answer = 2;
    expect((await provider.deleteMany('goods', { ids: [1, 2, 3] })).data).toHaveLength(2);
    expect(calls).toMatchObject([{ method: 'DELETE', path: '/api/Admin/goods/1,2,3' }]);
  });
  test('is written once, however often the same request is sent', async () => {
    answer = { id: 1 };
    const meta = { idempotencyKey: 'k' };
    await provider.create('refunds', { data: {}, meta });
    await provider.update('cashes', { id: 1, data: {}, previousData: { id: 1 }, meta });
    await provider.call('orders', 'status/edit', {}, { method: 'PUT', idempotencyKey: 'k' });
    expect(calls.map(({ method, key }) => [method, key])).toEqual([
      ['POST', 'k'],
      ['PUT', 'k'],
      ['PUT', 'k'],
    ]);
  });
  test('leaves out a list that is empty, which would clear nothing', async () => {
    answer = { id: 1 };
    await provider.create('refunds', { data: { lines: [], note: '' } });
    expect(calls[0]?.body).toBe('note=');
  });
  test('that is refused throws what the server said', async () => {
    code = 422;
    answer = { errors: { name: 'too long' } };
    const refused: unknown = await provider.create('goods', { data: {} }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect((refused as ApiError).fields).toEqual({ name: 'too long' }); // as: just told
  });
});

test('verbs have addresses of their own: of a record, of several, of the resource', async () => {
  answer = 2;
  await provider.move('orders', 12, 'cancel', { note: 'x' });
  await provider.move('goods', [1, 2], 'restore');
  await provider.read('orders', '12/history');
  await provider.read('refunds', 'counts', { query: { kind: 1 } });
  expect(calls.map(({ method, path, query, body }) => [method, path, query, body])).toEqual([
    ['POST', '/api/Admin/orders/12/cancel', '', 'note=x'],
    ['POST', '/api/Admin/goods/1,2/restore', '', ''],
    ['GET', '/api/Admin/orders/12/history', '', ''],
    ['GET', '/api/Admin/refunds/counts', 'kind=1', ''],
  ]);
});
