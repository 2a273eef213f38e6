import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#db/root.ts';
import { CLICK_TASKS, clicksInShopify, clicksTable, shopifySteps, type ClickTask } from '../../support/click-tasks.ts';

const page = readFileSync(path.join(ROOT, 'docs/clicks.md'), 'utf8');
const tasks: readonly [string, ClickTask][] = Object.entries(CLICK_TASKS);

describe('the clicks of a day', () => {
  test.each([
    ['table', clicksTable()],
    ["steps in Shopify's admin", shopifySteps()],
  ])('stand in docs/clicks.md as the tests know them: the %s', (_, text) => {
    expect(page, `write this into docs/clicks.md:\n${text}\n`).toContain(`\n\n${text}\n`);
  });
  test.each(tasks)('are no more than before, and no more than in Shopify: %s', (_, task) => {
    const [clicks] = task.most;
    expect(clicks).toBeLessThanOrEqual(task.before ?? Infinity);
    expect(clicks).toBeLessThanOrEqual(clicksInShopify(task) ?? Infinity);
  });
});
