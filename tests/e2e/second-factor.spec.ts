/** Two-step verification of an administrator, from setting it up to the recovery code; and a role that requires it. */
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { encodeForm, type FormFields } from '#shared/browser/form-encode.ts';
import { codeShown } from '../support/authenticator.ts';
import { faultsOf, type Look } from '../support/axe.ts';
import { expect, ownAddress, test, type Visitor } from '../support/browser.ts';
import { officeState, tokenOf } from '../support/journeys.ts';
import { longUnlessChinese, shapeOf } from '../support/words.ts';

const LOOKS: readonly Look[] = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
];
const PASSWORD = 'window-seat-7';

/** Calls of the first administrator, past the pages. */
async function desk(baseURL: string) {
  const headers = {
    authorization: `Bearer ${await tokenOf(baseURL, 'Admin', DEMO_ACCOUNTS.admin)}`,
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': ownAddress(),
  };
  return async (method: 'POST' | 'PUT', path: string, fields: FormFields): Promise<number> => {
    const body = encodeForm(fields).toString();
    const reply = await fetch(new URL(`/api/Admin/${path}`, baseURL), { method, headers, body });
    return ((await reply.json()) as { data: { id: number } }).data.id; // as: the contract of the call
  };
}
/** An administrator with one page, whose role may require the second factor. */
async function makeClerk(baseURL: string, needs_totp: 0 | 1) {
  const call = await desk(baseURL);
  const username = `keeper${Date.now() % 1_000_000_000}`;
  const headers = { authorization: `Bearer ${await tokenOf(baseURL, 'Admin', DEMO_ACCOUNTS.admin)}` };
  const list = await fetch(new URL('/api/Admin/menus?isAll=true&apis=/Admin/sms_logs', baseURL), { headers });
  const { data } = (await list.json()) as { data: { id: number }[] }; // as: the contract of the call
  const role = await call('POST', 'roles', { name: username, menu_id: data.map(({ id }) => id), needs_totp });
  await call('POST', 'admins', { username, password: PASSWORD, nickname: username, role_id: [role], status: 1 });
  return { username, role, call };
}

async function signIn({ page, office }: Visitor, username: string): Promise<void> {
  if (!page.url().includes('/Admin/login')) await page.goto('/Admin/login');
  await page.getByRole('textbox', { name: office('login.username') }).fill(username);
  await page.getByRole('textbox', { name: office('login.password'), exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: office('login.agree') }).check();
  await page.keyboard.press('Enter');
}
const signedIn = ({ page, office }: Visitor) =>
  expect(page.getByRole('button', { name: shapeOf(office('layout.hello')) })).toBeVisible();
/** The page goes to the sign-in by itself. */
async function leave(visitor: Visitor): Promise<void> {
  await accountMenu(visitor, 'layout.logout');
  await expect(visitor.page).toHaveURL(/\/Admin\/login$/);
}
async function accountMenu({ page, office }: Visitor, entry: string): Promise<void> {
  await page.getByRole('button', { name: shapeOf(office('layout.hello')) }).click();
  await page.getByRole('menuitem', { name: office(entry) }).click();
}

/** From "set up" to the saved recovery codes; with the keyboard, as the fields take the focus. */
async function enrol({ page, office }: Visitor, saved: string): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: office('factor.begin') }).click();
  await expect(page.getByRole('img', { name: office('factor.qr') })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(await faultsOf(page, LOOKS)).toEqual([]);
  const code = page.getByRole('textbox', { name: office('factor.code') });
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/验证码不正确|wrong/);
  await code.fill(codeShown(secret));
  await page.keyboard.press('Enter');
  const items = page.getByRole('list', { name: office('factor.codes') }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  const codes = await items.allInnerTexts();
  expect(await faultsOf(page, LOOKS)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: office('factor.download') }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('button', { name: office(saved) }).click();
  return { secret, codes };
}

