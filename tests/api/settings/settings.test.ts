import { beforeAll, describe, expect, it } from 'vitest';
import { setting, settingParts } from '#server/modules/settings/index.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin, makeUser } from '#tests/support/factories/accounts.ts';
import { makeClasses } from '#tests/support/factories/goods.ts';

type Values = Record<string, unknown>;
const database = testDatabase();
const api = testApp(database);
let admin: Caller;
beforeAll(async () => {
  admin = await api.admin((await makeAdmin(database, { is_super: 1 })).id);
});
const read = async (query: Record<string, unknown>) => (await admin.get<Values>('/Admin/configs', query as never)).data;
const save = (form: Record<string, unknown>) => admin.put('/Admin/configs/update', form as never);
const stored = async (name: string) =>
  (await database.query<{ content: Values }>('select content from configs where name = $1', [name]))[0]?.content;

/** With secrets in clear. */
const parts = (name: string) => settingParts(database.db.trade, api.deps.keys, name);

describe('settings', () => {
  it('are read by name, once, several times or joined', async () => {
    await save({ web_name: '集市', close_status: '1', store: { goods_verify: 'true', cash: '2.5' } });
    expect(await read({ name: ['store'] })).toEqual({ store: { goods_verify: true, cash: '2.5' } });
    expect(await read({ name: 'web_name' })).toEqual({ web_name: '集市' });
    expect(await read({ name: 'web_name,amap' })).toEqual({ web_name: '集市', amap: {} });
    expect(await read({ name: ['store', 'app_state', '__proto__'] })).toEqual({
      store: { goods_verify: true, cash: '2.5' },
    });
  });

  it('keep their other parts when one is saved', async () => {
    await save({ task: { cancel: 2, confirm: 5 } });
    await save({ task: { confirm: '6' } });
    expect(await stored('task')).toEqual({ cancel: 2, confirm: 6 });
  });

  it('of one payment channel are read and saved alone', async () => {
    await save({
      many: 'true',
      many_name: 'wechatscan',
      pay: { wechatscan: { mch_id: '100', mch_secret_key: 'top-secret' } },
    });
    await save({ many: 'true', many_name: 'alipayscan', pay: { alipayscan: { app_id: '200' } } });
    expect(await read({ name: 'pay', many: 'true', many_name: 'wechatscan' })).toEqual({
      mch_id: '100',
      mch_secret_key: '********',
    });
    expect(await parts('pay')).toEqual({
      wechatscan: { mch_id: '100', mch_secret_key: 'top-secret' },
      alipayscan: { app_id: '200' },
    });
  });

  it('never tell a secret; one that comes back masked or not at all stays, a blank clears it', async () => {
    await save({ sms: { key: 'id-1', secret: 'canary-secret' } });
    const shown = await admin.get('/Admin/configs', { name: ['sms'] });
    expect(shown.text).not.toContain('canary-secret');
    expect(shown.data).toEqual({ sms: { key: '********', secret: '********' } });
    await save({ sms: { key: 'id-2', secret: '********' } });
    expect(await parts('sms')).toEqual({ key: 'id-2', secret: 'canary-secret' });
    await save({ sms: { secret: '' } });
    expect(await read({ name: ['sms'] })).toEqual({ sms: { key: '********', secret: '' } });
  });

  it('that somebody changed since the page was loaded are told with their value, not overwritten', async () => {
    await save({ tel: '400-1', task: { cancel: 2, confirm: 5 }, upload: { ssl: '1' } });
    const was = { tel: '400-1', task: { cancel: '2' }, upload: { ssl: 'true' } };
    await save({ tel: '400-2', email: 'a@b.example' });
    const late = await save({ tel: '400-3', task: { cancel: '3' }, was });
    expect(late).toMatchObject({ code: 409, data: { fields: ['tel'], current: { tel: '400-2' } } });
    expect(await stored('task')).toMatchObject({ cancel: 2 });
    expect(await save({ tel: '400-2', task: { cancel: '3' }, upload: { ssl: '0' }, was })).toMatchObject({ code: 200 });
    expect(await save({ tel: '400-3', was: { tel: '400-2' } })).toMatchObject({ code: 200 });
    await save({ sms: { secret: 'canary-secret' } });
    const hidden = await save({ sms: { key: 'k' }, was: { sms: { key: 'other' } } });
    expect([hidden.code, hidden.text.includes('canary-secret')]).toEqual([409, false]);
  });

  it('drop names and parts that nobody declared', async () => {
    expect(
      (await save({ web_name: 'x', secret: 'y', app_state: 'z', store: { goods_verify: '0', money: 9 } })).code,
    ).toBe(200);
    expect(await database.query(`select name from configs where name in ('secret', 'app_state')`)).toEqual([]);
    expect(await stored('store')).toEqual({ goods_verify: false, cash: '2.5' });
    expect((await save({})).data).toBe(0);
  });

  it.each([
    ['a day in exponent form', { task: { cancel: '1e3' } }],
    ['a day in full-width digits', { task: { cancel: '３' } }],
    ['a negative fee', { store: { cash: '-1' } }],
    ['a fee above 100 percent', { store: { cash: '100.01' } }],
    ['a keyword of 101 characters', { keyword: 'k'.repeat(101) }],
    ['an unknown state', { close_status: '2' }],
    ['a script for an address', { pay: { alipayscan: { notify_url: 'javascript:alert(1)' } } }],
    ['text for an object', { task: 'soon' }],
  ])('refuse %s and save nothing of that form', async (_name, form) => {
    const before = await database.query('select name, content from configs order by name');
    expect(await save({ web_name: 'must not stick', ...form })).toMatchObject({ status: 200, code: 422 });
    expect(await database.query('select name, content from configs order by name')).toEqual(before);
  });

  it('need an administrator with the right', async () => {
    const clerk = await makeAdmin(database);
    const caller = await api.admin(clerk.id);
    expect((await caller.get('/Admin/configs', { name: 'sms' })).code).toBe(403);
    expect((await caller.put('/Admin/configs/update', { web_name: 'x' })).code).toBe(403);
    expect((await api.anonymous.get('/Admin/configs', { name: 'sms' })).code).toBe(401);
    expect((await (await api.user((await makeUser(database)).id)).get('/Admin/configs', { name: 'sms' })).code).toBe(
      401,
    );
    const role = await insertRow(database, 'admin_roles', { name: 'reader' });
    const permission = await insertRow(database, 'admin_permissions', { name: 'read', apis: 'admin.configs.index' });
    await insertRow(database, 'admin_to_roles', { admin_id: clerk.id, role_id: role });
    await insertRow(database, 'admin_to_permissions', { role_id: role, permission_id: permission });
    expect((await caller.get('/Admin/configs', { name: 'web_name' })).code).toBe(200);
    expect((await caller.put('/Admin/configs/update', { web_name: 'x' })).code).toBe(403);
  });
});

