/** A day with goods and promotions: reviewing many, writing offers that mean what they say, finding records, copying, stopping. */
import type { Locator } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { goods as goodsRecord } from '#shared/resources/records/goods.ts';
import { expect, test, type Visit } from '../support/browser.ts';
import { deskOf, dialogOf, inputOf, labelOf, press, rowOf, tool, type Desk } from '../support/desk.ts';
import { personOf } from '../support/errands.ts';
import { officeState } from '../support/journeys.ts';
import { ownShop } from '../support/own-shop.ts';
import { LANGUAGES, longUnlessChinese, shapeOf, type PageLanguage } from '../support/words.ts';

const { admin, seller: owner } = DEMO_ACCOUNTS;
const STORE = '云岫数码旗舰店';
/** Rules of the platform change here. */
const shop = ownShop();

const atDesk = async (visit: Visit, language: PageLanguage, area: 'Admin' | 'Seller'): Promise<Desk> => {
  const storageState = await officeState(shop.baseURL, area, area === 'Admin' ? admin : owner);
  return deskOf(await visit({ baseURL: shop.baseURL, language, storageState }));
};
const actionName = (area: 'admin' | 'seller', name: string, language: PageLanguage): string =>
  goodsRecord.areas[area].pages[0].actions.find((action) => action.name === name)?.label[language] ?? name;
const filtered = (path: string, filter: Record<string, string>) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
interface Sold {
  id: number;
  goods_name: string;
  goods_price: string;
  skuList: { goods_price: string; goods_stock: number }[];
}
/** The sentence below the form of a promotion. */
const sentence = (form: Locator) => form.getByRole('status');

