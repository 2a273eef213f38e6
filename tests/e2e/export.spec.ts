/** Exports of a list: named after the menu, never a formula, and left when they are not wanted any more. */
import { readFile } from 'node:fs/promises';
import { read, utils } from 'xlsx';
import { DEMO_ACCOUNTS } from '#db/seed/demo-accounts.ts';
import { expect, test, type Visit } from '../support/browser.ts';
import { deskOf, dialogOf, press, tool } from '../support/desk.ts';
import { officeState } from '../support/journeys.ts';
import { LANGUAGES, longUnlessChinese, shapeOf, type PageLanguage } from '../support/words.ts';

declare global {
  interface Window {
    hungUp: boolean;
  }
}
const MENU = { 'zh-cn': '快递公司', en: 'Couriers' };

async function atCouriers(visit: Visit, baseURL: string | undefined, language: PageLanguage) {
  const storageState = await officeState(String(baseURL), 'Admin', DEMO_ACCOUNTS.admin);
  const visitor = await visit({ language, storageState });
  return { visitor, desk: deskOf(visitor) };
}

for (const language of LANGUAGES) {
  test(`a sheet is named after its menu, and no text of it is a formula (${language})${longUnlessChinese(language)}`, async ({
    visit,
    baseURL,
  }) => {
    const { desk } = await atCouriers(visit, baseURL, language);
    const { page, say } = desk;
    const mark = Date.now().toString(36).toUpperCase();
    const texts = ['=1+1', '+1+1', '-1+1', '@SUM(1)', '\t=1+1', '\r=1+1'];
    await page.goto('/Admin/expresses');
    const made = await page.evaluate(
      async (rows) => {
        const reply = await fetch('/api/Admin/expresses/import/excel', {
          method: 'POST',
          headers: {
            authorization: `Bearer ${localStorage.getItem('admin_token')}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ rows }),
        });
        return (await reply.json()) as { data: { created: number } }; // as: the envelope of an import
      },
      texts.map((name, at) => ({ name, code: `${mark}${at}` })),
    );
    expect(made.data.created).toBe(texts.length);
    await page.reload();
    await tool(desk, 'list.export').click();
    const waiting = page.waitForEvent('download');
    await press(dialogOf(desk, 'list.export'), say('list.export'));
    const book = read(await readFile(await (await waiting).path()), { cellStyles: true });
    expect(book.SheetNames).toEqual([MENU[language]]);
    const sheet = book.Sheets[MENU[language]] ?? {};
    const cells = Object.entries(sheet).filter(([place]) => /^[A-Z]+\d+$/.test(place)) as [
      string,
      Record<string, unknown>,
    ][]; // as: only cells have such keys
    expect(cells.filter(([, cell]) => 'f' in cell)).toEqual([]);
    const rows = utils
      .sheet_to_json<string[]>(sheet, { header: 1 })
      .filter((row) => row.some((text) => String(text).startsWith(mark)));
    expect(rows).toHaveLength(texts.length);
    for (const text of texts) {
      const shown = cells.filter(([, cell]) => String(cell['v']).trim() === text.trim());
      expect(shown.length, text).toBeGreaterThan(0);
      for (const [, cell] of shown) expect(cell['t'], text).toBe('s');
    }
  });

  test(`a running export shows how far it is, and ends when it is cancelled (${language})${longUnlessChinese(language)}`, async ({
    visit,
    baseURL,
  }) => {
    const { desk } = await atCouriers(visit, baseURL, language);
    const { page, say } = desk;
    // A server that sends the first rows and then takes its time.
    await page.addInitScript(() => {
      const real = window.fetch;
      window.hungUp = false;
      window.fetch = (input, init) => {
        if (!String(input).includes('/export')) return real(input, init);
        const lines = `{"total":400}\n${JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ id, name: `row ${id}` })))}\n`;
        const body = new ReadableStream({
          start(stream) {
            stream.enqueue(new TextEncoder().encode(lines));
            init?.signal?.addEventListener('abort', () => {
              window.hungUp = true;
              stream.error(init.signal?.reason);
            });
          },
        });
        return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/x-ndjson' } }));
      };
    });
    const downloads: unknown[] = [];
    page.on('download', (one) => downloads.push(one));
    await page.goto('/Admin/expresses');
    await tool(desk, 'list.export').click();
    const dialog = dialogOf(desk, 'list.export');
    const start = dialog.getByRole('button', { name: say('list.export'), exact: true });
    await start.click();
    await expect(dialog.getByRole('status')).toHaveText(shapeOf(say('export.progress', { done: 100, total: 400 })));
    await expect(dialog.locator('[role=progressbar][aria-valuenow]')).toHaveAttribute('aria-valuenow', '25');
    await expect(start).toBeDisabled();
    await press(dialog, say('action.cancel'));
    await expect.poll(() => page.evaluate(() => window.hungUp)).toBe(true);
    await expect(start).toBeEnabled();
    await expect(dialog.getByRole('status')).toHaveCount(0);
    await expect(page.getByText(say('state.failed'))).toHaveCount(0);
    await page.waitForTimeout(500); // a file that were offered all the same would be by now
    expect(downloads).toEqual([]);
  });
}