describe('the settings that rules read', () => {
  it('have defaults, types and rates in basis points', async () => {
    const { db } = database;
    await database.query(`delete from configs where name in ('task', 'store', 'activity', 'integral')`);
    expect(
      await Promise.all([
        setting(db.trade, 'task.cancel'),
        setting(db.trade, 'task.settlement'),
        setting(db.trade, 'store.goods_verify'),
        setting(db.trade, 'store.cash'),
      ]),
    ).toEqual([1, 7, false, 0]);
    await save({ task: { cancel: '3', confirm: '' }, store: { goods_verify: 'true', cash: '2.05' } });
    expect(
      await Promise.all([
        setting(db.trade, 'task.cancel'),
        setting(db.trade, 'task.confirm'),
        setting(db.trade, 'store.goods_verify'),
        setting(db.trade, 'store.cash'),
      ]),
    ).toEqual([3, 4, true, 205]);
  });
});

describe('common data', () => {
  it('carry classes, brands, the site’s words and what is the caller’s own', async () => {
    const { top, leaf } = await makeClasses(database, '数码');
    await insertRow(database, 'goods_brands', { name: '北辰' });
    await save({ web_name: '集市', index_name: '首页', amap: { key: 'web', jsapi: 'js', security: 's' } });
    const { data } = await api.anonymous.get<Values>('/common');
    expect(data).toMatchObject({
      classes: [
        {
          id: top,
          pid: 0,
          thumb: '',
          name: '数码 1',
          is_sort: 0,
          lev: 1,
          children: [{ lev: 2, children: [{ id: leaf, lev: 3 }] }],
        },
      ],
      brands: [{ name: '北辰', thumb: '', is_sort: 0 }],
      common: {
        web_name: '集市',
        index_name: '首页',
        logo: '',
        close_status: '1',
        // The key of the server's own calls is nobody's business.
        amap: { key: '', jsapi: 'js', security: 's' },
      },
      ip: '127.0.0.1',
      cart: 0,
    });
    expect(Object.keys(data['common'] as Values)).toEqual(
      expect.arrayContaining(['keyword', 'description', 'mobile', 'email', 'icp', 'close_reason']),
    );
  });

  it('count the caller’s cart and show a saved change at once', async () => {
    const user = await makeUser(database);
    for (const goods of [1, 2]) await insertRow(database, 'carts', { user_id: user.id, goods_id: goods, store_id: 1 });
    expect((await (await api.user(user.id)).get<Values>('/common')).data['cart']).toBe(2);
    await save({ web_name: '新集市' });
    expect((await api.anonymous.get<{ common: Values }>('/common')).data.common['web_name']).toBe('新集市');
    expect((await api.bearer('Bearer null').get<Values>('/common')).data['cart']).toBe(0);
  });

  it('are told while the shop is closed, shopping is not', async () => {
    await save({ close_status: '0', close_reason: '盘点' });
    const caller = await api.user((await makeUser(database)).id);
    expect(await caller.get('/user/addresses')).toMatchObject({ status: 200, code: 500, msg: '商城暂停营业：盘点' });
    expect((await api.anonymous.get<{ common: Values }>('/common')).data.common['close_status']).toBe('0');
    await save({ close_status: '1' });
    expect((await caller.get('/user/addresses')).code).toBe(200);
  });
});
