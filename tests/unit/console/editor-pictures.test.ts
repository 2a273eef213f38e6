/** What becomes of pictures that are put into a rich text (requirements 5), with a clock that is turned by hand. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EDITOR } from '#shared/contract/limits.ts';
import { areTooMany, placePictures } from '#shared/console/kinds/editor/pictures.ts';
import { upload } from '#shared/browser/uploads.ts';
import { cleanRichText } from '#server/rich-text/clean.ts';

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
function file(name: string, size: number, { type = 'image/png', head = PNG } = {}): File {
  const bytes = new Uint8Array(size);
  bytes.set(head.subarray(0, size));
  return new File([bytes], name, { type });
}

/** A server that answers when it is told to, and hangs up when nobody waits. */
let answers: Map<string, (address: string) => void>;
let asked: string[];
function hanging(input: unknown, init?: RequestInit): Promise<Response> {
  const sent = init?.body instanceof FormData ? init.body.get('file') : null;
  const name = sent instanceof File ? sent.name : '';
  asked.push(name);
  return new Promise((resolve, reject) => {
    answers.set(name, (data) => resolve(Response.json({ code: 200, msg: 'ok', data })));
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}
/** Waits for so many requests, without moving the clock. */
async function sent(count: number): Promise<void> {
  while (asked.length < count) await new Promise((resolve) => setImmediate(resolve));
}
const added: string[] = [];
const place = (files: readonly File[]) =>
  placePictures(files, {
    send: (one, signal) => upload('seller', one, { name: 'editor', signal }),
    add: (address) => added.push(address),
    onDone: () => undefined,
  });

beforeEach(() => {
  [answers, asked] = [new Map(), []];
  added.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', hanging);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a picture put into a text', () => {
  test('below 5 KB becomes part of the text, where the server keeps it; at 5 KB it is uploaded', async () => {
    expect(await place([file('small.png', 5_119)])).toEqual([]);
    expect(asked).toEqual([]);
    expect(added).toEqual([expect.stringMatching(/^data:image\/png;base64,iVBORw0KGgo/)]);
    expect(cleanRichText(`<img src="${added[0]}">`)).toContain(added[0]);

    const placing = place([file('larger.png', 5_120)]);
    await sent(1);
    expect(asked).toEqual(['larger.png']);
    answers.get('larger.png')?.('/storage/larger.webp');
    expect(await placing).toEqual([]);
    expect(added[1]).toBe('/storage/larger.webp');
  });

  test('is given up after 5 seconds, by name and to be tried again; the next one has 5 seconds of its own', async () => {
    const placing = place([file('slow.png', 6_000), file('good.png', 6_000)]);
    await sent(1);
    expect(asked).toEqual(['slow.png']);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(asked).toEqual(['slow.png']);
    await vi.advanceTimersByTimeAsync(1);
    await sent(2);
    expect(asked).toEqual(['slow.png', 'good.png']);
    await vi.advanceTimersByTimeAsync(4_999);
    answers.get('good.png')?.('/storage/good.webp');
    const failures = await placing;
    expect(failures.map(({ file: { name }, why }) => [name, why])).toEqual([['slow.png', 'slow']]);
    expect(added).toEqual(['/storage/good.webp']);

    const again = place(failures.map((one) => one.file));
    await sent(3);
    answers.get('slow.png')?.('/storage/slow.webp');
    expect(await again).toEqual([]);
    expect(added[1]).toBe('/storage/slow.webp');
  });

  test('is refused by name when it is none or above 10 MB, and holds up no other', async () => {
    const failures = await place([
      file('notes.pdf', 10, { type: 'application/pdf' }),
      file('huge.png', EDITOR.maxImageBytes + 1),
      file('small.png', 100),
    ]);
    expect(failures.map(({ file: { name }, why }) => [name, why])).toEqual([
      ['notes.pdf', 'notImage'],
      ['huge.png', 'tooBig'],
    ]);
    expect(asked).toEqual([]);
    expect(added).toHaveLength(1);
  });

  test('of exactly 10 MB is taken', async () => {
    const placing = place([file('large.png', 10_485_760)]);
    await sent(1);
    expect(asked).toEqual(['large.png']);
    answers.get('large.png')?.('/storage/large.webp');
    expect(await placing).toEqual([]);
  });

  test('that only claims to be one is left to the server, whose reason is passed on', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ code: 422, msg: 'no picture', data: [] }));
    const svg = file('drawing.svg', 200, { type: 'image/svg+xml' });
    const lie = file('lie.png', 200, { head: Uint8Array.of(60, 104, 116, 109, 108) });
    const failures = await place([svg, lie]);
    expect(failures.map(({ file: { name }, why, reason }) => [name, why, reason])).toEqual([
      ['drawing.svg', 'failed', 'no picture'],
      ['lie.png', 'failed', 'no picture'],
    ]);
    expect(added).toEqual([]);
  });

  test('is one of at most ten', () => {
    const files = Array.from({ length: 11 }, (_, at) => file(`${at}.png`, 1));
    expect([areTooMany(files.slice(1)), areTooMany(files)]).toEqual([false, true]);
  });
});
