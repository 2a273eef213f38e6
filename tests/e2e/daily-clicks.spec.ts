/** How many clicks the work of a day takes, from the list that the work is on to its end: no release may need more. */
import { request as requests, type Locator, type Page } from '@playwright/test';
import { utils, write } from 'xlsx';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { expect, test, type Visit } from '../support/browser.ts';
import { countEffort, measure, type Begun, type Effort } from '../support/clicks.ts';
import {
  actionName as nameOfAction,
  deskOf,
  dialogOf,
  inputOf,
  labelOf,
  paste,
  press,
  rowOf,
  tool,
  type Desk,
} from '../support/desk.ts';
import { buy, personOf, place, purseOf, type Person } from '../support/errands.ts';
import { officeState, ownerOf, plainGoods, shopperNamed } from '../support/journeys.ts';
import { ownShop } from '../support/own-shop.ts';
import { days } from '../support/shopping.ts';
import { shapeOf } from '../support/words.ts';

/** Clicks are the same in every language. */
const LANGUAGE = 'zh-cn';
type Account = Parameters<typeof officeState>[2];
const { admin, seller: owner } = DEMO_ACCOUNTS;
/** Orders leave, and rules of the platform change here. */
const shop = ownShop();

const actionName = (resource: string, name: string): string => nameOfAction(LANGUAGE, resource, name);
const label = (resource: string, field: string): string => labelOf(LANGUAGE, resource, field);
const filtered = (path: string, filter: Record<string, string>): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const records = (page: Page): Locator => page.getByRole('main').locator('tbody').getByRole('row');

async function atDesk(
  visit: Visit,
  area: 'Admin' | 'Seller',
  account: Account = area === 'Admin' ? admin : owner,
): Promise<Desk> {
  const storageState = await officeState(shop.baseURL, area, account);
  const desk = deskOf(await visit({ language: LANGUAGE, storageState, baseURL: shop.baseURL }));
  await countEffort(desk.page);
  return desk;
}

const table: (Effort & { task: string })[] = [];
test.afterAll(() => console.table(table));

async function measured(desk: Desk, task: Begun, work: () => Promise<void>): Promise<void> {
  table.push(await measure(desk, task, work));
}

test('the platform reviews a store and products within few clicks @long', async ({ visit }) => {
  const platform = await personOf(shop.baseURL, 'Admin', admin);
  const desk = await atDesk(visit, 'Admin');
  const { page, say } = desk;
  await measured(desk, { task: 'review a store', from: '/Admin/stores' }, async () => {
    await page.getByRole('tab', { name: shapeOf('审核中') }).click();
    const row = rowOf(desk, '审核中').first();
    const review = row.getByRole('button', { name: actionName('stores', 'review'), exact: true });
    await review.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('checkbox').first()).toBeVisible();
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await press(dialog, say('desk.store.pass'));
    await expect(dialog).toBeHidden();
  });

  const { data } = await platform.get<{ data: { id: number; goods_name: string }[] }>('/Admin/goods?per_page=10');
  const wait = async () => {
    for (const { id } of data) await platform.put(`/Admin/goods/${id}`, { goods_verify: '2' });
  };
  const waiting = filtered('/Admin/goods', { goods_verify: '2' });
  await wait();
  await measured(desk, { task: 'review 10 products', from: waiting }, async () => {
    await press(records(page).first(), actionName('goods', 'review'));
    const dialog = page.getByRole('dialog');
    for (let left = data.length; left > 0; left -= 1) {
      const passed = page.waitForResponse((reply) => reply.request().method() === 'PUT');
      await press(dialog, say('review.pass'));
      await passed;
    }
    await expect(dialog).toBeHidden();
    await expect(records(page)).toHaveCount(0);
  });
  await wait();
  await measured(desk, { task: 'approve 10 products at once', from: waiting }, async () => {
    await page.getByRole('checkbox', { name: say('list.selectAll') }).check();
    const approve = actionName('goods', 'approve_goods');
    await tool(desk, approve).click();
    await press(dialogOf(desk, approve), say('bulk.actCount', { action: approve, count: data.length }));
    await expect(records(page)).toHaveCount(0);
  });
});

