/** What an office does by hand: a job that should not wait, a product that changed, a store that is away for some days. */
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { momentText } from '#shared/browser/format.ts';
import { laterMoment } from '#shared/domain/moments.ts';
import { goods as goodsRecord } from '#shared/resources/records/goods.ts';
import { expect, test, type Visit } from '../support/browser.ts';
import { deskOf, dialogOf, inputOf, openPage, press, rowOf, type Desk } from '../support/desk.ts';
import { personOf, type Person } from '../support/errands.ts';
import { officeState } from '../support/journeys.ts';
import { ownShop } from '../support/own-shop.ts';
import { LANGUAGES, longUnlessChinese, type PageLanguage } from '../support/words.ts';

const review = goodsRecord.areas.admin?.pages?.flatMap(({ actions }) => actions)[0];
const { admin, seller: owner } = DEMO_ACCOUNTS;
const DAY_MS = 86_400_000;
/** Rules of the platform change here, and a store closes: nobody else shops in it. */
const shop = ownShop();

const atDesk = async (visit: Visit, language: PageLanguage, area: 'Admin' | 'Seller', path: string): Promise<Desk> => {
  const account = area === 'Admin' ? admin : owner;
  const storageState = await officeState(shop.baseURL, area, account);
  const desk = deskOf(await visit({ baseURL: shop.baseURL, language, storageState }));
  await desk.page.goto(path);
  return desk;
};
const ownGoods = async (seller: Person) => {
  const { data } = await seller.get<{ data: { id: number; goods_name: string }[] }>('/Seller/goods');
  if (!data[0]) throw new Error('the demo store has no goods');
  return data[0];
};

for (const language of LANGUAGES) {
  test(`an administrator runs a job by hand and sees how it went (${language})${longUnlessChinese(language)}`, async ({
    visit,
  }) => {
    const desk = await atDesk(visit, language, 'Admin', '/Admin');
    const { page, say } = desk;
    await openPage(desk, '/Admin/jobs');
    const name = say(`jobs.of.${language === 'en' ? 'confirm-receipt' : 'measure-files'}.name`);
    await press(rowOf(desk, name), say('jobs.runOf', { name }));
    await expect(page.getByText(say('jobs.asked')).first()).toBeVisible();
    await press(rowOf(desk, name), say('jobs.historyOf', { name }));
    const history = dialogOf(desk, say('jobs.historyOf', { name }));
    const mine = history.getByRole('row').filter({ hasText: '超级管理员' }).first();
    await expect(mine).toContainText(say('jobs.state.done'), { timeout: 15_000 });
  });

  test(`an edited product is rejected with a reason that its seller reads, the next one passes (${language}) @long`, async ({
    visit,
  }) => {
    if (!review) throw new Error('no action to review goods');
    const platform = await personOf(shop.baseURL, 'Admin', admin);
    const seller = await personOf(shop.baseURL, 'Seller', owner);
    const goods = await ownGoods(seller);
    await platform.put('/Admin/configs/update', { store: { goods_verify: 'true' } });
    const edit = (goods_name: string) => seller.put(`/Seller/goods/${goods.id}`, { goods_name });
    const desk = await atDesk(visit, language, 'Admin', '/Admin');
    const { page, say } = desk;
    const openReview = async () => {
      await page.goto(`/Admin/goods?filter=${encodeURIComponent(JSON.stringify({ goods_verify: '2' }))}`);
      await press(rowOf(desk, goods.goods_name), review.label[language]);
      return dialogOf(desk, 'review.title');
    };

    await edit(`${goods.goods_name} 全网最低`);
    const first = await openReview();
    await expect(first).toHaveAccessibleName(new RegExp(`${goods.goods_name} 全网最低`));
    const name = first.getByRole('region', { name: say('review.field.goods_name') });
    await expect(name.getByRole('group', { name: say('review.approved') })).toContainText(goods.goods_name);
    await expect(name.locator('ins')).toContainText('全网最低');
    await press(first, say('review.reject'));
    const reason = inputOf(first, say('review.reason'));
    await expect(reason).toBeFocused();
    await expect(first).toContainText(say('review.reasonEmpty'));
    await reason.fill('标题请勿使用极限词');
    await press(first, say('review.reject'));
    await expect(first).toBeHidden();
    const store = await atDesk(visit, language, 'Seller', '/Seller/goods');
    await press(rowOf(store, goods.goods_name), say('list.editOf', { name: goods.goods_name }));
    await expect(store.page.getByText(say('goods.refused', { reason: '标题请勿使用极限词' }))).toBeVisible();

    const better = `${goods.goods_name} 新款`;
    await edit(better);
    const second = await openReview();
    await press(second, say('review.pass'));
    await expect(second).toBeHidden();
    await page.goto(`/goods/${goods.id}`);
    await expect(page.getByRole('heading', { level: 1, name: better, exact: true })).toBeVisible();
    await platform.put(`/Admin/goods/${goods.id}`, { goods_name: goods.goods_name });
  });

  test(`a store on holiday says until when and sells nothing (${language})${longUnlessChinese(language)}`, async ({
    visit,
  }) => {
    const seller = await personOf(shop.baseURL, 'Seller', owner);
    const goods = await ownGoods(seller);
    const { page, say } = await atDesk(visit, language, 'Seller', '/Seller/stores');
    try {
      await page.getByRole('tab', { name: language === 'en' ? 'Holiday' : '休假', exact: true }).click();
      const now = new Date().toISOString().slice(0, 19).replace('T', ' ');
      const form = page.getByRole('main');
      const moment = (from: number) => laterMoment(now, from).replace(' ', 'T');
      await form.getByLabel(language === 'en' ? 'Holiday starts' : '休假开始').fill(moment(-DAY_MS));
      await form.getByLabel(language === 'en' ? 'Holiday ends' : '休假结束').fill(moment(3 * DAY_MS));
      await press(page, say('settings.bar.save'));
      await expect(page.getByRole('button', { name: say('settings.bar.save'), exact: true })).toBeHidden();
      const shopper = await visit({ baseURL: shop.baseURL, language });
      const until = momentText(laterMoment(now, 3 * DAY_MS), language);
      await shopper.page.goto(`/goods/${goods.id}`);
      await expect(shopper.page.getByRole('note').first()).toContainText(shopper.say('store.onHoliday', { until }));
      await expect(shopper.page.getByRole('button', { name: shopper.say('goods.onHoliday') }).first()).toBeDisabled();
      await expect(shopper.page.getByRole('button', { name: shopper.say('goods.addToCart') })).toHaveCount(0);
    } finally {
      await seller.put('/Seller/stores/0', { holiday_from: '', holiday_until: '' });
    }
  });
}
