/** A cart that is only asked about: what it costs, for whom and when. */
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { moneyText } from '#shared/browser/format.ts';
import type { Envelope } from '#shared/contract/envelope.ts';
import type { SimulatedBuyer, SimulatedGoods, SimulatedPrice } from '#shared/contract/simulator.ts';
import { expect, test } from '../support/browser.ts';
import { deskOf, openPage, press } from '../support/desk.ts';
import { officeState, tokenOf } from '../support/journeys.ts';
import { LANGUAGES, longUnlessChinese } from '../support/words.ts';

for (const language of LANGUAGES)
  test(`a seller asks what a cart costs a buyer now and later (${language})${longUnlessChinese(language)}`, async ({
    visit,
    request,
    baseURL,
  }) => {
    const storageState = await officeState(String(baseURL), 'Seller', DEMO_ACCOUNTS.seller);
    const headers = { authorization: `Bearer ${await tokenOf(String(baseURL), 'Seller', DEMO_ACCOUNTS.seller)}` };
    const ask = async <T>(part: string): Promise<T> =>
      ((await (await request.get(`/api/Seller/simulator/${part}`, { headers })).json()) as Envelope<T>).data;
    const [buyer] = await ask<SimulatedBuyer[]>('buyers');
    const goods = (await ask<SimulatedGoods[]>('goods')).find(({ skus }) => (skus[0]?.stock ?? 0) > 1);
    const [sku] = goods?.skus ?? [];
    if (!buyer || !goods || !sku) throw new Error('the demo has a buyer and goods in stock');
    const priceOf = (quantity: number, at: string) => {
      const lines = Buffer.from(JSON.stringify([{ goods_id: goods.id, sku_id: sku.id, buy_num: quantity }]));
      const query = new URLSearchParams({
        lines: lines.toString('base64'),
        user_id: String(buyer.id),
        coupon_id: 'best',
        at,
      });
      return ask<SimulatedPrice>(`price?${query}`);
    };
    const desk = deskOf(await visit({ language, storageState }));
    const { page, say } = desk;
    await page.goto('/Seller/dashboard');
    await openPage(desk, '/Seller/simulator');
    const main = page.getByRole('main');
    const result = main.getByRole('region', { name: say('simulator.result') });
    await expect(result).toContainText(say('simulator.empty'));

    await main.getByRole('combobox', { name: say('simulator.add') }).fill(goods.goods_name);
    await page.getByRole('option', { name: goods.goods_name, exact: true }).click();
    await main.getByRole('combobox', { name: say('simulator.buyer') }).click();
    await page.getByRole('option').first().click();
    await main.getByRole('spinbutton', { name: say('simulator.quantityOf', { name: goods.goods_name }) }).fill('2');
    const now = await priceOf(2, '');
    expect(now.total_price).not.toBe((await priceOf(1, '')).total_price);
    const paid = (price: SimulatedPrice) => `${say('simulator.total')}${moneyText(price.total_price)}`;
    await expect(result).toContainText(paid(now));
    await expect(result).toContainText(say('order.reason.freight'));

    await main.getByLabel(say('simulator.at')).fill('2099-01-01T10:00:00');
    await expect(result).toContainText(say('simulator.priceAt', { at: '2099-01-01 10:00' }));
    await expect(result).toContainText(paid(await priceOf(2, '2099-01-01 10:00:00')));

    await main.getByRole('spinbutton').fill('0');
    await expect(main.getByText(say('simulator.quantityRange', { max: 999 }))).toBeVisible();
    await press(page, say('simulator.remove', { name: goods.goods_name }));
    await expect(result).toContainText(say('simulator.empty'));
  });