test('the platform moves money and rights within few clicks @long', async ({ visit }) => {
  const desk = await atDesk(visit, 'Admin');
  const { page, say } = desk;
  await measured(desk, { task: 'adjust a balance', from: '/Admin/users' }, async () => {
    await press(records(page).first(), actionName('users', 'money'));
    const dialog = page.getByRole('dialog');
    await inputOf(dialog, say('money.amount')).fill('12.34');
    await inputOf(dialog, say('money.note')).fill('活动奖励');
    await press(dialog, say('action.confirm'));
    await expect(dialog).toBeHidden();
  });
  const pending = filtered('/Admin/refunds', { refund_verify: '0' });
  await measured(desk, { task: 'arbitrate a case on another amount', from: pending }, async () => {
    await press(records(page).first(), actionName('orders', 'after_sale_one'));
    const dialog = page.getByRole('dialog');
    await press(dialog, say('refund.action.agree'));
    await inputOf(dialog, say('refund.money')).fill('0.37');
    await inputOf(dialog, say('refund.reason')).fill('双方协商');
    await press(dialog, say('action.confirm'));
    await expect(page.getByText(shapeOf(say('refund.handled'))).first()).toBeVisible();
  });
  await measured(desk, { task: 'pay a withdrawal', from: '/Admin/cashes' }, async () => {
    await page.getByRole('tab', { name: shapeOf('待处理') }).click();
    await press(records(page).first(), actionName('cashes', 'decide_one'));
    await press(page.getByRole('dialog'), say('desk.cash.pay'));
    await expect(page.getByText(shapeOf(say('desk.cash.decided'))).first()).toBeVisible();
  });
  await measured(desk, { task: 'give a role a right', from: '/Admin/roles' }, async () => {
    const edit = records(page)
      .last()
      .getByRole('button', { name: shapeOf(say('list.editOf')) });
    await edit.click();
    const dialog = page.getByRole('dialog');
    const rights = dialog.getByRole('region', { name: say('role.permissions') });
    await rights.locator('tbody').getByRole('checkbox', { checked: false }).first().check();
    await press(dialog, say('action.save'));
    await expect(dialog).toBeHidden();
  });
  await measured(desk, { task: 'orders of the last 30 days', from: '/Admin/orders' }, async () => {
    await tool(desk, 'search.search').click();
    const bar = page.getByRole('search');
    await bar
      .getByRole('button', { name: say('date.title') })
      .first()
      .click();
    await press(dialogOf(desk, 'date.title'), say('date.preset.days30'));
    await press(bar, say('search.query'));
    await expect(page.getByRole('group', { name: say('search.active') })).toContainText('~');
  });
});

test('a seller handles orders within few clicks @long', async ({ visit }) => {
  const api = await requests.newContext({ baseURL: shop.baseURL });
  const [goods] = await plainGoods(api, 1);
  await api.dispose();
  if (!goods) throw new Error('the demo has no plain goods');
  const account = ownerOf(goods.store_name);
  const seller = await personOf(shop.baseURL, 'Seller', account);
  const buyers = await Promise.all([0, 1, 2].map((n) => personOf(shop.baseURL, 'user', shopperNamed(n))));
  const platform = await personOf(shop.baseURL, 'Admin', admin);
  for (const buyer of buyers) {
    const { id } = await purseOf(buyer);
    await platform.post('/Admin/users/money/handle', { id, money: '90000', is_type: 0, is_belong: 0, remark: '补贴' });
  }
  await seller.put(`/Seller/goods/${goods.id}`, { goods_stock: '900' });
  /** Of other sizes: the same order again at once would be the one before. */
  const order = (n: number) => buy(buyers[n % buyers.length] as Person, goods.id, 1 + Math.floor(n / buyers.length));
  const desk = await atDesk(visit, 'Seller', account);
  const { page, say } = desk;
  const waiting = async () => (await seller.get<{ to_ship: number }>('/Seller/own_notices/work')).to_ship;

  const one = await order(0);
  await measured(desk, { task: 'ship 1 order', from: '/Seller/orders/wait' }, async () => {
    await press(rowOf(desk, one.order_no), actionName('orders', 'ship_one'));
    const dialog = page.getByRole('dialog', { name: `${say('order.ship')} · ${one.order_no}` });
    await dialog.getByRole('textbox', { name: say('order.waybill') }).fill('SF2000000001');
    await press(dialog, say('order.ship'));
    await expect(rowOf(desk, one.order_no)).toHaveCount(0);
  });
  for (let n = 1; (await waiting()) < 20; n += 1) await order(n);
  await measured(desk, { task: 'ship 20 orders with pasted waybills', from: '/Seller/orders/wait' }, async () => {
    await expect(records(page)).toHaveCount(20);
    await page.getByRole('checkbox', { name: say('list.selectAll') }).check();
    await tool(desk, actionName('orders', 'ship')).click();
    const dialog = page.getByRole('dialog', { name: `${say('order.ship')} (20)` });
    const numbers = Array.from({ length: 20 }, (_, n) => `SF30000000${10 + n}`).join('\n');
    await paste(dialog.getByRole('textbox', { name: say('order.waybill') }).first(), numbers);
    await press(dialog, say('order.ship'));
    await expect(records(page)).toHaveCount(0);
  });
  await measured(desk, { task: 'find an order by its number', from: '/Seller/orders' }, async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: say('palette.title') }).fill(one.order_no);
    await expect(page.getByRole('option').filter({ hasText: one.order_no })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(one.order_no);
  });
  const unpaid = await place(buyers[0] as Person, goods.id, 40);
  const { order_no } = await (buyers[0] as Person).get<{ order_no: string }>(`/user/order/${unpaid}`);
  await measured(desk, { task: 'change a price before payment', from: '/Seller/orders' }, async () => {
    await press(rowOf(desk, order_no), actionName('orders', 'price_one'));
    const dialog = page.getByRole('dialog');
    await inputOf(dialog, say('order.change.discount')).fill('0.50');
    await press(dialog, say('order.change.confirm'));
    await expect(dialog).toBeHidden();
  });
  await (buyers[0] as Person).post('/user/order/refund', { order_id: one.id, refund_type: 0, refund_remark: '少件' });
  await measured(desk, { task: 'refund an order', from: '/Seller/refunds' }, async () => {
    const action = actionName('orders', 'after_sale_one');
    await press(rowOf(desk, one.order_no), action);
    const dialog = page.getByRole('dialog', { name: `${action} · ${one.order_no}` });
    await press(dialog, say('refund.action.agree'));
    await press(dialog, say('action.confirm'));
    await expect(page.getByText(say('refund.handled', { number: one.order_no })).first()).toBeVisible();
  });
  const { data } = await seller.get<{ data: unknown[] }>('/Seller/order_comments?is_replied=0');
  expect(data.length).toBeGreaterThan(0);
  await measured(desk, { task: 'answer a review', from: '/Seller/order_comments' }, async () => {
    await page.getByRole('tab', { name: shapeOf('待回复') }).click();
    await expect(records(page)).toHaveCount(data.length);
    await records(page)
      .first()
      .getByRole('button', { name: shapeOf(say('list.editOf')) })
      .click();
    const dialog = page.getByRole('dialog');
    await inputOf(dialog, label('order_comments', 'reply')).fill('谢谢您的评价');
    await press(dialog, say('action.save'));
    await expect(records(page)).toHaveCount(data.length - 1);
  });
});

