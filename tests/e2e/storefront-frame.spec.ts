/** The frame of the shop as people meet it: language, progress, scroll, failures, countdowns, built files (requirements 1, 2, 8 and 9). */
import type { Page } from '@playwright/test';
import { wireTime } from '#shared/browser/format.ts';
import { LANGUAGE_NAMES } from '#shared/i18n/t.ts';
import { expect, test } from '../support/browser.ts';
import { shopperNamed, signIn } from '../support/journeys.ts';
import { wordsOf } from '../support/words.ts';

const html = (page: Page) => page.locator('html');
const envelope = (code: number, msg: string) => ({ status: code, json: { code, msg, data: [] } });

for (const { locale, first, saved } of [
  { locale: 'en-US', first: 'en', saved: 'zh-cn' },
  { locale: 'fr-FR', first: 'zh-cn', saved: 'en' },
] as const) {
  const lang = (language: 'en' | 'zh-cn') => (language === 'en' ? 'en' : 'zh-CN');

  test(`a browser in ${locale} begins in ${first}; a saved ${saved} is restored in the shop and both back offices`, async ({
    visit,
  }) => {
    const { page } = await visit({ locale, viewport: { width: 1280, height: 800 } });
    for (const path of ['/Admin/login', '/'])
      await test.step(path, async () => {
        await page.goto(path);
        await expect(html(page)).toHaveAttribute('lang', lang(first));
      });
    // Once every part of the page has its script.
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: wordsOf(first)('frame.otherLanguage'), exact: true }).click();
    await expect(html(page)).toHaveAttribute('lang', lang(saved));
    for (const path of ['/', '/Seller/login'])
      await test.step(path, async () => {
        await page.goto(path);
        await expect(html(page)).toHaveAttribute('lang', lang(saved));
      });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(saved, 'console')('system.seller'));

    // What is chosen in a back office holds in the shop too.
    await page.getByRole('button', { name: LANGUAGE_NAMES[first], exact: true }).click();
    await expect(html(page)).toHaveAttribute('lang', lang(first));
    await page.goto('/');
    await expect(html(page)).toHaveAttribute('lang', lang(first));
  });
}

test('a bar shows until the next page is there, which begins at its top; Back leads to where one was', async ({
  visit,
}) => {
  const { page, say } = await visit();
  const bar = page.locator('[data-busy]');
  const height = () => page.evaluate(() => window.scrollY);
  await page.goto('/s');
  await expect(bar).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect.poll(height).toBe(500);

  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/goods\/\d+/, (route) => held.then(() => route.continue()));
  const goods = page.getByRole('main').getByRole('article').getByRole('link').filter({ visible: true });
  const inSight = await goods.evaluateAll((links) =>
    links.findIndex((link) => link.getBoundingClientRect().top > 200 && link.getBoundingClientRect().bottom < 700),
  );
  await goods.nth(inSight).click();
  await expect(page).toHaveURL(/\/goods\/\d+$/);
  await expect(bar).toHaveCSS('opacity', '1');
  expect(await bar.boundingBox()).toMatchObject({ x: 0, y: 0 });
  await expect.poll(height).toBe(0);
  answer();
  await expect(page.getByRole('button', { name: say('goods.addToCart') }).first()).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/s$/);
  await expect.poll(height).toBe(500);
});

test('HTTP 500 shows the words of the server in place of the page, HTTP 401 on the way to the sign-in', async ({
  visit,
}) => {
  const visitor = await visit();
  const { page, say, allow } = visitor;
  allow(/status of (401|500)/);
  await signIn(visitor, shopperNamed(8));
  let status = 500;
  await page.route(/\/api\/user\/addresses/, (route) => route.fulfill(envelope(status, `服务器说 ${status}`)));
  await page.goto('/user/address');
  await expect(page.getByRole('alert').getByText('服务器说 500')).toBeVisible();
  status = 401;
  await page.getByRole('button', { name: say('common.retry') }).click();
  await expect(page.getByText('服务器说 401')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fuser%2Faddress/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

for (const answer of [200, 500])
  test(`signing out forgets the account and leads to the sign-in when the server answers ${answer}`, async ({
    visit,
  }) => {
    const visitor = await visit();
    const { page, say, allow } = visitor;
    if (answer !== 200) allow(/status of 500/);
    await signIn(visitor, shopperNamed(9));
    // Nobody asked for another page.
    await expect(page).toHaveURL((url) => url.pathname === '/');
    const kept = () => page.evaluate(() => ['token', 'user'].filter((key) => localStorage.getItem(key)));
    await expect(page.getByRole('button', { name: say('frame.logout') })).toBeVisible();
    expect(await kept()).toEqual(['token', 'user']);
    if (answer !== 200) await page.route('**/api/logout', (route) => route.fulfill(envelope(answer, 'down')));
    await page.getByRole('button', { name: say('frame.logout') }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await kept()).toEqual([]);
  });

test('a countdown shows days, hours, minutes and seconds until the end, second by second', async ({
  visit,
  request,
}) => {
  const { page, say } = await visit();
  const reply = await request.get('/api/seckills');
  const { data } = (await reply.json()) as { data: { data: { id: number; seckill: { end_time: string } }[] } }; // as: the contract of the call
  const [longest] = data.data.toSorted((a, b) => b.seckill.end_time.localeCompare(a.seckill.end_time));
  if (!longest) throw new Error('no flash sale');
  await page.goto(`/goods/${longest.id}`);
  const timer = page.getByRole('timer').first();
  const left = async () => {
    const pattern = new RegExp(`^(\\d+)${say('countdown.days')}(\\d\\d):(\\d\\d):(\\d\\d)$`);
    const [, days, hours, minutes, seconds] = (pattern.exec((await timer.textContent()) ?? '') ?? []).map(Number);
    return (((days ?? NaN) * 24 + (hours ?? NaN)) * 60 + (minutes ?? NaN)) * 60 + (seconds ?? NaN);
  };
  await expect.poll(left).toBeGreaterThan(86_400);
  const remaining = () => (wireTime(longest.seckill.end_time) - Date.now()) / 1_000;
  const most = remaining();
  const before = await left();
  const least = remaining();
  // What is shown is at most a second old.
  expect(before).toBeLessThanOrEqual(most + 2);
  expect(before).toBeGreaterThanOrEqual(least - 2);
  await expect.poll(left).toBeLessThan(before);
});

test('scripts, styles and fonts of the shop and of both back offices come from /dist/', async ({ visit }) => {
  const { page } = await visit();
  const files: string[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (!['script', 'stylesheet', 'font'].includes(kind)) return;
    files.push(`${kind} ${response.status()} ${new URL(response.url()).pathname}`);
  });
  for (const path of ['/', '/Admin/login', '/Seller/login']) {
    files.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(files.filter((file) => file.startsWith('script 200')).length).toBeGreaterThan(0);
    expect(files.filter((file) => !/^\w+ 200 \/dist\/.+\.(js|css|woff2)$/.test(file))).toEqual([]);
  }
});
