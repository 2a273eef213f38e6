/** What a machine can say about whether everybody can use a page: WCAG 2.2 AA and good practice. */
import axe from 'axe-core';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Off by itself: the name that is told must hold the words that are seen, for people who speak to their browser. */
const MORE_RULES = { 'label-content-name-mismatch': { enabled: true } };

/** Colours are measured when nothing moves any more; what moves for ever is not waited for. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  );

/** What is wrong with a page, or with a part of it: rule, number of places, the first of them. `only`: by these rules. */
export async function axeFaults(page: Page, part?: string, only?: readonly string[]): Promise<string[]> {
  if (!only) await settle(page);
  // Once per document: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axe.source};0`);
  return page.evaluate(
    async ([runOnly, rules, place]) => {
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe }; // as: put there above
      const { violations } = await inPage.run(place ?? document, {
        runOnly,
        rules,
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.target.join(' ') ?? ''}`);
    },
    [
      only ? { type: 'rule' as const, values: [...only] } : { type: 'tag' as const, values: RULES },
      MORE_RULES,
      part,
    ] as const,
  );
}

/** How a page is looked at. */
export interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}
const HEIGHT = 800;

export async function wear(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ colorScheme });
}

/** What is wrong in each look; ends in the first one. */
export async function faultsOf(page: Page, looks: readonly Look[], part?: string): Promise<string[]> {
  const found: string[] = [];
  for (const look of looks) {
    if (looks.length > 1) await wear(page, look);
    const name = `${look.width} ${look.colorScheme}`;
    for (const fault of await axeFaults(page, part)) found.push(`${fault} (${name})`);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (over > 0) found.push(`scrolls sideways by ${over} px (${name})`);
  }
  const [first] = looks;
  if (first && looks.length > 1) await wear(page, first);
  return found;
}
