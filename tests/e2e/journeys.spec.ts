/**
 * What a marketplace is trusted with: goods that go back, points, money that leaves, and what an invitation earns. Each
 * way is walked by everybody who has a part in it, and every amount is counted to the fen. The shop is one of its own,
 * because time is moved in it.
 */
import { request } from '@playwright/test';
import { AFTER_SALE_DAYS } from '#shared/domain/order.ts';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { cheapest, distributions, goods as catalogue } from '#db/seed/catalogue.ts';
import { moneyText, pointsText, signedMoney } from '#shared/browser/format.ts';
import { addFen, basisPoints, fen, formatMoney, percentOf, subtractFen, type Fen } from '#shared/domain/money.ts';
import type { Resource } from '#shared/resources/define.ts';
import { integralOrders } from '#shared/resources/records/integral-orders.ts';
import { orderSettlements } from '#shared/resources/records/order-settlements.ts';
import { orders } from '#shared/resources/records/orders.ts';
import zhServer from '#shared/i18n/zh-cn/server.ts';
import { expect, test, type Visit, type Visitor } from '../support/browser.ts';
import { deskOf, openPage, press, rowOf, tool, type Desk } from '../support/desk.ts';
import {
  buy,
  fenOf,
  finish,
  goodsOf,
  personOf,
  purseOf,
  settleIn,
  ship,
  type Order,
  type Person,
} from '../support/errands.ts';
import { officeState, ownerOf, plainGoods, signIn, type PlainGoods } from '../support/journeys.ts';
import { ownShop } from '../support/own-shop.ts';
import { shapeOf } from '../support/words.ts';

const { admin, shopper: buyer } = DEMO_ACCOUNTS;
const { orderStatus, refundStatus } = zhServer;
const shop = ownShop();

/** What a button of a page says that its descriptor adds. */
function actionOf({ areas }: Resource, name: string): string {
  const pages = Object.values(areas).flatMap((area) => area?.pages ?? []);
  const action = pages.flatMap(({ actions = [] }) => actions).find((one) => one.name === name);
  if (!action) throw new Error(`no action ${name}`);
  return action.label['zh-cn'];
}
const yuan = (amount: Fen): string => moneyText(formatMoney(amount));

async function atDesk(
  visit: Visit,
  area: 'Admin' | 'Seller',
  account: { username: string; password: string },
): Promise<Desk> {
  const visitor = await visit({ baseURL: shop.baseURL, storageState: await officeState(shop.baseURL, area, account) });
  await visitor.page.goto(area === 'Admin' ? '/Admin' : '/Seller');
  return deskOf(visitor);
}
/** A shopper at the user centre, and the same person for errands. */
async function shopping(visit: Visit): Promise<{ visitor: Visitor; person: Person }> {
  const visitor = await visit({ baseURL: shop.baseURL });
  await signIn(visitor, buyer);
  return { visitor, person: await personOf(shop.baseURL, 'user', buyer) };
}
async function cheapGoods(): Promise<PlainGoods> {
  const context = await request.newContext({ baseURL: shop.baseURL });
  const [goods] = await plainGoods(context, 1);
  await context.dispose();
  if (!goods) throw new Error('no plain goods');
  return goods;
}

/** What a purse says it holds, and its newest line. */
async function expectPurse({ page }: Visitor, path: string, amount: string, line: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByText(amount, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('row').nth(1)).toContainText(line);
}

