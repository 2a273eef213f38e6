/** A day of orders and money in the back offices: what waits is told, parcels leave, prices change, balances are adjusted. */
import { readFile } from 'node:fs/promises';
import { request as requests } from '@playwright/test';
import { read, utils, write } from 'xlsx';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { expect, test } from '../support/browser.ts';
import {
  actionName,
  deskOf,
  dialogOf,
  inputOf,
  labelOf,
  openPage,
  paste,
  press,
  rowOf,
  tool,
} from '../support/desk.ts';
import { buy, personOf, place, type Order } from '../support/errands.ts';
import { officeState, ownerOf, plainGoods, shopperNamed } from '../support/journeys.ts';
import { ownShop } from '../support/own-shop.ts';
import { LANGUAGES, longUnlessChinese, shapeOf } from '../support/words.ts';

const shop = ownShop();

for (const language of LANGUAGES) {
  test(`a seller is told of new orders, lowers a price, and ships with pasted waybills (${language})${longUnlessChinese(language)}`, async ({
    visit,
  }) => {
    const api = await requests.newContext({ baseURL: shop.baseURL });
    const [goods] = await plainGoods(api, 1);
    await api.dispose();
    if (!goods) throw new Error('the demo has no plain goods');
    const buyers = await Promise.all([0, 1].map((n) => personOf(shop.baseURL, 'user', shopperNamed(n))));
    const owner = ownerOf(goods.store_name);
    const seller = await personOf(shop.baseURL, 'Seller', owner);
    const { to_ship: before } = await seller.get<{ to_ship: number }>('/Seller/own_notices/work');
    const storageState = await officeState(shop.baseURL, 'Seller', owner);
    const desk = deskOf(await visit({ language, storageState, baseURL: shop.baseURL }));
    const { page, say } = desk;
    await page.goto('/Seller/orders/wait');
    const waiting = page.locator('[data-work="/Seller/orders/wait"]');
    await expect(page.getByRole('main').getByRole('toolbar')).toBeVisible();
    if (before > 0) await expect(waiting.first()).toHaveText(String(before));

    // Nobody reloads: the menu and the window's title tell.
    const orders = [];
    for (const buyer of buyers) orders.push(await buy(buyer, goods.id, 1));
    await expect(waiting.first()).toHaveText(String(before + 2));
    await expect(page).toHaveTitle(/^\(\d+\+?\) /);
    // A module that is not open has a dot for what its entries count.
    const modules = page.getByRole('navigation', { name: say('layout.modules') });
    const open = modules.locator('[aria-current]');
    const trade = modules.getByRole('link', { name: await open.innerText(), exact: true });
    await expect(open.locator('[data-work]')).toHaveCount(0);
    await openPage(desk, '/Seller/goods');
    await expect(trade.locator('[data-work]')).toBeVisible();
    await openPage(desk, '/Seller/orders/wait');

    await tool(desk, 'list.refresh').click();
    const [older, newer] = orders.map(({ order_no }) => order_no) as [string, string];
    // Chosen from below, shown as the list shows them: the newest first.
    for (const number of [older, newer]) await rowOf(desk, number).getByRole('checkbox').check();

    // Their packing slips: what is in each parcel, and nothing else of the page.
    await tool(desk, actionName(language, 'orders', 'waybill')).click();
    const printing = page.getByRole('dialog', { name: `${say('order.packingSlip')} (2)` });
    const slips = printing.getByRole('region');
    await expect(slips).toHaveCount(2);
    await expect(slips.first()).toHaveAccessibleName(newer);
    await expect(slips.first().getByRole('row').last()).toHaveText(new RegExp(`${goods.goods_name}.*1$`));
    await page.evaluate(() =>
      Object.assign(window, { print: () => (document.documentElement.dataset['print'] = '1') }),
    );
    await expect(page.locator('html[data-print]')).toHaveCount(0);
    await press(printing, say('order.print'));
    await expect(page.locator('html[data-print]')).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.paper-only section')).toHaveCount(2);
    await expect(page.locator('.paper-only').getByText(goods.goods_name)).toHaveCount(2);
    await expect(page.locator('.paper-only').getByText(goods.goods_name).last()).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await printing.getByText(say('action.close'), { exact: true }).click();
    await expect(printing).toHaveCount(0);

    await tool(desk, actionName(language, 'orders', 'ship')).click();
    const dialog = page.getByRole('dialog', { name: `${say('order.ship')} (2)` });
    const panels = dialog.getByRole('region');
    await expect(panels).toHaveCount(2);
    expect(await panels.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([newer, older]);
    await expect(panels.first()).toContainText(`${goods.goods_name} × 1`);
    const fields = panels.getByRole('textbox', { name: say('order.waybill') });
    await paste(fields.first(), 'SF1000000001\nSF1000000001\n');
    await press(dialog, say('order.ship'));
    const question = page.getByRole('dialog', { name: say('desk.ship.sharedTitle') });
    await expect(question).toContainText(newer);
    await expect(question).toContainText(older);
    await press(question, say('action.cancel'));
    await paste(fields.first(), `${older}\tSF1000000002\n${newer}\tSF1000000003`);
    await expect(fields.first()).toHaveValue('SF1000000003');
    await expect(fields.last()).toHaveValue('SF1000000002');
    await press(dialog, say('order.ship'));
    await expect(dialog).toBeHidden();
    await (before === 0 ? expect(waiting).toHaveCount(0) : expect(waiting.first()).toHaveText(String(before)));

    // An order that is not paid yet, for less; two pieces, for the same submit at once would be the order before.
    const unpaid = await place(buyers[0]!, goods.id, 2); // two were signed in
    await page.goto(`/Seller/orders?filter=${encodeURIComponent(JSON.stringify({ order_status: '1' }))}`);
    await expect(page.getByRole('tab', { selected: true })).toHaveText(/ [1-9]/);
    const { order_no, total_price } = await buyers[0]!.get<{ order_no: string; total_price: string }>(
      `/user/order/${unpaid}`,
    );
    await press(rowOf(desk, order_no), actionName(language, 'orders', 'price_one'));
    const pricing = page.getByRole('dialog', { name: say('order.change.title', { number: order_no }) });
    await inputOf(pricing, say('order.change.discount')).fill('0.50');
    const after = (Number(total_price) - 0.5).toFixed(2);
    await expect(pricing.getByRole('status')).toContainText(after);
    await press(pricing, say('order.change.confirm'));
    await expect(rowOf(desk, order_no)).toContainText(after);

    // The same in the order itself, with the store's mark.
    await rowOf(desk, order_no)
      .getByRole('button', { name: shapeOf(say('list.viewOf')) })
      .click();
    const view = page.getByRole('dialog');
    await expect(
      view.getByRole('button', { name: actionName(language, 'orders', 'price_one'), exact: true }),
    ).toBeEnabled();
    await expect(view.getByRole('link', { name: say('order.chat') })).toHaveAttribute(
      'href',
      /\/Seller\/chats\?with=\d+/,
    );
    await view.getByRole('combobox', { name: labelOf(language, 'orders', 'seller_flag') }).click();
    await page.getByRole('option').nth(1).click();
    await expect(page.getByText(say('order.flagged', { number: order_no }))).toBeVisible();
  });

  test(`a list of what is to be shipped is filled in as a workbook, and leaves but for its wrong rows (${language})${longUnlessChinese(language)}`, async ({
    visit,
  }) => {
    const api = await requests.newContext({ baseURL: shop.baseURL });
    const [goods] = await plainGoods(api, 1);
    await api.dispose();
    if (!goods) throw new Error('the demo has no plain goods');
    const buyers = await Promise.all([2, 3].map((n) => personOf(shop.baseURL, 'user', shopperNamed(n))));
    const [leaving, staying] = (await Promise.all(buyers.map((buyer) => buy(buyer, goods.id, 1)))) as [Order, Order];
    const owner = ownerOf(goods.store_name);
    const storageState = await officeState(shop.baseURL, 'Seller', owner);
    const desk = deskOf(await visit({ language, storageState, baseURL: shop.baseURL }));
    const { page, say } = desk;
    await page.goto('/Seller/orders/wait');
    await expect(rowOf(desk, leaving.order_no)).toHaveCount(1);
    await tool(desk, actionName(language, 'orders', 'ship_file')).click();
    const dialog = dialogOf(desk, 'desk.ship.byFile');
    const downloading = page.waitForEvent('download');
    await press(dialog, say('desk.ship.download'));
    const book = read(await readFile(await (await downloading).path()), { type: 'buffer' });
    const rows = utils.sheet_to_json<Record<string, string>>(Object.values(book.Sheets)[0] ?? {}, { defval: '' });
    const column = (name: 'order_no' | 'courier' | 'waybill') => say(`desk.ship.columns.${name}`);
    const filled = rows.map((row) => {
      const waybill = { [leaving.order_no]: 'SF5000000001', [staying.order_no]: '?' }[row[column('order_no')] ?? ''];
      return waybill === undefined ? row : { ...row, [column('courier')]: '顺丰速运', [column('waybill')]: waybill };
    });
    const sheet = utils.book_new(utils.json_to_sheet(filled), 'sheet');
    await page.getByTestId('ship-file').setInputFiles({
      name: 'ship.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: write(sheet, { type: 'buffer', bookType: 'xlsx' }) as Buffer, // as: what type: 'buffer' answers
    });
    await expect(dialog.getByRole('status')).toHaveText(
      say('desk.ship.preview', { ready: 1, errors: 1, skipped: rows.length - 2 }),
    );
    const line = (number: string) => dialog.getByRole('row').filter({ hasText: number });
    await expect(line(staying.order_no)).toContainText(say('desk.ship.errors.waybill'));
    await press(dialog, say('desk.ship.run', { count: 1 }));
    await expect(line(leaving.order_no)).toContainText(say('desk.ship.shipped'));
    await expect(dialog.getByRole('button', { name: say('desk.ship.report') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(rowOf(desk, staying.order_no)).toHaveCount(1);
    await expect(rowOf(desk, leaving.order_no)).toHaveCount(0);

    // The other one from its own view, which then says so.
    await rowOf(desk, staying.order_no)
      .getByRole('button', { name: shapeOf(say('list.viewOf')) })
      .click();
    const view = page.getByRole('dialog').filter({ has: page.getByRole('list', { name: say('notes.title') }) });
    const shipOne = actionName(language, 'orders', 'ship_one');
    await press(view, shipOne);
    const shipping = page.getByRole('dialog').filter({ hasText: say('order.courier') });
    await shipping.getByRole('textbox', { name: say('order.waybill') }).fill('SF5000000002');
    await press(shipping, say('order.ship'));
    await expect(view.getByRole('button', { name: shipOne, exact: true })).toHaveCount(0);
    await expect(view).toContainText('SF5000000002');
    await page.keyboard.press('Escape');
    await expect(rowOf(desk, staying.order_no)).toHaveCount(0);
  });

  test(`an administrator sees what a balance comes to, is asked about much, and rules on the amount that is told (${language})${longUnlessChinese(language)}`, async ({
    visit,
  }) => {
    const storageState = await officeState(shop.baseURL, 'Admin', DEMO_ACCOUNTS.admin);
    const desk = deskOf(await visit({ language, storageState, baseURL: shop.baseURL }));
    const { page, say } = desk;
    await page.goto('/Admin/users');
    const row = page.getByRole('main').locator('tbody').getByRole('row').first();
    const name = await row.getByRole('button', { name: shapeOf(say('list.viewOf')) }).getAttribute('aria-label');
    await row.getByRole('button', { name: actionName(language, 'users', 'money') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAccessibleName(shapeOf(say('money.title')));
    expect(name).toContain((await dialog.getByRole('heading').innerText()).split(' · ')[1]);
    const status = dialog.getByRole('status');
    await inputOf(dialog, say('money.amount')).fill('-99999');
    await expect(status).toContainText(say('money.notEnough'));
    await inputOf(dialog, say('money.amount')).fill('1000.01');
    await expect(status).toContainText('+1,000.01');
    await inputOf(dialog, say('money.note')).fill('活动奖励');
    await press(dialog, say('action.confirm'));
    const question = page.getByRole('dialog', { name: say('money.largeTitle') });
    await expect(question).toContainText('+1,000.01');
    await press(question, say('action.cancel'));
    await expect(dialog).toBeVisible();
    await press(dialog, say('action.confirm'));
    await press(question, say('money.largeConfirm'));
    await expect(dialog).toBeHidden();
    await page.goto('/Admin/money_logs');
    await expect(page.getByRole('main').locator('tbody').getByRole('row').first()).toContainText('+1,000.01');

    await page.goto(`/Admin/refunds?filter=${encodeURIComponent(JSON.stringify({ refund_verify: '0' }))}`);
    await page
      .getByRole('main')
      .locator('tbody')
      .getByRole('row')
      .first()
      .getByRole('button', { name: actionName(language, 'orders', 'after_sale_one'), exact: true })
      .click();
    const ruling = page.getByRole('dialog');
    await press(ruling, say('refund.action.agree'));
    await inputOf(ruling, say('refund.money')).fill('0.37');
    await expect(ruling.getByText(say('refund.effect.agree', { money: '¥0.37' }))).toBeVisible();
    await expect(ruling.getByRole('button', { name: say('action.confirm'), exact: true })).toBeInViewport({ ratio: 1 });
  });
}
