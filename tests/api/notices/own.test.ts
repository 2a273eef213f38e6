import { beforeEach, expect, it } from 'vitest';
import { REFUND_MOVES, NEGOTIATION_ACTIONS } from '#shared/domain/refund-moves.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin, makeUser } from '#tests/support/factories/accounts.ts';

const STEPS = ['apply', 'pay_wallet', 'paid', ...Object.keys(REFUND_MOVES), ...Object.keys(NEGOTIATION_ACTIONS)];

const database = testDatabase();
const app = testApp(database);

interface Notice {
  id: number;
  kind: string;
  text: string;
  link: string;
  read_at: string | null;
}
interface Page {
  data: Notice[];
  total: number;
  last_page: number;
}
let me: Caller;
let myId: number;
beforeEach(async () => {
  myId = (await makeUser(database)).id;
  me = await app.user(myId);
});
const tell = (account_id: number, event: string, params: object = {}, more: object = {}) =>
  insertRow(database, 'user_notices', {
    account_id,
    event,
    kind: event.startsWith('refund') ? 'after_sale' : 'security',
    params: JSON.stringify(params),
    link: '/user/safe',
    ...more,
  });
const unread = async (caller = me) => (await caller.get<number>('/user/notices/unread')).data;

it('the own notices are listed newest first, a page at a time, with a sentence in the language of the caller', async () => {
  const refund = { order_no: '20261122001', money: '10.00' };
  await tell(myId, 'refund.agree', refund);
  await tell(myId, 'security.password', { money: '' });
  await tell(myId, 'something.new');
  const page = (await me.get<Page>('/user/notices', { per_page: 2 })).data;
  expect(page).toMatchObject({ total: 3, last_page: 2 });
  expect(page.data.map(({ text }) => text)).toEqual([
    '您有一条新通知',
    '您的登录密码已修改。如非本人操作，请立即找回密码并联系客服',
  ]);
  const [last] = (await me.get<Page>('/user/notices', { per_page: 2, page: 2, lang: 'en' })).data.data;
  expect(last).toMatchObject({
    kind: 'after_sale',
    event: 'refund.agree',
    params: refund,
    text: 'Order 20261122001: the after-sales request was approved (¥10.00)',
    link: '/user/safe',
    read_at: null,
  });
});

it('every step of an after-sale case has a sentence of its own', async () => {
  for (const step of STEPS) await tell(myId, `refund.${step}`, { order_no: '1', money: '' });
  for (const lang of ['zh-cn', 'en']) {
    const { data } = (await me.get<Page>('/user/notices', { per_page: 100, lang })).data;
    expect(new Set(data.map(({ text }) => text)).size).toBe(STEPS.length);
    for (const { text } of data) expect(text).not.toMatch(/[{}]|notice\./);
  }
});

it('reading marks the chosen ones, or all, and only the own', async () => {
  const other = await makeUser(database);
  const ids = [await tell(myId, 'security.phone'), await tell(myId, 'security.bank')];
  const foreign = await tell(other.id, 'security.bank');
  const office = await tell(myId, 'security.bank', {}, { realm: 'admins' });
  expect(await unread()).toBe(2);
  expect((await me.put('/user/notices/read', { ids: `${ids[0]},${foreign},${office}` })).data).toBe(1);
  expect(await unread()).toBe(1);
  expect((await me.post('/user/notices/read')).data).toBe(1);
  expect((await me.post('/user/notices/read')).data).toBe(0);
  expect((await me.get<Page>('/user/notices')).data.data.every(({ read_at }) => read_at !== null)).toBe(true);
  expect(await unread(await app.user(other.id))).toBe(1);
  expect((await me.post('/user/notices/read', { ids: 'x' })).code).toBe(422);
});

it('nobody reads them without a session of that account', async () => {
  await tell(myId, 'security.phone');
  const admin = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
  for (const caller of [app.anonymous, admin]) {
    expect((await caller.get('/user/notices')).code).toBe(401);
    expect((await caller.get('/user/notices/unread')).code).toBe(401);
    expect((await caller.post('/user/notices/read')).code).toBe(401);
  }
  const stranger = await app.user((await makeUser(database)).id);
  expect((await stranger.get<Page>('/user/notices')).data.data).toEqual([]);
  expect((await me.get('/user/notices', { account_id: 1 })).code).toBe(422);
});
