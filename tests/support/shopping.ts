/** On the way of a shopper from the goods page to the paid order. */
import { expect, type Visitor } from './browser.ts';
import { PAY_PASSWORD, payWith } from './journeys.ts';
import { shapeOf } from './words.ts';

const DAY_MS = 86_400_000;
/** For fields of forms. At least a day away, so that any time zone agrees whether it has been. */
export const days = (count: number): string => new Date(Date.now() + count * DAY_MS).toISOString().slice(0, 19);

/** From the goods page to the confirm page. @param button by default to buy at once */
export async function goToConfirm(
  { page, say }: Visitor,
  button: RegExp | string = say('goods.buyNow'),
): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: say('title.orderBefore') })).toBeVisible();
}

/** Submits, pays from the balance and opens the order. */
export async function payAndOpen(shopper: Visitor): Promise<void> {
  const { page, say } = shopper;
  await page.getByRole('button', { name: shapeOf(say('checkout.submit')) }).click();
  await expect(page).toHaveURL(/\/order\/pay\//);
  await payWith(shopper, PAY_PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: say('success.title') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d{16,}$/ })
    .click();
  await expect(page).toHaveURL(/\/user\/order\/\d+/);
}
