/** What makes a long list short work: views that are kept, rows that lie closer, all that match at once, variants as a sheet. */
import type { Locator } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { expect, test, type Visit } from '../support/browser.ts';
import {
  deskOf,
  dialogOf,
  inputOf,
  labelOf,
  paste,
  press,
  rowOf,
  searchFor,
  tool,
  type Desk,
} from '../support/desk.ts';
import { personOf } from '../support/errands.ts';
import { officeState } from '../support/journeys.ts';
import { ownShop } from '../support/own-shop.ts';
import { LANGUAGES, longUnlessChinese, shapeOf, type PageLanguage } from '../support/words.ts';

/** All products of a store go off the shelf here. */
const shop = ownShop();
const { seller: owner } = DEMO_ACCOUNTS;

async function atGoods(visit: Visit, language: PageLanguage): Promise<Desk> {
  const storageState = await officeState(shop.baseURL, 'Seller', owner);
  const desk = deskOf(await visit({ baseURL: shop.baseURL, language, storageState }));
  await desk.page.goto('/Seller/goods');
  await expect(rows(desk).first()).toBeVisible();
  return desk;
}
const rows = ({ page }: Desk) => page.locator('tbody tr[data-id]');
interface Goods {
  id: number;
  goods_name: string;
  goods_status: number;
}