test('a seller makes and stops promotions within few clicks @long', async ({ visit }) => {
  const seller = await personOf(shop.baseURL, 'Seller', owner);
  const desk = await atDesk(visit, 'Seller');
  const { page, say } = desk;
  const times = async (form: Locator, resource: string) => {
    for (const [field, at] of [
      ['start_time', days(400)],
      ['end_time', days(401)],
    ] as const)
      await form.getByLabel(shapeOf(label(resource, field))).fill(at);
  };
  await measured(desk, { task: 'make a coupon', from: '/Seller/coupons' }, async () => {
    await tool(desk, 'list.add').click();
    const form = dialogOf(desk, 'list.add');
    for (const [field, text] of Object.entries({ name: '满百减二十', stock: '10', money: '20', use_money: '100' }))
      await form.getByLabel(shapeOf(label('coupons', field))).fill(text);
    await times(form, 'coupons');
    await press(form, say('action.save'));
    await expect(rowOf(desk, '满百减二十')).toBeVisible();
  });
  await measured(desk, { task: 'flash sale on 5 products', from: '/Seller/seckills' }, async () => {
    await tool(desk, actionName('seckills', 'add_many')).click();
    const form = page.getByRole('dialog', { name: shapeOf(say('activities.many.title')) });
    await press(form, say('action.select'));
    const picker = page.getByRole('dialog').last();
    for (const at of [0, 1, 2, 3, 4]) await picker.locator('tbody').getByRole('checkbox').nth(at).check();
    await press(picker, say('action.confirm'));
    await inputOf(form, label('seckills', 'discount')).fill('10');
    await times(form, 'seckills');
    await press(form, say('action.save'));
    await expect(rowOf(desk, days(400).slice(0, 10))).toHaveCount(5);
  });
  const name = '全店满减';
  const running = { start_time: '2020-01-01 00:00:00', end_time: '2031-01-01 00:00:00' };
  await seller.post('/Seller/full_reductions', { name, money: '5', use_money: '100', ...running });
  await measured(desk, { task: 'stop a promotion', from: '/Seller/full_reductions' }, async () => {
    await press(rowOf(desk, name), actionName('full_reductions', 'stop'));
    await press(page.getByRole('dialog'), say('action.confirm'));
    await expect(rowOf(desk, name)).toContainText('已结束');
  });
});

