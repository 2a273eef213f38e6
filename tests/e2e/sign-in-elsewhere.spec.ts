/** Signing in with an account elsewhere, and linking a second one, with the stand-ins of the providers. */
import { faultsOf, type Look } from '../support/axe.ts';
import { expect, test, type Visitor } from '../support/browser.ts';
import { ownShop } from '../support/own-shop.ts';
import { longUnlessChinese } from '../support/words.ts';

const shop = ownShop({ DEMO_GATEWAYS: '1' });

const LOOKS: readonly Look[] = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
];
type Named = 'github' | 'google';
const named = ({ say }: Visitor, key: string, provider: Named): string =>
  say(key, { name: say(`oauthName.${provider}`) });

/** From the sign-in page to the provider's, as one of its people; '' says no. */
async function enterWith(visitor: Visitor, provider: Named, person: string): Promise<void> {
  await visitor.page.getByRole('link', { name: named(visitor, 'auth.with', provider) }).click();
  await expect(visitor.page.getByRole('heading', { level: 1, name: 'GitHub' })).toBeVisible();
  await visitor.page.getByRole('button', { name: person }).click();
}

for (const [language, person] of [
  ['zh-cn', '林晓'],
  ['en', '周舟'],
] as const)
  test(`a newcomer signs in with GitHub, links Google and unlinks GitHub (${language})${longUnlessChinese(language)}`, async ({
    visit,
  }) => {
    const visitor = await visit({ language, baseURL: shop.baseURL });
    const { page, say } = visitor;
    await page.goto('/login?redirect=/user/oauth');
    expect(await faultsOf(page, LOOKS)).toEqual([]);
    await enterWith(visitor, 'github', 'Deny');
    await expect(page.getByRole('alert')).toContainText(language === 'en' ? 'cancelled' : '您已取消授权');
    await page.goto('/login?redirect=/user/oauth');
    await enterWith(visitor, 'github', person);
    await expect(page).toHaveURL(/\/user\/oauth$/);
    const row = (provider: Named) => page.getByRole('listitem').filter({ hasText: say(`oauthName.${provider}`) });
    await expect(row('github')).toContainText(person);
    await expect(row('google')).toContainText(say('oauth.unlinked'));

    // The only way in stays.
    await page.getByRole('button', { name: named(visitor, 'oauth.unlinkNamed', 'github') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('oauth.unlink'), exact: true }).click();
    await expect(page.getByText(language === 'en' ? /only way to sign in/ : /唯一的登录方式/)).toBeVisible();
    await dialog.getByRole('button', { name: say('common.cancel') }).click();

    await page.getByRole('button', { name: named(visitor, 'oauth.linkNamed', 'google') }).click();
    expect(await faultsOf(page, LOOKS)).toEqual([]);
    await dialog.getByRole('button', { name: say('oauth.go'), exact: true }).click();
    await page.getByRole('button', { name: person }).click();
    await expect(row('google')).toContainText(say('oauth.linked'));
    await expect(page).toHaveURL(/\/user\/oauth$/);

    await page.getByRole('button', { name: named(visitor, 'oauth.unlinkNamed', 'github') }).click();
    await dialog.getByRole('button', { name: say('oauth.unlink'), exact: true }).click();
    await expect(row('github')).toContainText(say('oauth.unlinked'));
    await expect(dialog).toHaveCount(0);
  });