async function askForMoneyBack(visitor: Visitor, order: Order, kind: Kind): Promise<void> {
  const { page, say } = visitor;
  await page.goto(`/user/order/${order.id}`);
  await page.getByRole('link', { name: say('order.refund'), exact: true }).click();
  await fillCase(visitor, kind);
}
type Kind = 'type0' | 'type1';
async function fillCase({ page, say }: Visitor, kind: Kind): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${say(`refundPage.${kind}`)}`) }).check();
  if (kind === 'type1') await page.getByRole('button', { name: say('quantity.less') }).click();
  await page.getByRole('button', { name: say('refundPage.damaged') }).click();
  await page.getByRole('button', { name: say('refundPage.submit') }).click();
  await expect(page.getByRole('heading', { name: say('refundPage.pending') })).toBeVisible();
}

/** The seller takes a step with the case of an order. */
async function decide({ page, say }: Desk, action: string, words = ''): Promise<void> {
  const dialog = page.getByRole('dialog');
  await press(dialog, say(`refund.action.${action}`));
  if (words) await dialog.getByRole('textbox', { name: shapeOf(say('refund.reason')) }).fill(words);
  await press(dialog, say('action.confirm'));
}
/** The row whose box names the record: lists do not show every number. */
const rowFor = ({ page, say }: Desk, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: say('list.selectRow', { name }) }) });
async function openCase(desk: Desk, route: string, order: Order): Promise<void> {
  await desk.page.reload();
  await openPage(desk, route);
  await rowFor(desk, order.order_no)
    .getByRole('button', { name: actionOf(orders, 'after_sale_one') })
    .click();
}

const ASKED = fenOf('123.45');
/** 0.6 % of it, and what is left. */
const FEE = fenOf('0.74');
const NET = fenOf('122.71');

async function withdraw({ page, say }: Visitor): Promise<void> {
  await page.goto('/user/money');
  // Not the entry of the menu beside it, which has the same name.
  await page
    .getByRole('link', { name: say('wallet.toCash'), exact: true })
    .last()
    .click();
  await press(page, say('cashes.apply'));
  const dialog = page.getByRole('dialog', { name: say('cashes.apply') });
  await dialog.getByRole('textbox', { name: shapeOf(say('cashes.amount')) }).fill(formatMoney(ASKED));
  await expect(dialog.getByRole('status')).toHaveText(say('cashes.arriving', { net: yuan(NET), fee: yuan(FEE) }));
  await dialog.getByRole('textbox', { name: shapeOf(say('pay.password')) }).fill(buyer.pay_password);
  await press(dialog, say('cashes.apply'));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toContainText(say('cashes.status0'));
}

/** The code that the log of the server tells of. */
async function codeFor(phone: string): Promise<string> {
  let code = '';
  await expect(() => {
    code = new RegExp(`SMS to ${phone}: register (\\d{6})`).exec(shop.output())?.[1] ?? '';
    expect(code).not.toBe('');
  }).toPass();
  return code;
}

/** A goods that pays commission and comes in one variant. */
const EARNING = (() => {
  for (const { goods: wanted, lev_1 } of distributions) {
    const plan = catalogue.find((one) => one.key === wanted && one.attrs.length === 0 && cheapest(one).price < 100_000);
    if (plan) return { goods_name: plan.goods_name, lev_1: basisPoints(lev_1) };
  }
  throw new Error('no plain goods earns');
})();
const NEWCOMER = { username: '13700000001', password: 'newcomer-1' };
/** Through the link, with a code; ends in the shop. */
async function register({ page, say }: Visitor, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('textbox', { name: say('auth.phone') }).fill(NEWCOMER.username);
  await press(page, say('auth.sendCode'));
  await expect(page.getByText(say('auth.codeSent'))).toBeVisible();
  await page.getByRole('textbox', { name: say('auth.code') }).fill(await codeFor(NEWCOMER.username));
  await page.getByRole('textbox', { name: say('auth.newPassword'), exact: true }).fill(NEWCOMER.password);
  await page.getByRole('textbox', { name: say('auth.repeat'), exact: true }).fill(NEWCOMER.password);
  await page.getByRole('checkbox', { name: say('auth.agree') }).check();
  await press(page, say('auth.register'));
  await expect(page).not.toHaveURL(/register/);
}

test.describe('after-sale, points, withdrawals and referral, walked by everybody who has a part in them', () => {
  test('goods go back and their money comes, to the fen', async ({ visit }) => {
    const goods = await cheapGoods();
    const seller = await personOf(shop.baseURL, 'Seller', ownerOf(goods.store_name));
    const { visitor, person } = await shopping(visit);
    const { page, say } = visitor;
    const order = await buy(person, goods.id, 2);
    await ship(seller, order);
    const before = await purseOf(person);
    const back = fen(Math.floor(fenOf(order.order_goods[0]?.net_price ?? '') / 2));
    const desk = await atDesk(visit, 'Seller', ownerOf(goods.store_name));

    await test.step('the shopper asks for one of two back', () => askForMoneyBack(visitor, order, 'type1'));
    await test.step('the seller agrees', async () => {
      await openCase(desk, '/Seller/returns', order);
      await expect(desk.page.getByRole('dialog').getByText(yuan(back)).first()).toBeVisible();
      await decide(desk, 'agree');
      await expect(desk.page.getByRole('dialog').getByText(desk.say('refund.tab.sending')).first()).toBeVisible();
    });
    await test.step('the shopper sends it back', async () => {
      await page.reload();
      await page.getByRole('combobox', { name: say('refundPage.company') }).selectOption('sf');
      await page.getByRole('textbox', { name: say('refundPage.waybill') }).fill('SF5550001');
      await page.getByRole('button', { name: say('refundPage.send') }).click();
      await expect(page.getByRole('heading', { name: say('refundPage.receiving') })).toBeVisible();
    });
    await test.step('the seller receives it', async () => {
      await openCase(desk, '/Seller/returns', order);
      await expect(desk.page.getByRole('dialog').getByText('SF5550001').first()).toBeVisible();
      await decide(desk, 'receive');
      await expect(
        desk.page.getByRole('alert').getByText(desk.say('refund.moneyBack', { money: yuan(back) })),
      ).toBeVisible();
      await desk.page.reload();
      await openPage(desk, '/Seller/orders');
      await expect(rowFor(desk, order.order_no)).toContainText(orderStatus.waitRec);
    });
    await test.step('the money is there and both sides read so', async () => {
      await page.reload();
      await expect(page.getByText(say('refundPage.toWallet', { money: yuan(back) }))).toBeVisible();
      expect((await purseOf(person)).money).toBe(addFen(before.money, back));
      await expectPurse(visitor, '/user/money', yuan(addFen(before.money, back)), signedMoney(formatMoney(back)));
      await page.goto(`/user/order/${order.id}`);
      await expect(page.getByText(refundStatus.finished, { exact: true })).toBeVisible();
      await expect(page.getByText(say('order.refunded', { count: 1 }))).toBeVisible();
      await expect(page.getByText(say('amounts.refunded'))).toContainText(yuan(back));
    });
  });

  test('a refusal is read; asked again, the platform is called and the request withdrawn', async ({ visit }) => {
    const goods = await cheapGoods();
    const { visitor, person } = await shopping(visit);
    const { page, say } = visitor;
    const desk = await atDesk(visit, 'Seller', ownerOf(goods.store_name));
    const order = await buy(person, goods.id, 1);
    await askForMoneyBack(visitor, order, 'type0');
    await openCase(desk, '/Seller/refunds', order);
    await decide(desk, 'refuse', '已经打包，今天发出');
    await expect(desk.page.getByRole('dialog').getByText('已经打包，今天发出').first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: say('refundPage.refused') })).toBeVisible();
    await expect(page.getByText('已经打包，今天发出').first()).toBeVisible();
    await page.getByRole('link', { name: say('refundPage.askAgain') }).click();
    await fillCase(visitor, 'type0');
    await press(page, say('refundPage.step.escalate'));
    await press(page.getByRole('dialog'), say('refundPage.yes'));
    await expect(page.getByText(say('refundPage.escalated'))).toBeVisible();
    await openCase(desk, '/Seller/refunds', order);
    await expect(desk.page.getByRole('alert').getByText(desk.say('refund.escalated'))).toBeVisible();
    await press(page, say('refundPage.step.withdraw'));
    await press(page.getByRole('dialog'), say('refundPage.yes'));
    await expect(page.getByRole('heading', { name: say('refundPage.withdrawn') })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: say('title.order') })
      .click();
    await expect(page.getByText(orderStatus.waitSend, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: say('order.refund'), exact: true })).toBeVisible();
  });

  test('points buy goods: exchanged, shipped by the platform, and told in the log', async ({ visit }) => {
    const { visitor, person } = await shopping(visit);
    const { page, say } = visitor;
    const before = (await purseOf(person)).points;
    await page.goto('/integral');
    const card = page.getByRole('main').getByRole('article').first();
    const name = (await card.getByRole('link').textContent()) ?? '';
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('button', { name: say('points.exchange') }).click();
    const submit = page.getByRole('button', { name: shapeOf(say('points.submit')) });
    const price = fenOf(/[\d.]+/.exec((await submit.textContent()) ?? '')?.[0] ?? '');
    await submit.click();
    await expect(page).toHaveURL(/integral_order$/);
    const line = page.getByRole('main').getByRole('listitem').first();
    await expect(line).toContainText(name);
    const number = /\d{16,}/.exec((await line.textContent()) ?? '')?.[0] ?? '';

    const desk = await atDesk(visit, 'Admin', admin);
    await openPage(desk, '/Admin/integral_orders');
    await desk.page.getByRole('checkbox', { name: desk.say('list.selectRow', { name: number }) }).check();
    await tool(desk, actionOf(integralOrders, 'ship')).click();
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: desk.say('order.waybill') }).fill('SF7770001');
    await press(dialog, desk.say('order.ship'));
    await expect(dialog).toHaveCount(0);

    await page.reload();
    await expect(line.getByText('SF7770001')).toBeVisible();
    const after = subtractFen(before, price);
    await expectPurse(
      visitor,
      '/user/integral',
      pointsText(formatMoney(after)),
      pointsText(signedMoney(formatMoney(fen(-price)))),
    );
    expect((await purseOf(person)).points).toBe(after);
  });

  test('money leaves when the platform pays it out, and returns when it refuses', async ({ visit }) => {
    const { visitor, person } = await shopping(visit);
    const { page, say } = visitor;
    const { money, frozen } = await purseOf(person);
    const desk = await atDesk(visit, 'Admin', admin);
    const rest = subtractFen(money, ASKED);
    const newest = page.getByRole('row').nth(1);
    const judge = async (verdict: 'pay' | 'refuse', words: string) => {
      await desk.page.reload();
      await openPage(desk, '/Admin/cashes');
      await press(rowOf(desk, formatMoney(NET)), desk.say('desk.cash.decide'));
      const dialog = desk.page.getByRole('dialog');
      await dialog.getByRole('radio', { name: desk.say(`desk.cash.${verdict}`) }).check();
      await dialog.getByRole('textbox').first().fill(words);
      await press(dialog, desk.say(`desk.cash.${verdict}`));
      await expect(dialog).toBeHidden();
    };
    await test.step('asked and paid out', async () => {
      await withdraw(visitor);
      await expectPurse(visitor, '/user/frozen_money', yuan(addFen(frozen, ASKED)), signedMoney(formatMoney(ASKED)));
      await judge('pay', '流水 20260001');
      await page.goto('/user/cashes');
      for (const text of [say('cashes.status1'), yuan(NET), yuan(FEE)]) await expect(newest).toContainText(text);
      await expectPurse(visitor, '/user/frozen_money', yuan(frozen), signedMoney(formatMoney(fen(-ASKED))));
      await expectPurse(visitor, '/user/money', yuan(rest), signedMoney(formatMoney(fen(-ASKED))));
    });
    await test.step('asked and refused', async () => {
      await withdraw(visitor);
      await judge('refuse', '户名与卡号不符');
      await page.goto('/user/cashes');
      for (const text of [say('cashes.status2'), '户名与卡号不符']) await expect(newest).toContainText(text);
      await expectPurse(visitor, '/user/frozen_money', yuan(frozen), signedMoney(formatMoney(fen(-ASKED))));
      await expectPurse(visitor, '/user/money', yuan(rest), signedMoney(formatMoney(ASKED)));
    });
    expect(await purseOf(person)).toMatchObject({ money: rest, frozen });
  });

  test('an invitation earns: pending when the friend buys, in the balance when the order is settled', async ({
    visit,
  }) => {
    const { visitor } = await shopping(visit);
    const { page, say } = visitor;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/user/distribution');
    await page.getByRole('button', { name: shapeOf(say('common.copyText')) }).click();
    await expect(page.getByText(say('distribution.copied'))).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const newcomer = await visit({ baseURL: shop.baseURL });
    await test.step('a friend registers through the link', () => register(newcomer, link));
    await page.goto('/user/distribution_users');
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: /用户 ?[2-9a-z]{6}/ }),
    ).toBeVisible();
    const friend = await personOf(shop.baseURL, 'user', NEWCOMER);
    await settleIn(friend, await personOf(shop.baseURL, 'Admin', admin), NEWCOMER);
    const goods = await goodsOf(friend, EARNING);
    const order = await buy(friend, goods.id, 1);
    const commission = percentOf(fenOf(order.order_goods[0]?.net_price ?? ''), EARNING.lev_1);
    const line = page.getByRole('row').filter({ hasText: order.order_no });
    await test.step('the commission is promised', async () => {
      await page.goto('/user/distribution_logs');
      for (const text of [/用户 ?[2-9a-z]{6}/, yuan(commission), say('distribution.pending')])
        await expect(line).toContainText(text);
    });
    await ship(await personOf(shop.baseURL, 'Seller', ownerOf(goods.store_name)), order);
    await finish(friend, order);
    await shop.passDays(AFTER_SALE_DAYS + 1);
    await test.step('the platform settles', async () => {
      const desk = await atDesk(visit, 'Admin', admin);
      await openPage(desk, '/Admin/order_settlements');
      await tool(desk, actionOf(orderSettlements, 'settle')).click();
      const dialog = desk.page.getByRole('dialog');
      await press(dialog, desk.say('desk.settlement.run'));
      await expect(dialog.getByText(shapeOf(desk.say('desk.settlement.doneText')))).toBeVisible();
    });
    await page.reload();
    for (const text of [yuan(commission), say('distribution.paid')]) await expect(line).toContainText(text);
    await page.goto('/user/money');
    // Not the balance before and after: the days that pass settle other orders of theirs, too.
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: order.order_no })
        .filter({ hasText: signedMoney(formatMoney(commission)) }),
    ).toBeVisible();
  });
});
