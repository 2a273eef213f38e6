import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, chromiumPath } from './support/find-browser.ts';

const baseURL = process.env.E2E_BASE_URL;
if (!baseURL) throw new Error('E2E_BASE_URL is not set: run `npm run e2e`, which starts a server, or name one.');
const executablePath = chromiumPath();

/** Tests whose title carries @phone run on the small screen, @long ones only with `--long`, all others on the large screen. */
const PHONE = { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  workers: 2,
  // Two slow cores draw the demo pictures while the first pages load: patience, not a looser assertion.
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  forbidOnly: Boolean(process.env.CI),
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./support/playwright-failures.ts']],
  use: {
    baseURL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 20_000,
    // A click waits until what it hits has stopped moving; motion shows nothing that a test asks for.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording costs a quarter of the time: only what failed once is recorded.
    trace: 'on-first-retry',
    launchOptions: { args: [...chromiumArgs], ...(executablePath && { executablePath }) },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone|@long/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone/,
      grepInvert: /@long/,
      use: PHONE,
    },
    { name: 'long', grep: /@long/, grepInvert: /@phone/, use: devices['Desktop Chrome'] },
    { name: 'long-phone', grep: /@phone.*@long/, use: PHONE },
  ],
});
