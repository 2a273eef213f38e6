/** Every page of both back offices in English on a phone: no name of a part is cut off, and none is Chinese. */
import type { Page } from '@playwright/test';
import { ADMIN_MENUS, SELLER_MENUS, type MenuPlan } from '#db/seed/menus.ts';
import { wear, type Look } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { deskOf, openAddress } from '../support/desk.ts';
import { officeState } from '../support/journeys.ts';
import { foreignIn, labelsOf, noteData } from '../support/labels.ts';
import { complaintsOf, OFFICES } from '../support/walk.ts';

test.describe.configure({ mode: 'parallel' });

const WIDE: Look = { width: 1280, colorScheme: 'light' };
type Data = ReturnType<typeof noteData>;
const NARROW: Look = { width: 390, colorScheme: 'light' };

/** Labels that stay cut when all has come to rest, and those in a language that the page is not in. */
async function faultsIn(page: Page, data: Data, part?: string): Promise<string[]> {
  let found = await labelsOf(page, part);
  // What unfolds shows all of itself in the end.
  for (let tries = 0; found.cut.length > 0 && tries < 60; tries += 1) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    found = await labelsOf(page, part);
  }
  const written = await data.whole();
  const chinese = found.chinese.filter((text) => foreignIn(text, written).length > 0);
  return [...found.cut.map((text) => `cut: ${text}`), ...chinese.map((text) => `Chinese: ${text}`)];
}
const firstPage = (menu: MenuPlan): string =>
  (menu.children ?? []).map(firstPage).find((path) => path !== '') ?? menu.apis ?? '';

for (const { area, account, entries } of OFFICES) {
  test(`on a phone no label of the ${area} back office is cut, and in English none is Chinese @long`, async ({
    visit,
    baseURL,
  }) => {
    test.setTimeout(1_200_000);
    const storageState = await officeState(String(baseURL), area, account);
    const visitor = await visit({ language: 'en', storageState });
    const desk = deskOf(visitor);
    const { page, say } = desk;
    const data = noteData(page);
    const complaints: string[] = [];
    await wear(page, NARROW);
    for (const module of area === 'Admin' ? ADMIN_MENUS : SELLER_MENUS) {
      await page.goto(firstPage(module));
      await page.getByRole('button', { name: say('layout.unfold') }).click();
      const drawer = page.getByRole('dialog');
      const folded = drawer.locator('[aria-expanded=false]');
      for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click();
      for (const fault of await faultsIn(page, data, '[role=dialog]'))
        complaints.push(`menu of ${module.ename}: ${fault}`);
    }
    await wear(page, WIDE);
    const faults = async (part?: string) => {
      // A wide page has the heads of its columns.
      const wide = await faultsIn(page, data, part);
      await wear(page, NARROW);
      const narrow = await faultsIn(page, data, part);
      await wear(page, WIDE);
      return new Set([...wide.filter((fault) => fault.startsWith('Chinese')), ...narrow]);
    };
    const walk = { desk, open: openAddress(desk), looks: [WIDE], faults };
    for (const entry of entries) complaints.push(...(await complaintsOf(walk, entry)));
    expect(complaints).toEqual([]);
  });
}
