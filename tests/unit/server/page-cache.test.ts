/** Which drawn pages are kept, and who gets them. */
import { afterEach, expect, it, vi } from 'vitest';
import { htmlOf, type Html } from '#server/pages/html.ts';
import { pageCache } from '#server/pages/page-cache.ts';

afterEach(() => void vi.useRealTimers());

function site() {
  const state = { version: 1, drawn: 0 };
  const kept = pageCache({ stamp: () => String(state.version) });
  /** The page that a visitor gets, whoever drew it. */
  async function visit(key = '/', draw: () => Promise<void> = async () => {}): Promise<Html> {
    let own: Html | null = null;
    const other = await kept(key, async (tell) => {
      await draw();
      state.drawn += 1;
      own = htmlOf(200, Buffer.from(`${key} ${state.drawn}`));
      tell(own);
    });
    const html = other ?? own;
    if (!html) throw new Error('no page');
    return html;
  }
  return { state, kept, visit };
}
const textOf = ({ plain }: Html): string => plain.toString();

it('keeps a page for a second once somebody else has wanted it within a second', async () => {
  vi.useFakeTimers();
  const { state, visit } = site();
  await visit();
  await visit();
  expect(state.drawn).toBe(2);
  await visit();
  expect(state.drawn).toBe(2);
  vi.advanceTimersByTime(1_001);
  await visit();
  expect(state.drawn).toBe(3);
});

it('holds on to no page that is wanted now and then, or by one visitor', async () => {
  vi.useFakeTimers();
  const { state, visit } = site();
  for (const key of ['/', '/other', '/']) {
    await visit(key);
    vi.advanceTimersByTime(1_001);
  }
  await visit();
  expect(state.drawn).toBe(4);
});

it('draws a page once for all who come while it is drawn, and keeps it for the next', async () => {
  const { state, visit } = site();
  const pages = await Promise.all([visit(), visit(), visit()]);
  expect(pages.map(textOf)).toEqual(['/ 1', '/ 1', '/ 1']);
  expect(textOf(await visit())).toBe('/ 1');
  expect(textOf(await visit('/other'))).toBe('/other 2');
  expect(state.drawn).toBe(2);
});

it('draws a page anew when what it shows has changed, also for those who come while the old one is drawn', async () => {
  const { state, visit } = site();
  let release = () => {};
  const before = visit('/', () => new Promise((done) => (release = done)));
  state.version = 2;
  const after = visit();
  release();
  expect((await after) === (await before)).toBe(false);
  expect(state.drawn).toBe(2);
});

it('tells a failure to all who wait for the page, and draws it for the next', async () => {
  const { state, visit } = site();
  const fails = async () => {
    throw new Error('no data');
  };
  const told = await Promise.allSettled([visit('/', fails), visit('/', fails)]);
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(textOf(await visit())).toBe('/ 1');
  expect(state.drawn).toBe(1);
});

it('gives a page to those who waited although it could not be sent to the one who drew it', async () => {
  const { kept, visit } = site();
  const drawn = kept('/', async (tell) => {
    await Promise.resolve();
    tell(htmlOf(200, Buffer.from('drawn')));
    throw new Error('gone');
  });
  expect(textOf(await visit())).toBe('drawn');
  await expect(drawn).rejects.toThrow('gone');
});
