/** How much a task asks of a hand: presses of the pointer and keys that are no typing, counted in the page itself. */
import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { CLICK_TASKS, clicksInShopify, type ClickTask, type ClickTaskName } from './click-tasks.ts';
import type { Desk } from './desk.ts';

export interface Effort {
  clicks: number;
  keys: number;
}
const KEPT = 'effort';

/** Call once for each page, before its first address. */
export const countEffort = (page: Page): Promise<unknown> =>
  page.addInitScript((kept) => {
    const add = (name: 'clicks' | 'keys') => {
      const { clicks = 0, keys = 0 } = JSON.parse(sessionStorage.getItem(kept) ?? '{}') as Partial<Effort>; // as: written below
      const now = { clicks, keys };
      now[name] += 1;
      sessionStorage.setItem(kept, JSON.stringify(now));
    };
    document.addEventListener('pointerdown', () => add('clicks'), true);
    document.addEventListener(
      'keydown',
      ({ key, ctrlKey, metaKey }) => {
        if (ctrlKey || metaKey ? !['Control', 'Meta'].includes(key) : key === 'Enter' || key === 'Escape') add('keys');
      },
      true,
    );
  }, KEPT);

/** What the work took; an address that is opened before it costs nothing. */
async function effortOf(page: Page, work: () => Promise<void>): Promise<Effort> {
  await page.evaluate((kept) => sessionStorage.removeItem(kept), KEPT);
  await work();
  const told = await page.evaluate((kept) => sessionStorage.getItem(kept), KEPT);
  return { clicks: 0, keys: 0, ...(JSON.parse(told ?? '{}') as Partial<Effort>) }; // as: written by the page
}

export interface Begun {
  task: ClickTaskName;
  /** Where the work begins. */
  from: string;
}
/** The work ends with seeing that it is done. @returns a line of the table of all tasks */
export const measure = (
  { page, say }: Desk,
  { task, from }: Begun,
  work: () => Promise<void>,
): Promise<Effort & { task: string }> =>
  test.step(task, async () => {
    await page.goto(from);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-busy]')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('status', { name: say('state.loading') })).toHaveCount(0);
    const effort = await effortOf(page, work);
    const limit: ClickTask = CLICK_TASKS[task];
    const [clicks, keys = 0] = limit.most;
    expect.soft(effort.clicks, `clicks: ${task}`).toBeLessThanOrEqual(clicks);
    expect.soft(effort.keys, `keys: ${task}`).toBeLessThanOrEqual(keys);
    expect
      .soft(effort.clicks, `clicks beside Shopify: ${task}`)
      .toBeLessThanOrEqual(clicksInShopify(limit) ?? Infinity);
    return { task, ...effort };
  });