for (const [place, language] of LANGUAGES.entries()) {
  test(`a search is kept as a view for all colleagues, and opened from another browser (${language}) @long`, async ({
    visit,
  }) => {
    const desk = await atGoods(visit, language);
    const { page, say } = desk;
    const all = await rows(desk).count();
    const seller = await personOf(shop.baseURL, 'Seller', owner);
    const { data } = await seller.get<{ data: Goods[] }>('/Seller/goods');
    // Another one each time: a search that is a view already is called by its name.
    const wanted = data[place]?.goods_name ?? '';
    await searchFor(desk, labelOf(language, 'goods', 'goods_name'), wanted);
    await expect(rows(desk)).toHaveCount(1);
    const name = `View ${language}`;
    await tool(desk, 'views.title').click();
    await press(page.getByRole('dialog', { name: say('views.title') }), say('views.keep'));
    const form = dialogOf(desk, 'views.keep');
    await press(form, say('action.save'));
    await expect(form).toContainText(shapeOf(say('form.required')));
    await inputOf(form, say('views.name')).fill(name);
    await form.getByRole('combobox', { name: say('views.audience') }).click();
    await page.getByRole('option', { name: say('views.everybody'), exact: true }).click();
    await press(form, say('action.save'));
    await expect(form).toBeHidden();

    const elsewhere = await atGoods(visit, language);
    await expect(rows(elsewhere)).toHaveCount(all);
    await tool(elsewhere, 'views.title').click();
    const views = elsewhere.page.getByRole('dialog', { name: say('views.title') });
    const view = views.getByRole('button', { name: shapeOf(name) }).first();
    await expect(view.getByRole('img', { name: say('views.isShared') })).toBeVisible();
    await view.click();
    await expect(rows(elsewhere)).toHaveCount(1);
    await expect(rowOf(elsewhere, wanted)).toBeVisible();
  });

  test(`rows lie as close as somebody wants, after a reload as well (${language}) @long`, async ({ visit }) => {
    const desk = await atGoods(visit, language);
    const { page, say } = desk;
    const height = async () => (await rows(desk).first().boundingBox())?.height ?? 0;
    const choose = async (density: 'compact' | 'comfort') => {
      await tool(desk, 'list.columns').click();
      await press(dialogOf(desk, 'list.columns'), say(`list.densities.${density}`));
      await page.keyboard.press('Escape');
    };
    await choose('comfort');
    const wide = await height();
    await choose('compact');
    await expect.poll(height).toBeLessThan(wide - 10);
    await page.reload();
    await expect(rows(desk).first()).toBeVisible();
    expect(await height()).toBeLessThan(wide - 10);
  });

  test(`a column is as wide as its edge is dragged, or as somebody writes, after a reload as well (${language})${longUnlessChinese(language)}`, async ({
    visit,
  }) => {
    const desk = await atGoods(visit, language);
    const { page, say } = desk;
    const name = labelOf(language, 'goods', 'goods_name');
    const place = await page
      .getByRole('main')
      .getByRole('columnheader', { name })
      .evaluate((th: HTMLTableCellElement) => th.cellIndex);
    const head = page.locator('main th').nth(place); // an open menu hides the table from roles
    const cell = rows(desk).first().getByRole('cell').nth(place);
    const widthOf = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0);
    const own = await widthOf(head);
    const edge = await head.locator('.edge').boundingBox();
    if (!edge) throw new Error('the column has no edge');
    const [x, y] = [edge.x + edge.width / 2, edge.y + edge.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 40, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => widthOf(head)).toBe(own - 40);
    await page.reload();
    await expect(rows(desk).first()).toBeVisible();
    expect([await widthOf(head), await widthOf(cell)]).toEqual([own - 40, own - 40]);

    await tool(desk, 'list.columns').click();
    const columns = dialogOf(desk, 'list.columns');
    const width = columns.getByRole('spinbutton', { name: say('list.widthOf', { name }), exact: true });
    await expect(width).toHaveValue(String(own - 40));
    await width.fill('120');
    await page.keyboard.press('Enter');
    await expect.poll(() => widthOf(head)).toBe(120);
    // Beyond the limit it is the limit, in the input as well, also where it was that already.
    for (const text of ['5', '7']) {
      await width.fill(text);
      await page.keyboard.press('Enter');
      await expect(width).toHaveValue('60');
    }
    // What is typed is marked with the mouse, and its column stays where it is.
    const order = () =>
      columns.getByRole('checkbox').evaluateAll((all) => all.map((one) => one.closest('label')?.innerText));
    const before = await order();
    const input = await width.boundingBox();
    if (!input) throw new Error('the width is not in sight');
    await page.mouse.move(input.x + 8, input.y + input.height / 2);
    await page.mouse.down();
    await page.mouse.move(input.x + 8, input.y + 90, { steps: 6 });
    await page.mouse.up();
    expect(await order()).toEqual(before);
    await press(columns, say('list.resetColumns'));
    await expect(width).toHaveValue('');
    await expect.poll(() => widthOf(head)).toBe(own);
  });

  test(`the pencil of a cell stands beside its value, also where somebody gave the column a width (${language})${longUnlessChinese(language)}`, async ({
    visit,
  }) => {
    const storageState = await officeState(shop.baseURL, 'Admin', DEMO_ACCOUNTS.admin);
    const desk = deskOf(await visit({ baseURL: shop.baseURL, language, storageState }));
    const { page } = desk;
    await page.goto('/Admin/goods_brands');
    const editable = rows(desk).first().locator('.editable').first();
    const gapBehind = async (): Promise<number> => {
      await rows(desk).first().hover();
      const [value, pencil] = [
        await editable.getByRole('link').boundingBox(),
        await editable.getByRole('button').boundingBox(),
      ];
      return (pencil?.x ?? NaN) - ((value?.x ?? NaN) + (value?.width ?? NaN));
    };
    expect(await gapBehind()).toBeGreaterThanOrEqual(0);
    const head = page.getByRole('main').getByRole('columnheader', { name: labelOf(language, 'goods_brands', 'name') });
    const edge = await head.locator('.edge').boundingBox();
    if (!edge) throw new Error('the column has no edge');
    await page.mouse.move(edge.x + 4, edge.y + 10);
    await page.mouse.down();
    await page.mouse.move(edge.x + 60, edge.y + 10, { steps: 4 });
    await page.mouse.up();
    await expect(head).toHaveClass(/sized/);
    expect(await gapBehind()).toBeGreaterThanOrEqual(0);
  });

  test(`all that match are selected and changed at once (${language}) @long`, async ({ visit }) => {
    const seller = await personOf(shop.baseURL, 'Seller', owner);
    const read = async () => (await seller.get<{ data: Goods[] }>('/Seller/goods?per_page=100')).data;
    const all = await read();
    const next = all[0]?.goods_status === 1 ? 0 : 1;
    const desk = await atGoods(visit, language);
    const { page, say } = desk;
    await rows(desk).first().getByRole('checkbox').check();
    const selection = page.getByRole('region', { name: say('bulk.selection') });
    await selection.getByRole('button', { name: shapeOf(say('bulk.selectMatching')) }).click();
    await expect(selection.getByRole('status').first()).toContainText(String(all.length));
    await press(selection, say('bulk.set'));
    const form = dialogOf(desk, 'bulk.set');
    await form.getByRole('combobox', { name: say('bulk.field') }).click();
    await page.getByRole('option', { name: labelOf(language, 'goods', 'goods_status'), exact: true }).click();
    const confirm = form.getByRole('button', { name: say('bulk.setCount', { count: all.length }) });
    await expect(confirm).toBeDisabled();
    await form.getByRole('combobox', { name: say('bulk.value') }).click();
    await page.locator(`[role=option][data-value="${next}"]`).click();
    await confirm.click();
    await expect(form).toBeHidden();
    expect((await read()).map(({ goods_status }) => goods_status)).toEqual(all.map(() => next));
  });

  test(`variants are a sheet: a value more keeps what was typed, a column is pasted and taken back (${language}) @long`, async ({
    visit,
  }) => {
    const seller = await personOf(shop.baseURL, 'Seller', owner);
    const { data } = await seller.get<{ data: Goods[] }>('/Seller/goods?per_page=100');
    const details = await Promise.all(
      data.map(({ id }) => seller.get<Goods & { skuList: { sku_name: string[] }[] }>(`/Seller/goods/${id}`)),
    );
    const varied = details.find(({ skuList }) => skuList.length > 2);
    if (!varied) throw new Error('no product with variants');
    const desk = await atGoods(visit, language);
    const { page, say } = desk;
    await page
      .getByRole('button', { name: say('list.editOf', { name: varied.goods_name }), exact: true })
      .first()
      .click();
    await press(page.getByRole('dialog'), say('goods.next'));
    const sheet = page.getByRole('dialog').getByRole('table');
    const cell = (row: number, figure: string) => sheet.locator(`[data-cell="${row}.${figure}"]`);
    await expect(sheet.locator('tbody tr')).toHaveCount(varied.skuList.length);
    await cell(0, 'goods_price').fill('123.45');
    const value = varied.skuList.at(-1)?.sku_name.at(-1) ?? '';
    const box = page.getByRole('dialog').getByRole('checkbox', { name: value, exact: true });
    await box.uncheck();
    await expect(sheet.locator('tbody tr')).not.toHaveCount(varied.skuList.length);
    await box.check();
    await expect(sheet.locator('tbody tr')).toHaveCount(varied.skuList.length);
    await expect(cell(0, 'goods_price')).toHaveValue('123.45');
    const before = await cell(1, 'goods_price').inputValue();
    await cell(0, 'goods_price').focus();
    await paste(cell(0, 'goods_price'), '201.5\n202.5');
    await expect(cell(0, 'goods_price')).toHaveValue('201.5');
    await expect(cell(1, 'goods_price')).toHaveValue('202.5');
    await cell(1, 'goods_price').press('Control+z');
    await expect(cell(0, 'goods_price')).toHaveValue('123.45');
    await expect(cell(1, 'goods_price')).toHaveValue(before);
  });
}
