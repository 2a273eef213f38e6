/**
 * Every entry of both menus, clicked through one sign-in, Chinese in light and (--long) English in dark colours: the page opens
 * and offers what is told of it, all it offers opens and closes, everybody can use it, and the console stays clean.
 */
import { expect, test } from '../support/browser.ts';
import { deskOf, openPage } from '../support/desk.ts';
import { officeState } from '../support/journeys.ts';
import { complaintsOf, OFFICES } from '../support/walk.ts';
import { longUnlessChinese } from '../support/words.ts';

test.describe.configure({ mode: 'parallel' });

const WIDTH = 1280;
const LOOKS = [
  { language: 'zh-cn', colorScheme: 'light' },
  { language: 'en', colorScheme: 'dark' },
] as const;

for (const { area, account, entries } of OFFICES) {
  for (const { language, colorScheme } of LOOKS) {
    test(`every entry of the ${area} menu opens by a click, with everything it offers (${language})${longUnlessChinese(language)}`, async ({
      visit,
      baseURL,
    }) => {
      test.setTimeout(600_000);
      const storageState = await officeState(String(baseURL), area, account);
      const viewport = { width: WIDTH, height: 800 };
      // Nothing is waited for that only moves.
      const visitor = await visit({ language, storageState, colorScheme, viewport });
      const desk = deskOf(visitor);
      await desk.page.goto(`/${area}/roles`);
      const walk = {
        desk,
        open: ({ apis = '' }: { apis?: string }) => openPage(desk, apis),
        looks: [{ width: WIDTH, colorScheme }],
        // One form of each page; console-looks.spec.ts (--long) looks at everything in every look.
        closely: (what: string, { add }: { add: boolean }) => what === (add ? 'add' : 'edit'),
      };
      const complaints: string[] = [];
      for (const entry of entries) complaints.push(...(await complaintsOf(walk, entry)));
      expect(complaints).toEqual([]);
    });
  }
}