for (const language of LANGUAGES) {
  const long = longUnlessChinese(language);

  test(`ten edited products are reviewed with eleven clicks, one of them rejected by keys, its seller reads why (${language})${long}`, async ({
    visit,
  }) => {
    const platform = await personOf(shop.baseURL, 'Admin', admin);
    const seller = await personOf(shop.baseURL, 'Seller', owner);
    await platform.put('/Admin/configs/update', { store: { goods_verify: 'true' } });
    const { data } = await seller.get<{ data: { id: number; goods_name: string }[] }>('/Seller/goods?per_page=10');
    const edited = data.map(({ id, goods_name }) => ({ id, goods_name: `${goods_name} ${language}` }));
    for (const { id, goods_name } of edited) await seller.put(`/Seller/goods/${id}`, { goods_name });
    const desk = await atDesk(visit, language, 'Admin');
    const { page, say } = desk;
    await page.goto(filtered('/Admin/goods', { goods_verify: '2' }));
    const [first, second] = edited.map(({ goods_name }) => goods_name);
    const row = rowOf(desk, String(data[0]?.goods_name));
    await expect(row.getByRole('cell', { name: STORE, exact: true })).toBeVisible();
    let clicks = 0;
    const click = async (place: Locator, name: string) => {
      await press(place, name);
      clicks += 1;
    };
    await click(row, actionName('admin', 'review', language));
    const dialog = page.getByRole('dialog');
    const open = (name: string | undefined) =>
      expect(dialog.getByText(String(name), { exact: true }).first()).toBeVisible();
    await open(first);
    await expect(dialog).toContainText(say('review.store', { name: STORE }));
    // What is on sale stands beside what is wanted.
    const name = dialog.getByRole('region', { name: say('review.field.goods_name') });
    await expect(name.getByRole('group', { name: say('review.approved') })).toContainText(String(data[0]?.goods_name));
    await expect(name.locator('ins')).toContainText(language);
    // Letters decide as well; without a reason nothing is rejected.
    await page.keyboard.press('r');
    await expect(inputOf(dialog, say('review.reason'))).toBeFocused();
    await expect(dialog).toContainText(say('review.reasonEmpty'));
    await page.keyboard.type('标题里有极限词');
    await click(dialog, say('review.reject'));
    await open(second);
    await expect(inputOf(dialog, say('review.reason'))).toHaveValue('');
    for (const { goods_name } of edited.slice(1)) {
      await open(goods_name);
      await click(dialog, say('review.pass'));
    }
    await expect(dialog).toBeHidden();
    expect(clicks).toBe(11);
    await expect(page.getByRole('main').locator('tbody').getByRole('row')).toHaveCount(0);
    const store = await atDesk(visit, language, 'Seller');
    await store.page.goto('/Seller/goods');
    const refused = store.page.getByRole('row').filter({ hasText: '标题里有极限词' });
    await expect(refused).toContainText(String(data[0]?.goods_name));
    for (const { id, goods_name } of data) await platform.put(`/Admin/goods/${id}`, { goods_name });
    await platform.put('/Admin/configs/update', { store: { goods_verify: 'false' } });
  });

  test(`selected products are rejected together, with a reason, and approved together (${language})${long}`, async ({
    visit,
  }) => {
    const platform = await personOf(shop.baseURL, 'Admin', admin);
    const { data } = await platform.get<{ data: { id: number; goods_name: string }[] }>('/Admin/goods?per_page=3');
    for (const { id } of data) await platform.put(`/Admin/goods/${id}`, { goods_verify: '2' });
    const desk = await atDesk(visit, language, 'Admin');
    const { page, say } = desk;
    await page.goto(filtered('/Admin/goods', { goods_verify: '2' }));
    await page.getByRole('checkbox', { name: say('list.selectAll') }).check();
    const reject = actionName('admin', 'reject_goods', language);
    await page.getByRole('button', { name: reject, exact: true }).first().click();
    const dialog = dialogOf(desk, reject);
    const confirm = dialog.getByRole('button', { name: say('bulk.actCount', { action: reject, count: 3 }) });
    await expect(confirm).toBeDisabled();
    await inputOf(dialog, say('review.reason')).fill('图片不清楚');
    await confirm.click();
    await expect(dialog).toBeHidden();
    for (const { id } of data) {
      expect(await platform.get(`/Admin/goods/${id}`)).toMatchObject({ goods_verify: 0, refuse_info: '图片不清楚' });
      await platform.put(`/Admin/goods/${id}`, { goods_verify: '2' });
    }
    await page.reload();
    await page.getByRole('checkbox', { name: say('list.selectAll') }).check();
    const approve = actionName('admin', 'approve_goods', language);
    await tool(desk, approve).click();
    const question = dialogOf(desk, approve);
    await press(question, say('bulk.actCount', { action: approve, count: 3 }));
    await expect(question).toBeHidden();
    await expect(page.getByRole('main').locator('tbody').getByRole('row')).toHaveCount(0);
    for (const { id } of data) expect(await platform.get(`/Admin/goods/${id}`)).toMatchObject({ goods_verify: 1 });
  });

  test(`prices of several products are changed in one sheet, and what is refused stays in it (${language})${long}`, async ({
    visit,
  }) => {
    const seller = await personOf(shop.baseURL, 'Seller', owner);
    const all = await seller.get<{ data: { id: number }[] }>('/Seller/goods?per_page=30');
    const records: Sold[] = [];
    for (const { id } of all.data) records.push(await seller.get<Sold>(`/Seller/goods/${id}`));
    const plain = records.find(({ skuList }) => skuList.length === 0);
    const varied = records.find(({ skuList }) => skuList.length > 1);
    if (!plain || !varied) throw new Error('the demo lacks a product with variants, or one without');
    const desk = await atDesk(visit, language, 'Seller');
    const { page, say } = desk;
    const action = actionName('seller', 'edit_goods', language);
    const openSheet = async () => {
      await page.goto('/Seller/goods');
      for (const { goods_name } of [plain, varied]) await rowOf(desk, goods_name).getByRole('checkbox').check();
      await page.getByRole('button', { name: action, exact: true }).first().click();
    };
    await openSheet();
    const sheet = page.getByRole('dialog', { name: say('goods.sheet.title', { count: 2 }) });
    const price = (name: string) =>
      sheet.locator(`input[data-cell$=".goods_price"][aria-label^=${JSON.stringify(name)}]`);
    const own = price(plain.goods_name);
    const save = (count: number) =>
      sheet.getByRole('button', { name: say('goods.sheet.save', { count }), exact: true });
    await expect(sheet.getByRole('button', { name: say('action.save'), exact: true })).toBeDisabled();
    await own.fill('');
    await save(1).click();
    await expect(sheet.getByText(say('form.required', { name: say('goods.field.price') }))).toBeVisible();
    await own.fill('88.5');

    const column = varied.skuList.map((_, index) => `${101 + index}.00`);
    await price(varied.goods_name)
      .first()
      .evaluate((input, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, column.join('\n'));
    await expect(save(2)).toBeEnabled();
    // Somebody else was faster with one of them.
    await seller.put(`/Seller/goods/${plain.id}`, { goods_subname: language });
    await save(2).click();
    await expect(sheet.getByText(say('bulk.done', { count: 1 }))).toBeVisible();
    await expect(sheet.getByText(say('bulk.failed', { count: 1 }))).toBeVisible();
    await expect(price(varied.goods_name)).toHaveCount(0);
    await expect(own).toHaveValue('88.5');
    const after = await seller.get<Sold>(`/Seller/goods/${varied.id}`);
    expect(after.skuList.map(({ goods_price }) => goods_price)).toEqual(column);
    expect(after.skuList.map(({ goods_stock }) => goods_stock)).toEqual(varied.skuList.map((sku) => sku.goods_stock));
    await sheet.getByText(say('action.close'), { exact: true }).click();

    await openSheet();
    await expect(own).toHaveValue(plain.goods_price);
    await press(sheet, say('draft.restore'));
    await save(1).click();
    await expect(sheet).toBeHidden();
    expect(await seller.get<Sold>(`/Seller/goods/${plain.id}`)).toMatchObject({ goods_price: '88.50' });
  });

  test(`a promotion says what a buyer pays while it is written, and asks when that looks like a slip (${language})${long}`, async ({
    visit,
  }) => {
    const desk = await atDesk(visit, language, 'Seller');
    const { page, say } = desk;
    const fill = async (form: Locator, resource: string, values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values))
        await inputOf(form, labelOf(language, resource, name)).fill(value);
    };
    const openForm = async (resource: string) => {
      await page.goto(`/Seller/${resource}`);
      await tool(desk, 'list.add').click();
      return dialogOf(desk, 'list.add');
    };
    const timesOf = async (form: Locator) => {
      for (const [name, at] of [
        ['start_time', '2031-01-01T00:00:00'],
        ['end_time', '2031-01-02T00:00:00'],
      ] as const)
        await form.getByLabel(shapeOf(labelOf(language, 'coupons', name))).fill(at);
    };

    const coupon = await openForm('coupons');
    await expect(sentence(coupon)).toHaveText(say('activities.told.wait'));
    const name = `${language} 券`;
    await coupon.getByLabel(shapeOf(labelOf(language, 'coupons', 'name'))).fill(name);
    await coupon.getByLabel(shapeOf(labelOf(language, 'coupons', 'stock'))).fill('10');
    await fill(coupon, 'coupons', { money: '200', use_money: '100' });
    await timesOf(coupon);
    await expect(sentence(coupon)).toContainText('¥0.00');
    await press(coupon, say('action.save'));
    const question = dialogOf(desk, 'activities.doubt.title');
    await expect(question).toContainText('¥200.00');
    await press(question, say('action.cancel'));
    await expect(question).toBeHidden();
    await fill(coupon, 'coupons', { money: '20' });
    await expect(sentence(coupon)).toContainText('¥80.00');
    await press(coupon, say('action.save'));
    await expect(coupon).toBeHidden();
    await expect(rowOf(desk, name)).toBeVisible();

    const reduction = await openForm('full_reductions');
    await fill(reduction, 'full_reductions', { money: '50', use_money: '20' });
    await expect(sentence(reduction)).toContainText('¥0.00');

    for (const resource of ['seckills', 'collectives']) {
      const form = await openForm(resource);
      await fill(form, resource, { discount: '90' });
      await expect(sentence(form)).toContainText('¥10.00');
      await fill(form, resource, { discount: '10' });
      await expect(sentence(form)).toContainText('¥90.00');
    }
    const referral = await openForm('distributions');
    await press(referral, say('action.select'));
    const picker = page.getByRole('dialog').last();
    await picker.getByRole('radio').first().check();
    await press(picker, say('action.confirm'));
    await fill(referral, 'distributions', { lev_1: '5', lev_2: '3', lev_3: '1' });
    await expect(sentence(referral).first()).toContainText('¥');
  });

  test(`the palette finds an order by its number and by a phone, a product by its name and offers them again (${language})${long}`, async ({
    visit,
  }) => {
    const seller = await personOf(shop.baseURL, 'Seller', owner);
    const orders = await seller.get<{ data: { id: number; order_no: string; receive_tel: string }[] }>(
      '/Seller/orders',
    );
    const products = await seller.get<{ data: { id: number; goods_name: string }[] }>('/Seller/goods');
    const [order, product] = [orders.data[0], products.data[1]];
    if (!order || !product) throw new Error('the demo store has no orders or goods');
    const desk = await atDesk(visit, language, 'Seller');
    const { page, say } = desk;
    await page.goto('/Seller/');
    await expect(page.getByRole('main')).toBeVisible();
    const search = page.getByRole('combobox', { name: say('palette.title') });
    const find = async (text: string, name: string) => {
      await page.keyboard.press('Control+k');
      await search.fill(text);
      await page.getByRole('option').filter({ hasText: name }).first().click();
    };
    await find(order.order_no, order.order_no);
    await expect(page).toHaveURL(new RegExp(`/Seller/orders\\?view=${order.id}$`));
    await expect(page.getByRole('dialog')).toContainText(order.order_no);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await find(product.goods_name, product.goods_name);
    await expect(page).toHaveURL(new RegExp(`/Seller/goods\\?view=${product.id}$`));
    await expect(inputOf(page.getByRole('dialog'), say('goods.field.name'))).toHaveValue(product.goods_name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option').first()).toContainText(product.goods_name);
    await expect(page.getByRole('option').nth(1)).toContainText(order.order_no);
    await page.keyboard.press('Escape');
    await find(order.receive_tel, order.order_no);
    await expect(page).toHaveURL(new RegExp(`/Seller/orders\\?view=${order.id}$`));
  });

  test(`a product is copied, seen in the shop, found by the code of a variant and listed when it runs low (${language})${long}`, async ({
    visit,
  }) => {
    const seller = await personOf(shop.baseURL, 'Seller', owner);
    const { data } = await seller.get<{ data: { id: number; goods_name: string; goods_stock: number }[] }>(
      '/Seller/goods',
    );
    const many = data.find(({ goods_stock }) => goods_stock > 100);
    if (!many) throw new Error('the demo store has nothing in stock');
    const desk = await atDesk(visit, language, 'Seller');
    const { page, say } = desk;
    await page.goto('/Seller/goods');
    const row = rowOf(desk, many.goods_name).first();
    const inShop = row.getByRole('link', { name: actionName('seller', 'in_shop', language) });
    await expect(inShop).toHaveAttribute('href', `/goods/${many.id}`);
    await expect(inShop).toHaveAttribute('target', '_blank');

    await press(row, actionName('seller', 'copy', language));
    const form = page.getByRole('dialog');
    const copyName = say('pages.goods.copyName', { name: many.goods_name });
    await expect(inputOf(form, say('goods.field.name'))).toHaveValue(copyName);
    await press(form, say('goods.next'));
    await press(form, say('goods.publish'));
    await expect(form).toBeHidden();
    await expect(rowOf(desk, copyName)).toBeVisible();

    const low = goodsRecord.areas.seller.pages[0].tabs.at(-1)?.label[language] ?? '';
    await page.getByRole('tab', { name: low }).click();
    await expect(rowOf(desk, many.goods_name)).toHaveCount(0);
    await expect(page.getByRole('main').locator('tbody').getByRole('row').first()).toBeVisible();
  });

  test(`several products go on flash sale at once; a running promotion is stopped, and copied (${language})${long}`, async ({
    visit,
  }) => {
    const seller = await personOf(shop.baseURL, 'Seller', owner);
    const desk = await atDesk(visit, language, 'Seller');
    const { page, say } = desk;
    await page.goto('/Seller/seckills');
    await tool(desk, language === 'en' ? 'Add several' : '批量添加').click();
    const form = page.getByRole('dialog', { name: shapeOf(say('activities.many.title')) });
    await press(form, say('action.select'));
    const picker = page.getByRole('dialog').last();
    const boxes = picker.locator('tbody').getByRole('checkbox');
    for (const at of [0, 1, 2]) await boxes.nth(at).check();
    await press(picker, say('action.confirm'));
    await inputOf(form, labelOf(language, 'seckills', 'discount')).fill('10');
    const year = language === 'en' ? '2032' : '2033';
    await form.getByLabel(shapeOf(labelOf(language, 'seckills', 'start_time'))).fill(`${year}-01-01T00:00:00`);
    await press(form, say('action.save'));
    await expect(form).toBeHidden();
    await expect(
      page
        .getByRole('main')
        .getByRole('row')
        .filter({ hasText: `${year}-01-01` }),
    ).toHaveCount(3);

    // A product is in a referral programme once: a copy is for another one.
    await page.goto('/Seller/distributions');
    await tool(desk, language === 'en' ? 'Add several' : '批量添加').click();
    const referral = page.getByRole('dialog', { name: shapeOf(say('activities.many.title')) });
    await press(referral, say('action.select'));
    await boxes.last().check();
    await press(picker, say('action.confirm'));
    for (const lev of ['lev_1', 'lev_2', 'lev_3'])
      await inputOf(referral, labelOf(language, 'distributions', lev)).fill('4.5');
    await press(referral, say('action.save'));
    await expect(referral).toBeHidden();
    const referred = page.getByRole('main').locator('tbody').getByRole('row').first();
    await expect(referred).toContainText('4.5');
    await press(referred, language === 'en' ? 'Copy' : '复制');
    const another = dialogOf(desk, 'list.add');
    await expect(inputOf(another, labelOf(language, 'distributions', 'lev_1'))).toHaveValue(/^4\.50?$/);
    await press(another, say('action.save'));
    await expect(
      another.getByText(say('form.choose', { name: labelOf(language, 'distributions', 'goods_id') })),
    ).toBeVisible();
    await page.keyboard.press('Escape');

    const name = `${language} 满减`;
    const times = { start_time: '2020-01-01 00:00:00', end_time: '2031-01-01 00:00:00' };
    await seller.post('/Seller/full_reductions', { name, money: '5', use_money: '100', ...times });
    await page.goto('/Seller/full_reductions');
    await press(rowOf(desk, name), language === 'en' ? 'Stop now' : '立即结束');
    await press(page.getByRole('dialog'), say('action.confirm'));
    await expect(rowOf(desk, name)).toContainText(language === 'en' ? 'Ended' : '已结束');
    await press(rowOf(desk, name), language === 'en' ? 'Copy' : '复制');
    const copy = dialogOf(desk, 'list.add');
    await expect(copy.getByLabel(shapeOf(labelOf(language, 'full_reductions', 'name')))).toHaveValue(name);
    await expect(sentence(copy)).toContainText('¥95.00');
  });

  test(`an ad space shows its ads, and an ad how large its space is (${language})${long}`, async ({ visit }) => {
    const platform = await personOf(shop.baseURL, 'Admin', admin);
    const ads = await platform.get<{ data: { id: number; pid: number; name: string }[] }>('/Admin/advs');
    const ad = ads.data[0];
    const space = await platform.get<{ name: string; width: number; height: number }>(`/Admin/adv_spaces/${ad?.pid}`);
    const { page, say } = await atDesk(visit, language, 'Admin');
    await page.goto(`/Admin/adv_spaces?view=${ad?.pid}`);
    const inner = page
      .getByRole('dialog')
      .getByRole('region', { name: say('desk.ads.title') })
      .first();
    await inner.getByRole('link', { name: String(ad?.name), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/Admin/advs\\?view=${ad?.id}$`));
    await page.goto('/Admin/advs');
    await page.getByRole('button', { name: say('list.editOf', { name: String(ad?.name) }), exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('status')).toContainText(`${space.width} × ${space.height}`);
  });
}
