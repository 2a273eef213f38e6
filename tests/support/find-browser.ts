/** The Chrome or Chromium of the browser tests. Run directly, it also installs one where none is found. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Chromium without windows: the whole browser draws a frame around every page that nobody sees, and takes half as long again. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
const root = process.getuid?.() === 0;

/** Flags for a headless browser on a small machine; root may not use the sandbox. */
export const chromiumArgs: readonly string[] = [
  ...(root ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Path of an installed browser; undefined where only Playwright's own download can serve (it finds that itself). */
export function chromiumPath(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return NAMES.map(pathOf).find((place) => place !== undefined) ?? PLACES.find((place) => existsSync(place));
}
function pathOf(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((place) => existsSync(place));
}

function playwrightHasOne(): boolean {
  const caches: Partial<Record<NodeJS.Platform, string>> = {
    darwin: path.join(os.homedir(), 'Library/Caches/ms-playwright'),
    win32: path.join(process.env.LOCALAPPDATA ?? '', 'ms-playwright'),
  };
  const fallback = caches[process.platform] ?? path.join(os.homedir(), '.cache/ms-playwright');
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? fallback;
  return existsSync(cache) && readdirSync(cache).some((name) => /^chromium(_headless_shell)?-\d+$/.test(name));
}

const found = () => chromiumPath() ?? (playwrightHasOne() ? 'the one of Playwright' : undefined);

function run(command: string, args: string[], seconds: number): boolean {
  console.log(`> ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (
    spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: seconds * 1000, env }).status === 0
  );
}

const isDebianRoot = process.platform === 'linux' && root;
const apt = (...packages: string[]) =>
  isDebianRoot &&
  run('apt-get', ['update', '-qq'], 180) &&
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], 600);

/** Chinese text is boxes without a CJK font; a missing one spoils pictures, never a test. */
function ensureChineseFont(): void {
  if (!isDebianRoot) return;
  const fonts = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  if (!fonts.stdout?.trim()) apt('fonts-noto-cjk');
}

/** Finds a browser, or installs one: from Debian as root, else Playwright's download. @throws where neither works */
export function ensureBrowser(): string {
  // On a machine that is only here for the tests, a browser that does no more than they need.
  if (process.env.CI && !process.env.CHROMIUM_PATH && !pathOf(SHELL)) apt(SHELL, 'fonts-noto-cjk');
  if (!found()) {
    const installed = apt(SHELL, 'fonts-noto-cjk') || apt('chromium', 'fonts-noto-cjk');
    if (!installed)
      run(process.platform === 'win32' ? 'npx.cmd' : 'npx', ['--no-install', 'playwright', 'install', 'chromium'], 300);
  }
  const browser = found();
  if (!browser)
    throw new Error('No Chrome or Chromium. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  ensureChineseFont();
  return browser;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  console.log(`browser: ${ensureBrowser()}`);