interface Like {
  class_id: number;
  goods_master_image: string;
}
/** A sheet of products, some rows of which have no price that is one. */
function sheetOf(names: readonly string[], like: Like, wrong: ReadonlySet<number> = new Set()): Buffer {
  const rows = names.map((name, at) => ({
    商品名称: name,
    商品分类: like.class_id,
    售价: wrong.has(at) ? '面议' : '19.90',
    库存: 5,
    商品图片: like.goods_master_image,
    运费模板: '包邮',
    上架状态: '下架',
  }));
  // as: what type: 'buffer' answers
  return write(utils.book_new(utils.json_to_sheet(rows), '商品'), { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}
const WRONG_ROWS: ReadonlySet<number> = new Set(Array.from({ length: 15 }, (_, n) => 7 + n * 31));

test('a seller keeps products within few clicks @long', async ({ visit }) => {
  const desk = await atDesk(visit, 'Seller');
  const { page, say } = desk;
  await measured(desk, { task: 'see what runs low', from: '/Seller/goods' }, async () => {
    await page.getByRole('tab', { name: shapeOf('库存不足') }).click();
    await expect(page).toHaveURL(/low_stock/);
    await expect(records(page).first()).toBeVisible();
  });
  await measured(desk, { task: 'unlist a product', from: '/Seller/goods' }, async () => {
    const shelf = records(page).getByRole('switch', { checked: true });
    await expect(shelf.first()).toBeVisible();
    const before = await shelf.count();
    await shelf.first().click();
    await expect(shelf).toHaveCount(before - 1);
  });
  await measured(desk, { task: 'copy a product', from: '/Seller/goods' }, async () => {
    await records(page)
      .last()
      .getByRole('button', { name: actionName('goods', 'copy'), exact: true })
      .click();
    const form = page.getByRole('dialog');
    const name = await inputOf(form, say('goods.field.name')).inputValue();
    await press(form, say('goods.next'));
    await press(form, say('goods.publish'));
    await expect(rowOf(desk, name)).toBeVisible();
  });
  const seller = await personOf(shop.baseURL, 'Seller', owner);
  const { data } = await seller.get<{ data: { id: number; goods_name: string }[] }>('/Seller/goods?per_page=30');
  const full = await Promise.all(
    data.map(({ id }) => seller.get<{ goods_name: string; skuList: readonly unknown[] } & Like>(`/Seller/goods/${id}`)),
  );
  const many = full.find(({ skuList }) => skuList.length > 1);
  if (!many) throw new Error('no product has variants');
  await measured(desk, { task: 'change the stock of a variant', from: '/Seller/goods' }, async () => {
    await rowOf(desk, many.goods_name)
      .getByRole('button', { name: shapeOf(say('pages.goods.stockOf', { name: many.goods_name })) })
      .click();
    const form = page.getByRole('dialog');
    await expect(form.locator('[data-cell="0.goods_stock"]')).toBeFocused();
    await form.locator('[data-cell="0.goods_stock"]').fill('77');
    await press(form, say('action.save'));
    await expect(form).toBeHidden();
  });
  await measured(desk, { task: 'import 500 products, 15 rows corrected', from: '/Seller/goods' }, async () => {
    const names = Array.from({ length: 500 }, (_, n) => `表格商品 ${n + 1}`);
    await tool(desk, 'list.import').click();
    const dialog = dialogOf(desk, 'list.import');
    const choose = async (button: string, buffer: Buffer) => {
      const waiting = page.waitForEvent('filechooser');
      await press(dialog, button);
      const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
      await (await waiting).setFiles({ name: 'goods.xlsx', mimeType, buffer });
      await press(dialog, say('import.check'));
      await expect(dialog.getByRole('status')).toContainText(say('import.checked'), { timeout: 60_000 });
    };
    await choose(say('import.choose'), sheetOf(names, many, WRONG_ROWS));
    await press(dialog, say('import.runRecords', { count: 485 }));
    await expect(dialog.getByText(say('import.did'))).toBeVisible({ timeout: 60_000 });
    await press(dialog, say('import.wrongFile'));
    const corrected = names.filter((_, at) => WRONG_ROWS.has(at));
    await choose(say('import.corrected'), sheetOf(corrected, many));
    await press(dialog, say('import.runRecords', { count: 15 }));
    await expect(dialog.getByText(say('import.did'))).toBeVisible({ timeout: 60_000 });
    await dialog
      .getByRole('button', { name: say('action.close'), exact: true })
      .last()
      .click();
    await expect(rowOf(desk, names.at(-1) ?? '')).toHaveCount(1);
  });
});
