/** Answers of the API as a test wants them: late, empty or refused. */
import type { Page, Request, Route } from '@playwright/test';

/** `real` as it comes; `empty` with every list of it empty; `refused` as a failure that the server tells. */
export type Answer = 'real' | 'empty' | 'refused';

/** An order without a line does not exist. */
const NEVER_EMPTY = new Set(['order_goods']);

const withoutRows = (value: unknown): unknown => {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, NEVER_EMPTY.has(key) ? inner : withoutRows(inner)]),
  );
};

async function fulfil(route: Route, answer: Answer): Promise<void> {
  if (answer === 'real') return route.continue();
  if (answer === 'refused') return route.fulfill({ json: { code: 500, msg: 'refused by the test', data: [] } });
  const response = await route.fetch();
  const reply: unknown = await response.json();
  await route.fulfill({ response, json: withoutRows(reply) });
}

export interface HeldCalls {
  /** From now on nothing is answered. */
  hold(): void;
  /** Answers what waits and what comes. */
  answer(how: Answer): void;
}

export async function holdCalls(page: Page, isHeld = (_call: Request): boolean => true): Promise<HeldCalls> {
  let open: (how: Answer) => void = () => undefined;
  let next: Promise<Answer>;
  const hold = (): void => void (next = new Promise((resolve) => (open = resolve)));
  hold();
  // A page that is left gives its calls up.
  await page.route(/\/api\//, async (route) =>
    fulfil(route, isHeld(route.request()) ? await next : 'real').catch(() => undefined),
  );
  return { hold, answer: (how) => open(how) };
}
