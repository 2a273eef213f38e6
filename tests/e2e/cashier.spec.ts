/** Paying at gateways, as shoppers meet it: the code on the cashier page, the phone of the twin, and where the money then is. */
import type { Page } from '@playwright/test';
import { faultsOf } from '../support/axe.ts';
import { expect, test, type Visitor } from '../support/browser.ts';
import { addToCart, plainGoods, shopperNamed, signIn, type PlainGoods } from '../support/journeys.ts';
import { onPhone, paymentOn, press } from '../support/phone.ts';
import { visitInWechat } from '../support/wechat.ts';
import { LANGUAGES, longUnlessChinese, shapeOf } from '../support/words.ts';

const TWIN = process.env['E2E_TWIN_URL'] ?? '';
type Gateway = 'wechat' | 'alipay';

/** The number of the attempt that the cashier page is about. */
const payNoOf = (page: Page): string => /\/order\/cashier\/(\d+)/.exec(page.url())?.[1] ?? '';

/** Somebody with a phone finds the payment there and pays. */
const payOnPhone = (shopper: Visitor, gateway: Gateway, payNo: string): Promise<void> =>
  onPhone(shopper, TWIN, (phone) => press(phone, gateway, payNo, 'pay'));

async function beginPaying(shopper: Visitor, goods: PlainGoods, gateway: Gateway): Promise<void> {
  const { page, say } = shopper;
  await addToCart(shopper, goods);
  await page.goto('/carts');
  await page.getByRole('checkbox', { name: say('cart.chooseAll') }).check();
  await page.getByRole('button', { name: shapeOf(say('cart.settle')) }).click();
  await page.getByRole('button', { name: shapeOf(say('checkout.submit')) }).click();
  await expect(page).toHaveURL(/\/order\/pay\//);
  await page.getByRole('radio', { name: shapeOf(say(`pay.${gateway}`)) }).check({ force: true });
  await page.getByRole('button', { name: shapeOf(say('pay.now')) }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('title.cashier') })).toBeVisible();
}

for (const [turn, language] of LANGUAGES.entries()) {
  test(`an order is paid by WeChat after the shopper has looked at Alipay, in ${language}${longUnlessChinese(language)}`, async ({
    visit,
    request,
  }) => {
    const shopper = await visit({ language });
    const { page, say } = shopper;
    await signIn(shopper, shopperNamed(turn));
    const [goods] = await plainGoods(request, 1, turn);
    if (!goods) throw new Error('there are goods');
    await beginPaying(shopper, goods, 'alipay');
    await expect(page.getByRole('img', { name: say('pay.scan_alipay') })).toBeVisible();

    await page.getByRole('button', { name: say('cashier.change') }).click();
    await expect(page).toHaveURL(/\/order\/pay\//);
    await page.getByRole('radio', { name: shapeOf(say('pay.wechat')) }).check({ force: true });
    await page.getByRole('button', { name: shapeOf(say('pay.now')) }).click();
    await expect(page.getByRole('img', { name: say('pay.scan_wechat') })).toBeVisible();

    await page.getByRole('button', { name: say('cashier.paid') }).click();
    await expect(page.getByText(say('cashier.notYet'))).toBeVisible();
    await payOnPhone(shopper, 'wechat', payNoOf(page));
    await expect(page.getByRole('heading', { level: 1, name: say('success.title') })).toBeVisible();
    await expect(page.getByText(say('pay.wechat')).first()).toBeVisible();
  });

  test(`the wallet is topped up by Alipay on one device and followed on another, in ${language}${longUnlessChinese(language)}`, async ({
    visit,
  }) => {
    const shopper = await visit({ language });
    const { page, say } = shopper;
    await signIn(shopper, shopperNamed(turn + 2));
    await page.goto('/user/money');
    await page.getByRole('link', { name: say('wallet.toRecharge') }).click();
    await page.getByRole('textbox', { name: say('recharge.amount') }).fill('0');
    await page.getByRole('button', { name: say('recharge.go') }).click();
    await expect(page.getByRole('textbox', { name: say('recharge.amount') })).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('textbox', { name: say('recharge.amount') }).fill('12.34');
    await page.getByRole('radio', { name: shapeOf(say('pay.alipay')) }).check({ force: true });
    await page.getByRole('button', { name: say('recharge.go') }).click();
    await expect(page.getByRole('img', { name: say('pay.scan_alipay') })).toBeVisible();

    const second = await visit({ language, viewport: { width: 390, height: 844 } });
    await signIn(second, shopperNamed(turn + 2));
    await second.page.goto(new URL(page.url()).pathname);
    await expect(second.page.getByRole('img', { name: say('pay.scan_alipay') })).toBeVisible();

    await payOnPhone(shopper, 'alipay', payNoOf(page));
    for (const device of [page, second.page]) await expect(device.getByText(say('cashier.recharged'))).toBeVisible();
    await page.getByRole('link', { name: say('cashier.toWallet') }).click();
    await expect(page.getByText('+12.34').first()).toBeVisible();
  });

  test(`inside WeChat an order is paid without leaving it, after a sheet that failed and one that was put away, in ${language}${longUnlessChinese(language)}`, async ({
    visit,
    request,
  }) => {
    const shopper = await visitInWechat(visit, TWIN, { language, acts: ['damage', 'cancel', 'pay'] });
    const { page, say } = shopper;
    await signIn(shopper, shopperNamed(turn + 4));
    const [goods] = await plainGoods(request, 1, turn);
    if (!goods) throw new Error('there are goods');
    await beginPaying(shopper, goods, 'wechat');
    await expect(page.getByText(say('cashier.sheet.fail'))).toBeVisible();
    expect(
      await faultsOf(page, [
        { width: 390, colorScheme: 'light' },
        { width: 390, colorScheme: 'dark' },
      ]),
    ).toEqual([]);
    const open = page.getByRole('button', { name: say('cashier.openSheet') });
    await open.click();
    await expect(page.getByText(say('cashier.sheet.cancel'))).toBeVisible();
    await page.getByRole('button', { name: say('cashier.paid') }).click();
    await expect(page.getByText(say('cashier.notYet'))).toBeVisible();
    await onPhone(shopper, TWIN, (phone) =>
      expect(paymentOn(phone, 'wechat', payNoOf(page))).toContainText(language === 'en' ? 'In WeChat' : '微信内'),
    );
    await open.click();
    await expect(page.getByRole('heading', { level: 1, name: say('success.title') })).toBeVisible();
  });

  test(`inside WeChat the wallet is topped up by what was typed before WeChat told who pays, in ${language}${longUnlessChinese(language)}`, async ({
    visit,
  }) => {
    const shopper = await visitInWechat(visit, TWIN, { language, acts: ['pay'] });
    const { page, say } = shopper;
    await signIn(shopper, shopperNamed(turn + 6));
    await page.goto('/user/recharge');
    await expect(page.getByRole('radio', { name: shapeOf(say('pay.alipay')) })).toHaveCount(0);
    await page.getByRole('textbox', { name: say('recharge.amount') }).fill('23.45');
    await page.getByRole('button', { name: say('recharge.go') }).click();
    await expect(page.getByText(say('cashier.recharged'))).toBeVisible();
    await expect(page.getByText('¥23.45')).toBeVisible();
  });
}
