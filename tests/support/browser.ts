/** Browser tests: every visitor has an address of its own, and every page must keep its console clean. */
import { randomInt } from 'node:crypto';
import { test as base, expect, type BrowserContextOptions, type ConsoleMessage, type Page } from '@playwright/test';
import { LOCALE, wordsOf, type PageLanguage, type Say } from './words.ts';

export interface Visitor {
  page: Page;
  language: PageLanguage;
  /** Words of the storefront. */
  say: Say;
  /** Words of the back offices. */
  office: Say;
  /** Complaints of the console that belong to what the test does, e.g. the browser's line about an answer with 404. */
  allow(pattern: RegExp): void;
}
export type VisitorOptions = BrowserContextOptions & { language?: PageLanguage };
export type Visit = (options?: VisitorOptions) => Promise<Visitor>;

/** One address per visitor: the limits count them as the different people that they are. */
export const ownAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** A test may stop its server before its pages are closed; the browser tells by itself that their sockets find nobody. */
const SERVER_GONE = /^WebSocket connection to .*net::ERR_CONNECTION_REFUSED/;
const isComplaint = (message: ConsoleMessage): boolean =>
  (message.type() === 'error' || message.type() === 'warning') && !SERVER_GONE.test(message.text());

/** Everything that the page has asked for has left it: a request that it makes now is answered. */
export async function everythingAsked(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/healthz').then(({ status }) => status));
}

/**
 * A line that is slow for as long as the test wants: requests to `address` wait until `letGo`.
 * @returns `sent`: the bodies of those that have left the page, in their order
 */
export async function holdBack(page: Page, address: string | RegExp) {
  const sent: string[] = [];
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    sent.push(route.request().postData() ?? '');
    await free;
    await route.continue();
  });
  return { sent, letGo };
}

interface Fixtures {
  /** Opens a browser profile of its own. */
  visit: Visit;
}

export const test = base.extend<Fixtures>({
  visit: async ({ browser, contextOptions }, use) => {
    const checks: (() => Promise<void>)[] = [];
    await use(async ({ language = 'zh-cn', ...options } = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        locale: LOCALE[language],
        ...options,
        extraHTTPHeaders: { 'x-forwarded-for': ownAddress() },
      });
      const complaints: string[] = [];
      const allowed: RegExp[] = [];
      const page = await context.newPage();
      page.on('console', (message) => {
        if (isComplaint(message))
          complaints.push(`${message.type()}: ${message.text()} (${page.url()}, ${message.location().url})`);
      });
      page.on('pageerror', (error) => complaints.push(`thrown: ${error.message} (${page.url()})`));
      checks.push(async () => {
        const left = complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)));
        await context.close();
        expect(left, 'the console of the browser').toEqual([]);
      });
      return {
        page,
        language,
        say: wordsOf(language),
        office: wordsOf(language, 'console'),
        allow: (pattern) => void allowed.push(pattern),
      };
    });
    for (const check of checks) await check();
  },
});
export { expect };
