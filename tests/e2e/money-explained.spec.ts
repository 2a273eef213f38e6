/** "Why this amount?", answered by clicking alone: for an administrator who asks for a store, and for a shopper. */
import type { Locator } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { orderPlans } from '#db/seed/scenario.ts';
import { grouped } from '#shared/browser/format.ts';
import { formatMoney } from '#shared/domain/money.ts';
import en from '#shared/i18n/en/server-ledger.ts';
import zh from '#shared/i18n/zh-cn/server-ledger.ts';
import { expect, test } from '../support/browser.ts';
import { deskOf, dialogOf, labelOf, openPage, searchFor } from '../support/desk.ts';
import { fenOf } from '../support/errands.ts';
import { officeState } from '../support/journeys.ts';
import { LANGUAGES, longUnlessChinese, shapeOf } from '../support/words.ts';

/** Amounts as they are read: "¥1,299.00", "+8.00", "-100.00". */
function fenIn(text: string): number {
  const amount = fenOf(text.replaceAll(/[-¥,+]/g, ''));
  return text.includes('-') ? -amount : amount;
}
const cellsOf = async (row: Locator): Promise<string[]> => {
  await expect(row).toBeVisible();
  return row.getByRole('cell').allInnerTexts();
};
/** The third column of a ledger transaction, the smallest first. */
async function postedIn(dialog: Locator): Promise<number[]> {
  const rows = dialog
    .getByRole('table')
    .getByRole('row')
    .filter({ has: dialog.page().getByRole('cell') });
  await expect(rows.first()).toBeVisible();
  const cells = await Promise.all((await rows.all()).map(cellsOf));
  return cells.map(([, , amount = '']) => fenIn(amount)).toSorted((one, other) => one - other);
}
/** What stands beside a name in a list of amounts. */
const beside = async (place: Locator, name: string): Promise<number> =>
  fenIn((await place.getByText(name, { exact: true }).locator('xpath=..').innerText()).replace(name, '').trim());
const PAYMENT = { 'zh-cn': zh.moneyLog.order_pay, en: en.moneyLog.order_pay };

/** Settled at 3 %, less 100.00 for a full reduction. */
const plan = orderPlans.find(
  ({ store, reasons }) => store === 'shiguang' && reasons.some(({ kind }) => kind === 'full_reduction'),
);

for (const language of LANGUAGES) {
  test(`why a store got its amount: movement, ledger, statement, order and price agree to the fen (${language})${longUnlessChinese(language)}`, async ({
    visit,
    baseURL,
  }) => {
    if (!plan) throw new Error('the demo has no settled order with a full reduction');
    const total = plan.total_price;
    const platform = Math.round(total * 0.03);
    const storageState = await officeState(String(baseURL), 'Admin', DEMO_ACCOUNTS.admin);
    const visitor = await visit({ language, storageState });
    const desk = deskOf(visitor);
    const { page, say } = desk;
    await page.goto('/Admin');
    await openPage(desk, '/Admin/money_logs');
    await searchFor(desk, labelOf(language, 'money_logs', 'money'), formatMoney(total - platform));
    const movement = page
      .getByRole('main')
      .getByRole('row')
      .filter({ hasText: `+${grouped(formatMoney(total - platform))}` });
    await movement.getByRole('button', { name: shapeOf(say('list.viewOf')) }).click();

    const ledger = dialogOf(desk, 'list.view');
    expect(await postedIn(ledger)).toEqual([-total, platform, total - platform]);
    await ledger.getByRole('link', { name: shapeOf(say('ledger.link.settlement')) }).click();

    const statement = page.getByRole('dialog', { name: shapeOf(say('ledger.statement.title')) });
    const row = statement.getByRole('row').filter({ has: page.getByRole('link') });
    await expect(row).toHaveCount(1);
    const names = await statement.getByRole('columnheader').allInnerTexts();
    const cells = await cellsOf(row);
    const told = (name: string) => fenIn(cells[names.indexOf(say(`ledger.statement.${name}`))] ?? '');
    expect([told('list'), told('goods'), told('platform'), told('settled'), told('arrived')]).toEqual([
      total - plan.freight_money,
      total - plan.freight_money,
      platform,
      total - platform,
      total - platform,
    ]);
    await row.getByRole('link').click();

    const order = dialogOf(desk, 'list.view');
    const amounts = order.getByRole('region', { name: say('order.amounts') });
    expect(await beside(amounts, say('order.goodsTotal'))).toBe(plan.order_price);
    expect(await beside(amounts, say('order.paid'))).toBe(total);
    const reasons = amounts.getByRole('group');
    await expect(reasons).toHaveCount(plan.reasons.length);
    for (const reason of await reasons.all()) await reason.locator('summary').click();
    await expect(reasons.first().getByRole('listitem').last()).toHaveText(
      say('order.priceStep', { before: '¥1,399.00', after: '¥1,299.00' }),
    );
    await expect(order.getByText(say('order.next'))).toBeVisible();
  });

  test(`a shopper opens a movement of the wallet and gets to the order that it paid (${language})${longUnlessChinese(language)}`, async ({
    visit,
    baseURL,
  }) => {
    const storageState = await officeState(String(baseURL), 'user', DEMO_ACCOUNTS.shopper);
    const { page, say } = await visit({ language, storageState });
    await page.goto('/user/money');
    const name = PAYMENT[language];
    const row = page.getByRole('main').getByRole('row').filter({ hasText: name }).first();
    const [, change = '', info = ''] = await cellsOf(row);
    await row.getByRole('link').click();

    const dialog = page.getByRole('dialog', { name });
    expect(await postedIn(dialog)).toEqual([fenIn(change), -fenIn(change)]);
    await dialog.getByRole('link', { name: say('wallet.link.order', { no: info }) }).click();

    await expect(page).toHaveURL(/\/user\/order\/\d+/);
    await expect(page.getByRole('main')).toContainText(info);
    await expect(page.getByText(say('amounts.paid')).first()).toContainText(change.replace('-', ''));
  });
}
