/** Every entry of both menus by its address, and all it offers, in both languages, on large and small screens, in light and dark colours. */
import { wear, type Look } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { deskOf, openAddress } from '../support/desk.ts';
import { officeState } from '../support/journeys.ts';
import { complaintsOf, OFFICES } from '../support/walk.ts';
import { LANGUAGES } from '../support/words.ts';

test.describe.configure({ mode: 'parallel' });

const WIDE: Look = { width: 1280, colorScheme: 'light' };
/** The first is the one that everything is opened in. */
const LOOKS: readonly Look[] = [
  WIDE,
  { width: 1280, colorScheme: 'dark' },
  { width: 390, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
];

for (const { area, account, entries } of OFFICES) {
  for (const language of LANGUAGES) {
    test(`everybody can use every page of the ${area} back office, however it looks (${language}) @long`, async ({
      visit,
      baseURL,
    }) => {
      test.setTimeout(2_400_000);
      const storageState = await officeState(String(baseURL), area, account);
      const visitor = await visit({ language, storageState });
      const desk = deskOf(visitor);
      await wear(desk.page, WIDE);
      const walk = { desk, open: openAddress(desk), looks: LOOKS };
      const complaints: string[] = [];
      for (const entry of entries) complaints.push(...(await complaintsOf(walk, entry)));
      expect(complaints).toEqual([]);
    });
  }
}
