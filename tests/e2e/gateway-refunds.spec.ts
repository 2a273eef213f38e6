/** Money that goes back through WeChat, as the shopper reads of it: it arrives there, or WeChat does not take it. */
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { moneyText } from '#shared/browser/format.ts';
import { expect, test, type Visitor } from '../support/browser.ts';
import { personOf, place, type Order, type Person } from '../support/errands.ts';
import { ownerOf, plainGoods, shopperNamed, signIn, type PlainGoods } from '../support/journeys.ts';
import { onPhone, paymentOn, press } from '../support/phone.ts';
import { LANGUAGES, longUnlessChinese } from '../support/words.ts';

const TWIN = process.env['E2E_TWIN_URL'] ?? '';
const SHOP = process.env['E2E_BASE_URL'] ?? '';
/** Until the page has looked again. */
const LOOK_MS = 40_000;

interface Paid {
  order: Order;
  payNo: string;
}

/** An order that waits, paid by whoever scans its code. */
async function payByWechat(shopper: Visitor, person: Person, goods: PlainGoods): Promise<Paid> {
  const { page, say } = shopper;
  const order_id = await place(person, goods.id, 1);
  const form = { order_id, payment_name: 'wechat', device: 'scan' };
  const { pay_no } = await person.post<{ pay_no: string }>('/user/order/pay', form);
  await page.goto(`/order/cashier/${pay_no}`);
  await expect(page.getByRole('img', { name: say('pay.scan_wechat') })).toBeVisible();
  await onPhone(shopper, TWIN, (phone) => press(phone, 'wechat', pay_no, 'pay'));
  await expect(page.getByRole('heading', { level: 1, name: say('success.title') })).toBeVisible();
  return { order: await person.get<Order>(`/user/order/${order_id}`), payNo: pay_no };
}

/** The shopper asks for everything back, and the store agrees. */
async function refundOf({ page, say }: Visitor, { order }: Paid, store: Person): Promise<void> {
  await page.goto(`/user/order/${order.id}`);
  await page.getByRole('link', { name: say('order.refund'), exact: true }).click();
  await page.getByRole('button', { name: say('refundPage.other') }).click();
  await page.getByRole('button', { name: say('refundPage.submit') }).click();
  await expect(page.getByRole('heading', { name: say('refundPage.pending') })).toBeVisible();
  await store.put(`/Seller/refunds/${order.id}`, { action: 'agree' });
  await page.reload();
  await expect(
    page.getByText(say('refundPage.clearing', { channel: say('pay.wechat'), money: moneyText(order.total_price) })),
  ).toBeVisible();
}
/** What the job does by itself every minute. */
async function sendRefunds(): Promise<void> {
  const admin = await personOf(SHOP, 'Admin', DEMO_ACCOUNTS.admin);
  await admin.post('/Admin/jobs/send-refunds/run', {});
}
const notice = ({ page }: Visitor, { order }: Paid, words: RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: order.order_no }).filter({ hasText: words });
const NOTICES = {
  'zh-cn': { arrived: /退款已到账/, refused: /未能原路退回/ },
  en: { arrived: /refund has arrived/, refused: /refused the refund/ },
} as const;

for (const [turn, language] of LANGUAGES.entries()) {
  test(`a refund comes back into WeChat, and the shopper is told, in ${language}${longUnlessChinese(language)}`, async ({
    visit,
    request,
  }) => {
    test.setTimeout(300_000);
    const [goods] = await plainGoods(request, 1, turn);
    if (!goods) throw new Error('there are goods');
    const shopper = await visit({ language });
    const { page, say } = shopper;
    await signIn(shopper, shopperNamed(turn + 8));
    const person = await personOf(SHOP, 'user', shopperNamed(turn + 8));
    const store = await personOf(SHOP, 'Seller', ownerOf(goods.store_name));
    const paid = await payByWechat(shopper, person, goods);
    const money = moneyText(paid.order.total_price);
    await refundOf(shopper, paid, store);
    await sendRefunds();
    await expect(page.getByText(say('refundPage.toChannel', { money }))).toBeVisible({ timeout: LOOK_MS });
    await expect(page.getByRole('heading', { name: say('refundPage.finished') })).toBeVisible();
    await onPhone(shopper, TWIN, (phone) =>
      expect(paymentOn(phone, 'wechat', paid.payNo)).toContainText(
        `${language === 'en' ? 'refunded' : '已退'} ¥${paid.order.total_price}`,
      ),
    );
    await page.goto(`/user/order/${paid.order.id}`);
    await expect(page.getByText(say('amounts.refunded')).filter({ hasText: money })).toBeVisible();
    await page.goto('/user/notices');
    await expect(notice(shopper, paid, NOTICES[language].arrived)).toBeVisible();
  });

  test(`a refund that WeChat does not take is told as such, and paid into the wallet instead, in ${language} @long`, async ({
    visit,
    request,
  }) => {
    test.setTimeout(300_000);
    const [goods] = await plainGoods(request, 1, turn + 2);
    if (!goods) throw new Error('there are goods');
    const shopper = await visit({ language });
    const { page, say } = shopper;
    await signIn(shopper, shopperNamed(turn + 8));
    const person = await personOf(SHOP, 'user', shopperNamed(turn + 8));
    const store = await personOf(SHOP, 'Seller', ownerOf(goods.store_name));
    const paid = await payByWechat(shopper, person, goods);
    const money = moneyText(paid.order.total_price);
    await onPhone(shopper, TWIN, (phone) => press(phone, 'wechat', paid.payNo, 'leave'));
    await refundOf(shopper, paid, store);
    await sendRefunds();
    await expect(page.getByText(say('refundPage.failed', { channel: say('pay.wechat'), money }))).toBeVisible({
      timeout: LOOK_MS,
    });
    await expect(page.getByRole('heading', { name: say('refundPage.notTaken') })).toBeVisible();
    await onPhone(shopper, TWIN, (phone) =>
      expect(paymentOn(phone, 'wechat', paid.payNo)).not.toContainText(language === 'en' ? 'refunded' : '已退'),
    );
    const admin = await personOf(SHOP, 'Admin', DEMO_ACCOUNTS.admin);
    await admin.put(`/Admin/refunds/${paid.order.id}`, { action: 'pay_wallet', note: '原路退回失败' });
    await page.reload();
    await expect(page.getByText(say('refundPage.toWallet', { money }))).toBeVisible();
    await page.goto('/user/notices');
    await expect(notice(shopper, paid, NOTICES[language].refused)).toBeVisible();
  });
}
