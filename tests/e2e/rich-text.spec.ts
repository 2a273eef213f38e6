/** What people wrote in an editor may say anything, and do nothing: neither as it is kept nor as it is shown. */
import path from 'node:path';
import { build } from 'vite';
import { DEMO_ACCOUNTS } from '#db/seed/demo-accounts.ts';
import { cleanRichText } from '#server/rich-text/clean.ts';
import { RICH_TEXT_MARKER } from '#shared/contract/limits.ts';
import { PAYLOADS } from '#tests/fixtures/rich-text/payloads.ts';
import { expect, test, type Visit } from '../support/browser.ts';
import { deskOf, dialogOf } from '../support/desk.ts';
import { officeState } from '../support/journeys.ts';

declare global {
  interface Window {
    fired: () => void;
    shots: number;
    show: (value: string) => void;
  }
}
const ARMED = 'window.shots = 0; window.fired = () => { window.shots += 1; };';
const ATTACK = `<p>words</p><img src=x onerror=fired()><a href="javascript:fired()">go</a><a href="https://a.example">out</a>`;

/** The component in a page without a policy: only what it does itself protects. */
async function componentPage(visit: Visit) {
  const { page, allow } = await visit({ bypassCSP: true });
  allow(/Failed to load resource|Access to script|ERR_/);
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: path.resolve(import.meta.dirname, '../fixtures/rich-text'),
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: 'page.tsx', formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [out] = [built].flat();
  const code = out && 'output' in out ? out.output[0].code : '';
  await page.route('**/*', (route) =>
    new URL(route.request().url()).pathname === '/alone'
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>alone</title><body></body>' })
      : route.fulfill({ status: 404, body: '' }),
  );
  await page.goto('/alone');
  await page.evaluate(ARMED);
  await page.addScriptTag({ type: 'module', content: code });
  await page.waitForFunction(() => typeof window.show === 'function');
  return page;
}

test('sixty smuggled scripts do not run, neither cleaned by the server nor by the page', async ({ visit }) => {
  expect(PAYLOADS).toHaveLength(60);
  const page = await componentPage(visit);
  const shots = () => page.evaluate(() => window.shots);
  await test.step('a page that sets them as they are is hit', async () => {
    await page.evaluate(
      (html) => (document.body.appendChild(document.createElement('aside')).innerHTML = html),
      ATTACK,
    );
    await expect.poll(shots).toBeGreaterThan(0);
    await page.evaluate(() => void ((window.shots = 0), document.querySelector('aside')?.remove()));
  });
  await test.step('the component cleans what the server let through', async () => {
    for (const payload of PAYLOADS) {
      await page.evaluate((value) => window.show(value), `<p><mark>kept</mark></p>${payload}${RICH_TEXT_MARKER}[]`);
      await expect(page.locator('.shown mark').first()).toHaveText(/kept/);
      const odd = await page
        .locator('.shown')
        .evaluate((shown) =>
          [...shown.querySelectorAll('*')].flatMap((one) => [
            ...(/^(script|style|iframe|object|embed|svg|math|form|input|button|base|meta|link|template)$/i.test(
              one.tagName,
            )
              ? [one.outerHTML]
              : []),
            ...[...one.attributes]
              .filter(({ name }) => /^on|^ping$|^form|^src(doc|set)/.test(name))
              .map(({ name }) => name),
            ...['href', 'src', 'poster'].filter(
              (name) => one.hasAttribute(name) && !/^(https?:|\/(?!\/)|#)/.test(one.getAttribute(name) ?? ''),
            ),
          ]),
        );
      expect(odd, payload).toEqual([]);
      expect(await shots(), payload).toBe(0);
    }
  });
  await test.step('what the server keeps is harmless by itself', async () => {
    for (const payload of PAYLOADS) {
      const kept = cleanRichText(payload).split(RICH_TEXT_MARKER)[0] ?? '';
      await page.evaluate(
        (html) => (document.body.appendChild(document.createElement('aside')).innerHTML = html),
        kept,
      );
      expect(
        await page.evaluate(() => document.querySelectorAll('aside a[href^="javascript" i], aside [onerror]').length),
        payload,
      ).toBe(0);
    }
    // Pictures and frames fail a moment later.
    await page.waitForLoadState('networkidle');
    expect(await shots()).toBe(0);
  });
  await test.step('words, small pictures and links to the web stay; other schemes go', async () => {
    const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
    await page.evaluate(
      (value) => window.show(value),
      `<h2 style="color: red; position: fixed">Tea</h2><img src="${pixel}"><a href="https://a.example" target="_blank">out</a><a href="tel:1">call</a>`,
    );
    await expect(page.locator('.shown h2')).toHaveAttribute('style', 'color: red;');
    await expect(page.locator('.shown img')).toHaveAttribute('src', pixel);
    await expect(page.locator('.shown a').first()).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(page.locator('.shown a').last()).not.toHaveAttribute('href');
  });
});

test('pages of the shop and of the back office clean what they are sent', async ({ visit, baseURL }) => {
  const answer = (data: object) => ({ json: { code: 200, msg: 'ok', data } });
  await test.step('an article that is opened by a link', async () => {
    const { page, allow } = await visit({ bypassCSP: true });
    allow(/404/);
    await page.addInitScript(ARMED);
    await page.route('**/api/article/**', (route) => route.fulfill(answer({ id: 1, name: 'Help', content: ATTACK })));
    await page.goto('/');
    // Before the page answers clicks itself, the server would draw the article.
    await page.waitForLoadState('networkidle');
    // Floors of the home page take their height as they come into sight: a pointer would miss the footer.
    await page.locator('footer a[href^="/user/article/"]').first().dispatchEvent('click');
    await expect(page.locator('.rich-text')).toContainText('words');
    await expect(page.locator('.rich-text a').last()).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(page.locator('.rich-text a').first()).not.toHaveAttribute('href');
    expect(await page.evaluate(() => window.shots)).toBe(0);
  });
  await test.step('the view of a record', async () => {
    const storageState = await officeState(String(baseURL), 'Admin', DEMO_ACCOUNTS.admin);
    const visitor = await visit({ storageState, bypassCSP: true });
    const { page, say } = deskOf(visitor);
    visitor.allow(/404/);
    await page.addInitScript(ARMED);
    await page.route(/\/api\/Admin\/articles\/\d+/, async (route) => {
      const reply = (await (await route.fetch()).json()) as { data: object }; // as: the envelope of a record
      await route.fulfill({ json: { ...reply, data: { ...reply.data, content: ATTACK } } });
    });
    await page.goto('/Admin/articles');
    await page
      .getByRole('main')
      .getByRole('table')
      .getByRole('button', { name: new RegExp(`^${say('list.viewOf', { name: '' }).trim()}`) })
      .first()
      .click();
    const dialog = dialogOf(deskOf(visitor), 'list.view');
    await expect(dialog.getByText('words')).toBeVisible();
    await expect(dialog.getByText('go', { exact: true })).not.toHaveAttribute('href');
    expect(await page.evaluate(() => window.shots)).toBe(0);
  });
});
