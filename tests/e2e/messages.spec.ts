/** Codes by SMS, as they arrive on a phone: registering, a new password, signing in; and what the platform's log says of them. */
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { fieldOf } from '#shared/resources/fields.ts';
import { smsLogs } from '#shared/resources/records/sms-logs.ts';
import enServer from '#shared/i18n/en/server.ts';
import zhServer from '#shared/i18n/zh-cn/server.ts';
import { SMS_STATE } from '#shared/domain/sms.ts';
import { expect, test, type Visitor } from '../support/browser.ts';
import { officeState, signIn } from '../support/journeys.ts';
import { ownShop } from '../support/own-shop.ts';
import { codeOn, onPhone } from '../support/phone.ts';
import { LANGUAGES, longUnlessChinese, type PageLanguage } from '../support/words.ts';

const shop = ownShop({ DEMO_GATEWAYS: '1' });
const JOB_MS = 90_000;
const MINUTES_OF_A_DAY = 1_440;
const [FIRST, SECOND] = ['newcomer-1', 'newcomer-2'];

const labelOf = (state: number, language: PageLanguage): string =>
  fieldOf(smsLogs, 'state')?.options?.find(({ value }) => value === state)?.label[language] ?? '';
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

let minutes = 0;
/** One number gets one message a minute. */
const afterAMinute = () => shop.passDays((minutes += 2) / MINUTES_OF_A_DAY);

/** Asks for a code on the page and reads it on the phone. @param after the one before */
async function askForCode(visitor: Visitor, phone: string, after = ''): Promise<string> {
  const { page, say } = visitor;
  await page.getByRole('button', { name: say('auth.sendCode') }).click();
  await expect(page.getByText(say('auth.codeSent'))).toBeVisible();
  return onPhone(visitor, shop.twinURL, (screen) => codeOn(screen, phone, after));
}
const typeCode = ({ page, say }: Visitor, code: string) =>
  page.getByRole('textbox', { name: say('auth.code') }).fill(code);
const WRONG = { 'zh-cn': zhServer.auth.smsErr, en: enServer.auth.smsErr };

for (const [turn, language] of LANGUAGES.entries()) {
  const phone = `1370000010${turn}`;
  test(`a newcomer reads codes on the phone to register, to change the password and to sign in, in ${language}${longUnlessChinese(language)}`, async ({
    visit,
  }) => {
    test.setTimeout(300_000);
    const visitor = await visit({ language, baseURL: shop.baseURL });
    const { page, say } = visitor;
    let code = '';
    await test.step('registers, and not with another code', async () => {
      await page.goto('/register');
      await page.getByRole('textbox', { name: say('auth.phone') }).fill(phone);
      code = await askForCode(visitor, phone);
      await page.getByRole('textbox', { name: say('auth.newPassword'), exact: true }).fill(FIRST);
      await page.getByRole('textbox', { name: say('auth.repeat'), exact: true }).fill(FIRST);
      await page.getByRole('checkbox', { name: say('auth.agree') }).check();
      await typeCode(visitor, other(code));
      await page.getByRole('button', { name: say('auth.register'), exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: WRONG[language] })).toBeVisible();
      await typeCode(visitor, code);
      await page.getByRole('button', { name: say('auth.register'), exact: true }).click();
      await expect(page).not.toHaveURL(/register/);
    });
    await test.step('changes the password', async () => {
      await afterAMinute();
      await page.goto('/user/safe/password');
      await page.getByRole('button', { name: say('safe.proofCode') }).click();
      code = await askForCode(visitor, phone, code);
      await typeCode(visitor, code);
      await page.getByRole('textbox', { name: say('safe.newPassword'), exact: true }).fill(SECOND);
      await page.getByRole('textbox', { name: say('safe.repeat'), exact: true }).fill(SECOND);
      await page.getByRole('button', { name: say('common.save'), exact: true }).click();
      await expect(page.getByText(say('safe.saved'))).toBeVisible();
    });
    await test.step('signs in elsewhere by a code, and by the new password', async () => {
      await afterAMinute();
      const second = await visit({ language, baseURL: shop.baseURL });
      await second.page.goto('/login');
      await second.page.getByRole('tab', { name: say('auth.byCode') }).click();
      await second.page.getByRole('textbox', { name: say('auth.phone') }).fill(phone);
      code = await askForCode(second, phone, code);
      await typeCode(second, other(code));
      await second.page.getByRole('button', { name: say('auth.login'), exact: true }).click();
      await expect(second.page.getByRole('alert').filter({ hasText: WRONG[language] })).toBeVisible();
      await typeCode(second, code);
      await second.page.getByRole('button', { name: say('auth.login'), exact: true }).click();
      await expect(second.page).not.toHaveURL(/login/);
      const third = await visit({ language, baseURL: shop.baseURL });
      await signIn(third, { username: phone, password: SECOND });
    });
    await test.step('the log of the platform says which arrived, and no code', async () => {
      const storageState = await officeState(shop.baseURL, 'Admin', DEMO_ACCOUNTS.admin);
      const admin = await visit({ language, baseURL: shop.baseURL, storageState });
      await admin.page.goto(`/Admin/sms_logs?filter=${encodeURIComponent(JSON.stringify({ phone }))}`);
      const row = (template: string) =>
        admin.page.getByRole('row').filter({ hasText: phone }).filter({ hasText: template });
      await expect(row('login')).toContainText(labelOf(SMS_STATE.sent, language));
      await expect(async () => {
        await admin.page.reload();
        await expect(row('register')).toContainText(labelOf(SMS_STATE.delivered, language), { timeout: 5_000 });
      }).toPass({ timeout: JOB_MS });
      await expect(row('edit_user')).toContainText(labelOf(SMS_STATE.delivered, language));
      await expect(admin.page.getByText(code)).toHaveCount(0);
    });
  });
}
