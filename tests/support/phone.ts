/** The phone of somebody who shops: the page of the twin, where payments and messages are. */
import type { Page } from '@playwright/test';
import { expect, type Visitor } from './browser.ts';
import { openTwin } from './journeys.ts';

const SECTIONS = { wechat: 'wechat-pay', alipay: 'alipay' } as const;
type App = keyof typeof SECTIONS;
const NAMES = {
  pay: /^(支付|付款|Pay)$/,
  /** Nothing can go back to who paid. */
  leave: /^(注销付款账户|Close payer’s account)$/,
};

/** Takes the phone out, and puts it away again afterwards. */
export async function onPhone<T>(
  whose: Pick<Visitor, 'page' | 'language'>,
  twin: string,
  work: (phone: Page) => Promise<T>,
): Promise<T> {
  const phone = await openTwin(whose, twin);
  const done = await work(phone);
  await phone.close();
  return done;
}

/** A payment as the app of the gateway lists it. @param number of the attempt */
export const paymentOn = (phone: Page, app: App, number: string) =>
  phone.locator(`#${SECTIONS[app]} :is(li, tr)`, { hasText: number });

/** What is done with a payment in the app, until it shows: a phone put away while its page changes may hang. */
export async function press(phone: Page, app: App, number: string, what: keyof typeof NAMES): Promise<void> {
  const button = paymentOn(phone, app, number).getByRole('button', { name: NAMES[what] });
  await button.click();
  await expect(paymentOn(phone, app, number)).toBeVisible();
  await expect(button).toHaveCount(0);
}

/** The newest code that has arrived for a number, once there is one. @param after the one before */
export async function codeOn(phone: Page, number: string, after = ''): Promise<string> {
  const newest = phone.locator('#sms tr', { hasText: number }).first();
  let code = '';
  await expect(async () => {
    code = /验证码是 (\d{6})/.exec((await newest.textContent()) ?? '')?.[1] ?? '';
    expect(code).not.toBe('');
    expect(code).not.toBe(after);
  }).toPass({ timeout: 20_000 });
  return code;
}
