/** Old clients load a record, change what they understand and send all of it back: nothing but the change may change. */
import { beforeAll, describe, expect, it } from 'vitest';
import { moduleRoutes } from '#server/modules/index.ts';
import type { Field, Resource } from '#shared/resources/define.ts';
import { fieldOf, isWritable, useOf } from '#shared/resources/fields.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import { syncPermissions } from '#server/permissions.ts';
import { demoWorld } from '../contract/wire.ts';
import { oldClient, type Fields, type OldClient } from './old-client.ts';

const world = demoWorld();
const clients = {} as Record<'admin' | 'seller' | 'shopper', OldClient>; // as: filled before the first test
beforeAll(async () => {
  world.app.deps.meter.count = () => {};
  for (const who of ['admin', 'seller', 'shopper'] as const)
    clients[who] = oldClient(world.app, (await world[who]()).authorization);
  const { db } = world.app.deps;
  for (const [who, area] of [
    ['admin', 'Admin'],
    ['seller', 'Seller'],
  ] as const)
    await clients[who].send('POST', `/${area}/webhooks`, {
      name: '对接',
      url: 'https://erp.example/in',
      events: ['order.paid'],
      status: 0,
    });
  await syncPermissions(db, moduleRoutes(RESOURCES), RESOURCES); // as every start does
  const role = await clients.seller.send<Row>('POST', '/Seller/roles', {
    name: '店员',
    menu_id: [1],
    permission_id: [1],
  });
  await clients.seller.send('POST', '/Seller/users', {
    username: 'clerk',
    nickname: '店员',
    password: 'clerk-1234',
    role_id: [role.data.id],
  });
});