for (const language of ['zh-cn', 'en'] as const) {
  test(`an administrator sets it up, signs in with a code, then with a recovery code, and switches it off (${language})${longUnlessChinese(language)}`, async ({
    visit,
    baseURL,
  }) => {
    const { username } = await makeClerk(String(baseURL), 0);
    const visitor = await visit({ language });
    const { page, office } = visitor;
    await signIn(visitor, username);
    await signedIn(visitor);
    await accountMenu(visitor, 'factor.title');
    const { secret, codes } = await enrol(visitor, 'factor.saved');

    await leave(visitor);
    await signIn(visitor, username);
    const code = page.getByRole('textbox', { name: office('factor.code') });
    await expect(code).toBeFocused();
    expect(await faultsOf(page, LOOKS)).toEqual([]);
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(/验证码不正确|wrong/);
    // The next one: that of now was used to set it up.
    await code.fill(codeShown(secret, 1));
    await page.keyboard.press('Enter');
    await signedIn(visitor);

    await leave(visitor);
    await signIn(visitor, username);
    await page.getByRole('button', { name: office('factor.useRecovery') }).click();
    const recovery = page.getByRole('textbox', { name: office('factor.recoveryCode') });
    await expect(recovery).toBeFocused();
    await recovery.fill(codes[0] ?? '');
    await page.getByRole('button', { name: office('factor.verify'), exact: true }).click();
    await signedIn(visitor);

    await accountMenu(visitor, 'factor.title');
    const dialog = page.getByRole('dialog', { name: office('factor.title') });
    await expect(dialog.getByText(office('factor.left', { count: 9 }))).toBeVisible();
    await dialog.getByRole('button', { name: office('factor.off') }).click();
    expect(await faultsOf(page, LOOKS)).toEqual([]);
    await dialog.getByRole('textbox', { name: office('login.password'), exact: true }).fill(PASSWORD);
    await dialog.getByRole('textbox', { name: office('factor.anyCode') }).fill(codes[1] ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByText(office('factor.offDone'))).toBeVisible();
    await leave(visitor);
    await signIn(visitor, username);
    await signedIn(visitor);
  });
}

test('a role that comes to require it leads its holder to setting it up, and back to the page', async ({
  visit,
  baseURL,
}) => {
  const { username, role, call } = await makeClerk(String(baseURL), 0);
  const visitor = await visit();
  visitor.allow(/Navigation was cancelled/);
  const { page, office } = visitor;
  await signIn(visitor, username);
  await signedIn(visitor);
  // The one page of the role, opened by the frame after its menu came.
  await expect(page).toHaveURL(/\/Admin\/sms_logs$/);
  await call('PUT', `roles/${role}`, { needs_totp: 1 });
  // The words come after the refusal: a page that may not open leads away whenever it learns that.
  const refused = page.waitForResponse(/\/load_resources/);
  await page.route(/\/assets\/(zh-cn|en)-[^/]*\.js$/, async (route) => {
    await refused;
    await route.continue();
  });
  // Not a reload: a call of the page's own may have led away already, or does on the way.
  await page.goto('/Admin/sms_logs').catch(() => null);
  await expect(page).toHaveURL(/\/Admin\/login\?redirect=/);
  await expect(page.getByText(office('factor.mustHint'))).toBeVisible();
  // Nothing else opens meanwhile.
  await page.goto('/Admin/sms_logs');
  await expect(page.getByText(office('factor.mustHint'))).toBeVisible();
  await enrol(visitor, 'factor.goOn');
  await signedIn(visitor);
  await expect(page).toHaveURL(/\/Admin\/sms_logs$/);
});

test('a weak password is told while it is typed, and the switch of a role is kept', async ({ visit, baseURL }) => {
  const storageState = await officeState(String(baseURL), 'Admin', DEMO_ACCOUNTS.admin);
  const visitor = await visit({ storageState });
  const { page, office } = visitor;
  await page.goto('/Admin/admins');
  await page
    .getByRole('toolbar', { name: office('list.toolbar') })
    .getByRole('button', { name: office('list.add'), exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  const password = dialog.locator('input[type="password"]');
  for (const [text, sentence] of [
    ['tea', office('weakPassword.short', { min: 10 })],
    ['password123', office('weakPassword.common')],
    ['abcabcabcabc', office('weakPassword.pattern')],
  ] as const) {
    await password.fill(text);
    await expect(dialog.getByText(sentence)).toBeVisible();
  }
  await password.fill('kX9-vulture-tea');
  await expect(dialog.getByText(office('weakPassword.pattern'))).toBeHidden();

  const name = `守门${Date.now() % 1_000_000_000}`;
  await page.goto('/Admin/roles');
  await page
    .getByRole('toolbar', { name: office('list.toolbar') })
    .getByRole('button', { name: office('list.add'), exact: true })
    .click();
  const form = page.getByRole('dialog', { name: office('list.add') });
  await form
    .getByRole('textbox', { name: office('role.name') })
    .first()
    .fill(name);
  await form.getByRole('switch', { name: '要求两步验证' }).check();
  await form.getByRole('button', { name: office('action.save'), exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: name })).toContainText('是');
});
