/**
 * A resource by configuration, as CONTRIBUTING tells it: a file is dropped, the server is started again, and both back
 * offices have its page in both languages, from the same build. A field is added; one cannot be taken away.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { ROOT } from '#db/root.ts';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { expect, test, type Visitor } from '../support/browser.ts';
import { signInOffice } from '../support/journeys.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { createDatabase, dropDatabase } from '../support/templates.ts';
import { shapeOf, type PageLanguage } from '../support/words.ts';

interface Descriptor {
  fields: Record<string, { label: Record<string, string> }>;
}
const shared = process.env['E2E_DATABASE_URL'];
let databaseUrl = '';
let dir = '';
let server: RunningServer | undefined;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  if (!shared) throw new Error('needs a database of its own: run `npm run e2e` without E2E_BASE_URL');
  databaseUrl = await createDatabase('demo', shared);
  dir = await mkdtemp(path.join(os.tmpdir(), 'resources-'));
  await cp(path.join(ROOT, 'tests/fixtures/resources'), dir, { recursive: true });
});
test.afterEach(() => server?.stop());
test.afterAll(async () => {
  await dropDatabase(databaseUrl);
  await rm(dir, { recursive: true, force: true });
});

const start = async (): Promise<RunningServer> =>
  (server = await startServer({ databaseUrl, env: { RESOURCES_DIR: dir, TRUST_PROXY: '1', ALLOW_DEMO: '1' } }));
async function change(edit: (descriptor: Descriptor) => void): Promise<void> {
  const file = path.join(dir, 'gadgets.json');
  const descriptor = JSON.parse(await readFile(file, 'utf8')) as Descriptor; // as: the fixture's shape
  edit(descriptor);
  await writeFile(file, JSON.stringify(descriptor));
}

const WORDS: Record<PageLanguage, { menu: string; name: string; price: string; rows: string }> = {
  'zh-cn': { menu: '扩展', name: '名称', price: '价格', rows: '器材' },
  en: { menu: 'Extensions', name: 'Name', price: 'Price', rows: 'Gadgets' },
};
const OFFICES = [
  { area: 'Admin', account: DEMO_ACCOUNTS.admin },
  { area: 'Seller', account: DEMO_ACCOUNTS.seller },
] as const;

test('a dropped file is a page with list, search, form and view in both offices and languages', async ({ visit }) => {
  const { url } = await start();
  for (const { area, account } of OFFICES)
    for (const language of ['zh-cn', 'en'] as const) {
      const visitor = await visit({ language, baseURL: url });
      await signInOffice(visitor, area, account);
      await usePage(visitor, area, `${area} ${language}`);
    }
});

async function usePage({ page, office, language }: Visitor, area: string, name: string): Promise<void> {
  const words = WORDS[language];
  await page.goto(`/${area}/gadgets`);
  await expect(page.getByRole('heading', { level: 1, name: words.rows })).toBeVisible();
  await expect(page.getByRole('navigation').getByText(words.rows).first()).toBeVisible();
  await page
    .getByRole('button', { name: office('list.add'), exact: true })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: words.name }).fill(name);
  await form.getByLabel(words.price).fill('12.3');
  await form.getByRole('button', { name: office('action.save'), exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('12.30');
  // The sellers' page has the switch for it.
  const deleting = row.getByRole('button', { name: office('list.deleteOf', { name }), exact: true });
  await expect(deleting).toHaveCount(area === 'Seller' ? 1 : 0);
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: office('search.search'), exact: true })
    .click();
  const panel = page.getByRole('search');
  await panel.getByRole('textbox', { name: words.name }).fill('no such gadget');
  await panel.getByRole('button', { name: office('search.query'), exact: true }).click();
  await expect(page.getByText(office('list.noMatch'))).toBeVisible();
  await panel.getByRole('button', { name: office('search.reset'), exact: true }).click();
  await expect(row).toBeVisible();
  if (area !== 'Seller' || language === 'en') return;
  await deleting.click();
  await page
    .getByRole('dialog', { name: shapeOf(office('list.deleteOne')) })
    .getByRole('button', { name: office('list.deleteCount', { count: 1 }) })
    .click();
  await expect(row).toHaveCount(0);
}

test('a field that is added is in the form after the next start, and the rows are still there', async ({ visit }) => {
  await change(({ fields }) => {
    fields['origin'] = { kind: 'text', max: 20, label: { 'zh-cn': '来历', en: 'Provenance' } } as never; // as: any field
  });
  const { url } = await start();
  const visitor = await visit({ language: 'en', baseURL: url });
  await signInOffice(visitor, 'Admin', DEMO_ACCOUNTS.admin);
  await visitor.page.goto('/Admin/gadgets');
  await expect(visitor.page.getByRole('row').filter({ hasText: 'Seller en' })).toBeVisible();
  await visitor.page
    .getByRole('button', { name: visitor.office('list.add'), exact: true })
    .first()
    .click();
  await expect(visitor.page.getByRole('dialog').getByRole('textbox', { name: 'Provenance' })).toBeVisible();
});

test('a field that holds several records is picked from a table, and sends their ids joined by commas', async ({
  visit,
}) => {
  await change(({ fields }) => {
    const friends = { kind: 'references', resource: 'gadgets', input: 'table_select', max: 5 };
    fields['friends'] = { ...friends, label: { 'zh-cn': '同类', en: 'Friends' } };
  });
  const { url } = await start();
  const { page, office, ...visitor } = await visit({ language: 'en', baseURL: url });
  await signInOffice({ page, office, ...visitor }, 'Admin', DEMO_ACCOUNTS.admin);
  await page.goto('/Admin/gadgets');
  const press = (place: Locator | Page, key: string) =>
    place
      .getByRole('button', { name: office(key), exact: true })
      .first()
      .click();
  await press(page, 'list.add');
  const form = page.getByRole('dialog', { name: shapeOf(office('list.addOne')) });
  await form.getByRole('textbox', { name: 'Name' }).fill('A friend of two');
  await press(form, 'action.select');
  const picker = page.getByRole('dialog', { name: 'Friends' });
  const widthOf = async () => Math.round((await picker.boundingBox())?.width ?? 0);
  const { width } = page.viewportSize() ?? { width: 0 };
  await expect.poll(widthOf).toBe(width * 0.6);
  await press(picker, 'dialog.fullscreen');
  await expect.poll(widthOf).toBe(width);
  await press(picker, 'action.confirm');
  await expect(page.getByText(office('list.selectErr'))).toBeVisible();
  for (const name of ['Seller en', 'Admin en', 'Admin zh-cn'])
    await picker.getByRole('row').filter({ hasText: name }).click();
  // What was picked by mistake is put back.
  await picker.getByRole('row').filter({ hasText: 'Admin zh-cn' }).click();
  await expect(picker.getByText(office('list.selected', { count: 2 }))).toBeVisible();
  await press(picker, 'action.confirm');
  await expect(form.getByRole('textbox', { name: 'Friends' })).toHaveValue('Seller en, Admin en');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/Admin/gadgets'),
  );
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/gadgets'),
  );
  await press(form, 'action.save');
  const ids = new URLSearchParams((await sent).postData() ?? '').get('friends') ?? '';
  expect(ids).toMatch(/^\d+,\d+$/);
  expect(await (await saved).json()).toMatchObject({ code: 200, data: { friends: ids.split(',').map(Number) } });
  // Its row asks for the names; the server of this test stops when it ends.
  await expect(page.getByRole('row').filter({ hasText: 'A friend of two' })).toContainText('Seller en');
});

test('a field that is taken away keeps the server from starting, with the reason', async () => {
  await change(({ fields }) => void delete fields['origin']);
  await expect(start()).rejects.toThrow(/gadgets\.origin: the field is gone/);
});