type Row = Record<string, unknown> & { id: number };
type Page = { data: Row[] };
const ROWS = 12;
/** What a later version of some other client may send beside the record. */
const STRANGE: Fields = { isTrash: '', tab: 'second', _index: 3, extra: { nested: ['1'] }, count: '' };
/** A record without the marks of its last change; signed addresses are new each time that they are shown. */
const lasting = ({ updated_at: _at, version: _version, timeline: _moves, ...row }: Fields): unknown =>
  JSON.parse(JSON.stringify(row).replaceAll(/\?expires=[^"]*/g, ''));

const puts = moduleRoutes(RESOURCES)
  .filter(({ method, path }) => [method].flat().includes('PUT') && path.includes('/:'))
  .map(({ path }) => path);
const seats = RESOURCES.flatMap((resource) =>
  (['admin', 'seller'] as const).flatMap((area) => {
    const use = resource.areas[area];
    return use && puts.includes(`${use.path}/:id`) && resource.name !== 'freights'
      ? [{ title: use.path, resource, area, path: use.path }]
      : [];
  }),
);

const CHANGED = '改一改';
/** A text of the form that may be anything within its length. */
function freeText(resource: Resource, area: 'admin' | 'seller'): string | undefined {
  const inForm = (resource.areas[area]?.pages ?? []).flatMap(({ add, edit }) => (edit ?? add ?? []).map(useOf));
  const isFree = (name: string, field: Field | undefined) =>
    field?.kind === 'text' && name !== resource.tree?.parent && isWritable(field, area) && field.editable !== false;
  return inForm.map(({ field }) => field).find((name) => isFree(name, fieldOf(resource, name)));
}

describe.each(seats)('$title', ({ resource, area, path }) => {
  const detail = async (id: number) => (await clients[area].send<Row>('GET', `${path}/${id}`)).data;
  const rows = async (): Promise<Row[]> => {
    const { data } = await clients[area].send<Page>('GET', path, { page: 1, per_page: 400, total: 0, last_page: 1 });
    const step = Math.max(1, Math.floor(data.data.length / ROWS));
    return data.data.filter((_row, at) => at % step === 0).slice(0, ROWS);
  };

  it('takes its records back as it gave them', async () => {
    const found = await rows();
    expect(found.length).toBeGreaterThan(0);
    for (const { id } of found) {
      const before = await detail(id);
      for (const more of [{}, STRANGE]) {
        const saved = await clients[area].send('PUT', `${path}/${id}`, { ...before, ...more });
        expect(saved, `${path}/${id}`).toMatchObject({ status: 200, code: 200, msg: 'ok' });
      }
      expect(lasting(await detail(id)), `${path}/${id}`).toEqual(lasting(before));
    }
  });

  const name = freeText(resource, area);
  if (name === undefined) return;
  it(`changes ${name} alone`, async () => {
    const [row] = await rows();
    const before = await detail(Number(row?.id));
    const saved = await clients[area].send('PUT', `${path}/${before.id}`, { ...before, [name]: CHANGED });
    expect(saved).toMatchObject({ status: 200, code: 200 });
    expect(lasting(await detail(before.id))).toEqual(lasting({ ...before, [name]: CHANGED }));
  });
});

describe('calls of their own', () => {
  /** What a call answers, sent to another one, leaves what it answers as it was. */
  async function expectItBack(
    who: keyof typeof clients,
    from: string,
    to: string,
    verb: 'PUT' | 'POST',
    fixed: Fields = {},
  ) {
    const before = await clients[who].send<Fields>('GET', from, fixed);
    expect(before, from).toMatchObject({ code: 200, data: expect.any(Object) });
    for (const more of [{}, STRANGE]) {
      const saved = await clients[who].send(verb, to, { ...before.data, ...fixed, ...more });
      expect(saved, `${verb} ${to}`).toMatchObject({ status: 200, code: 200 });
    }
    expect(lasting((await clients[who].send<Fields>('GET', from, fixed)).data), to).toEqual(lasting(before.data));
  }
  const one = async (text: string) => Number((await world.database.query<{ id: string }>(text))[0]?.id);
  const mine = `select id from users where phone = '13800000000'`;

  it.each([
    ['seller', '/store', '/store', 'PUT'],
    ['seller', '/Seller/stores/0', '/Seller/stores/0', 'PUT'],
    ['shopper', '/user/check', '/user/check', 'POST'],
  ] as const)('%s %s', (who, from, to, verb) => expectItBack(who, from, to, verb));

  it.each([
    ['admin', '/Admin/auth', 'admins'],
    ['seller', '/Seller/auth', 'users'],
    ['shopper', '/auth', 'users'],
  ] as const)('%s %s', async (who, path, provider) => {
    for (const verb of ['PUT', 'POST'] as const)
      await expectItBack(who, `${path}/info`, `${path}/edit`, verb, { provider });
  });

  it('addresses and comments of a shopper', async () => {
    const address = await one(`select id from addresses where deleted_at is null and user_id = (${mine}) limit 1`);
    const comment = await one(`select id from order_comments where deleted_at is null and user_id = (${mine}) limit 1`);
    await expectItBack('shopper', `/user/addresses/${address}`, `/user/addresses/${address}`, 'PUT', {
      isResource: 'Home',
    });
    await expectItBack('shopper', `/user/comments/${comment}`, `/user/comments/${comment}`, 'PUT');
  });

  it('orders of a shopper, whatever their status', async () => {
    const orders = await world.database.query<{ id: string; order_status: number }>(
      `select distinct on (order_status) id, order_status from orders where deleted_at is null and user_id = (${mine})`,
    );
    expect(orders.length).toBeGreaterThan(4);
    for (const { id } of orders) await expectItBack('shopper', `/user/order/${id}`, `/user/order/${id}`, 'PUT');
  });

  it('cases of after-sale, whatever their phase', async () => {
    const cases = await world.database.query<{ id: string; order_id: string; user_id: string; owner: string }>(
      `select distinct on (r.refund_type, r.refund_verify, r.refund_step) r.order_id, r.user_id, s.user_id as owner
       from refunds r join stores s on s.id = r.store_id where r.deleted_at is null`,
    );
    expect(cases.length).toBeGreaterThan(3);
    for (const { order_id, user_id, owner } of cases) {
      clients.shopper = oldClient(world.app, (await world.app.user(Number(user_id))).authorization);
      clients.seller = oldClient(world.app, (await world.app.user(Number(owner))).authorization);
      await expectItBack('seller', `/Seller/refunds/${order_id}`, `/Seller/refunds/${order_id}`, 'PUT');
      await expectItBack('admin', `/Admin/refunds/${order_id}`, `/Admin/refunds/${order_id}`, 'PUT');
      await expectItBack('shopper', `/user/order/refund/${order_id}`, `/user/order/refund/${order_id}`, 'PUT');
    }
  });

  it('freight templates, their provinces as numbers, as texts or joined', async () => {
    clients.seller = oldClient(world.app, (await world.seller()).authorization);
    const read = async () => (await clients.seller.send<Row[]>('GET', '/Seller/freights', { isAll: true })).data;
    const before = await read();
    expect(before.some(({ area_id }) => Array.isArray(area_id) && area_id.length > 1)).toBe(true);
    const stamps = () => world.database.query('select id, updated_at from freights order by id');
    const untouched = await stamps();
    const shapes: ((ids: unknown[]) => unknown)[] = [(ids) => ids, (ids) => ids.map(String), (ids) => ids.join()];
    for (const shape of shapes) {
      const info = before.map((row) => ({ ...row, area_id: shape(row['area_id'] as unknown[]) })); // as: a list on the wire
      expect(await clients.seller.send('PUT', '/Seller/freights/0', { info })).toMatchObject({ code: 200 });
      expect(await read()).toEqual(before);
    }
    expect(await stamps()).toEqual(untouched);
    expect(await world.database.query(`select 1 from record_history where resource = 'freights'`)).toEqual([]);
  });

  it('a store that its owner has only begun', async () => {
    const [user] = await world.database.query<{ id: string }>(
      `select u.id from users u where u.belong_id = 0 and u.id <> (${mine}) and not exists (select 1 from stores s where s.user_id = u.id) order by u.id desc limit 1`,
    );
    const newcomer = oldClient(world.app, (await world.app.user(Number(user?.id))).authorization);
    expect(await newcomer.send('POST', '/store/join')).toMatchObject({ code: 200 });
    const id = await one('select max(id) as id from stores');
    await expectItBack('admin', `/Admin/stores/${id}`, `/Admin/stores/${id}`, 'PUT');
    await world.database.query('update stores set store_name = $2 where id = $1', [id, '新店']);
    const before = await clients.admin.send<Fields>('GET', `/Admin/stores/${id}`);
    expect(await clients.admin.send('PUT', `/Admin/stores/${id}`, { ...before.data, store_name: '' })).toMatchObject({
      code: 422,
    });
  });

  it('a switch of the shelf, and a form that chose no other class, leave class and variants alone', async () => {
    clients.seller = oldClient(world.app, (await world.seller()).authorization);
    const { data } = await clients.seller.send<Page>('GET', '/Seller/goods', { per_page: 1 });
    const path = `/Seller/goods/${data.data[0]?.id}`;
    const before = (await clients.seller.send<Row>('GET', path)).data;
    for (const class_id of ['0', 0, ''])
      expect(await clients.seller.send('PUT', path, { ...before, class_id })).toMatchObject({ code: 200 });
    for (const goods_status of [0, 1])
      expect(await clients.seller.send('PUT', path, { goods_status })).toMatchObject({ code: 200 });
    const after = (await clients.seller.send<Row>('GET', path)).data;
    expect(lasting(after)).toEqual(lasting(before));
    expect(await clients.seller.send('PUT', path, { ...after, class_id: '987654' })).toMatchObject({ code: 422 });
  });
});
