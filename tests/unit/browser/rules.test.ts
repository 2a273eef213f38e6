/** Rules of calls, chunks and words (requirements 5, 7, 8 and 9) that hold in every program of the browser. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { relativeText } from '#shared/browser/format.ts';
import { encodeForm, encodeQuery } from '#shared/browser/form-encode.ts';
import { ApiError, configureHttp, request } from '#shared/browser/http.ts';
import { htmlOf, plainText, richTextOf } from '#shared/browser/rich-text.ts';
import { richText } from '#shared/contract/rich-text.ts';
import { upload } from '#shared/browser/uploads.ts';
import { loadChunk } from '#shared/console/app/chunk.ts';
import { isExternal, pagesOf, routePoint, targetOf } from '#shared/console/menu/menu-tree.ts';
import type { MenuItem } from '#shared/contract/menus.ts';
import englishConsole from '#shared/i18n/en/console.ts';
import english from '#shared/i18n/en/server.ts';
import englishAuth from '#shared/i18n/en/storefront-auth.ts';
import chineseConsole from '#shared/i18n/zh-cn/console.ts';
import chinese from '#shared/i18n/zh-cn/server.ts';
import chineseAuth from '#shared/i18n/zh-cn/storefront-auth.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What the next call sends; it is answered with a file's address. */
function catchCall(): { url: string; init: RequestInit }[] {
  const sent: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return new Response(JSON.stringify({ code: 200, msg: 'ok', data: '/storage/a.png' }));
  });
  return sent;
}

// As a back office does at its start.
configureHttp({ texts: () => chineseConsole.http });

describe('a call', () => {
  test('that is not answered within 30 s is given up, with words that say so', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const ends = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ends.signal);
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      queueMicrotask(() => ends.abort());
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    });
    const failure: unknown = await request('user')
      .get('/home')
      .catch((error: unknown) => error);
    expect(timeout).toHaveBeenCalledWith(30_000);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ code: 0, message: '请求超时，请稍后再试' });
  });

  test('whose reply is no reply of the API says that the data is abnormal', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { statusText: 'OK' }));
    await expect(request('user').get('/home')).rejects.toMatchObject({ message: '数据异常' });
  });

  test('sends empty is_type and is_sort as 0, and leaves other empty values empty', () => {
    expect(encodeForm({ is_type: '', is_sort: null, name: '' }).toString()).toBe('is_type=0&is_sort=0&name=');
  });
  test('leaves empty values out of its query, and keeps conditions behind a bar', () => {
    expect(encodeQuery({ name: 'tea|like', brand: '', state: null })).toBe('?name=tea%7Clike');
  });
});

describe('an upload', () => {
  test.each([
    ['admin', '/api/Admin/uploads'],
    ['seller', '/api/Seller/uploads'],
    ['user', '/api/uploads'],
  ] as const)('of the area %s goes to %s as multipart: file, option and name', async (area, url) => {
    const sent = catchCall();
    const file = new Blob(['x'], { type: 'image/png' });
    expect(await upload(area, file, { name: 'avatar', option: { width: 150, height: 150 } })).toBe('/storage/a.png');
    const body = sent[0]?.init.body;
    if (!(body instanceof FormData)) throw new Error('an upload is multipart');
    expect(sent[0]?.url).toBe(url);
    expect([...body.keys()]).toEqual(['file', 'name', 'option']);
    expect(body.get('option')).toBe('{"width":150,"height":150}');
  });
  test('of the file input says uploadType=uploadFile', async () => {
    const sent = catchCall();
    await upload('admin', new Blob(['x']), { name: 'manual', uploadType: 'uploadFile' });
    const body = sent[0]?.init.body;
    expect(body instanceof FormData && body.get('uploadType')).toBe('uploadFile');
  });
  test('with another code than 200 fails with the msg of the reply', async () => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 500, msg: 'too large', data: [] })));
    await expect(upload('admin', new Blob(['x']))).rejects.toMatchObject({ message: 'too large' });
  });
});

test('a script chunk has 120 s to arrive, then it failed with type timeout', async () => {
  vi.useFakeTimers();
  const told = vi.fn<(error: unknown) => void>();
  void loadChunk(() => new Promise(() => undefined)).catch(told);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ type: 'timeout' }));
});

describe('the menu search', () => {
  const item = (id: number, apis: string, children: MenuItem[] = []): MenuItem =>
    ({ id, name: String(id), icon: '', view: apis ? 'v' : '', apis, is_open: 0, children }) as MenuItem; // as: the rest plays no part
  const tree = [
    item(1, '', [item(2, 'http://example.com'), item(3, '{host}/shop'), item(4, '', [item(5, '/Admin/goods')])]),
  ];
  test('ignores items whose apis begin with http:// or {host}', () => {
    expect(['http://example.com', '{host}/shop'].map(isExternal)).toEqual([true, true]);
    expect(routePoint(tree, 'http://example.com')).toBeUndefined();
    expect(routePoint(tree, '{host}/shop')).toBeUndefined();
    expect(pagesOf(tree).map(({ id }) => id)).toEqual([5]);
  });
  test('descends through items that lack both view and apis', () => {
    expect(routePoint(tree, '/Admin/goods')).toMatchObject({ chain: ['1', '4', '5'], moduleIndex: 0 });
    expect(targetOf(item(6, '', [item(7, '', [item(8, '/x')])]))?.id).toBe(8);
  });
});

describe('the catalogue says in both languages', () => {
  test.each([
    ['is required', englishConsole.form.required, chineseConsole.form.required],
    ['the two inputs are inconsistent', english.auth.reInputError, chinese.auth.reInputError],
    ['please enter the 0-9 digital payment password', english.auth.payPasswordThr, chinese.auth.payPasswordThr],
    [
      'please read the corresponding agreement first',
      englishConsole.login.readAgreement,
      chineseConsole.login.readAgreement,
    ],
    ['select at least one record', englishConsole.list.selectFirst, chineseConsole.list.selectFirst],
    ['phone number is empty', englishAuth.auth.phoneEmpty, chineseAuth.auth.phoneEmpty],
    ['do not send frequently', english.auth.reSend, chinese.auth.reSend],
    ['fill in the purchase quantity carefully', english.goods.buyNumErr, chinese.goods.buyNumErr],
    ['select a SKU', english.goods.selectSku, chinese.goods.selectSku],
    ['insufficient stock', english.goods.stockErr, chinese.goods.stockErr],
    ['minimum purchase quantity is 1', english.goods.minimumErr, chinese.goods.minimumErr],
    ['no product selected', english.goods.cartEmpty, chinese.goods.cartEmpty],
    ['wait and do not place repeated orders', english.order.createOrderThr, chinese.order.createOrderThr],
    ['fill in the authentication information first', english.auth.notCheck, chinese.auth.notCheck],
    [
      'sub-accounts are not allowed to use the platform purchase function',
      english.auth.subNotAllowBuy,
      chinese.auth.subNotAllowBuy,
    ],
    ['saved', englishConsole.state.saved, chineseConsole.state.saved],
    ['something went wrong', englishConsole.state.failed, chineseConsole.state.failed],
    ['login successful', english.loginOk, chinese.loginOk],
    ['login failed', englishAuth.auth.loginAbnormal, chineseAuth.auth.loginAbnormal],
    ['account or password error', english.auth.userErr, chinese.auth.userErr],
    ['unexpected data', englishConsole.http.broken, chineseConsole.http.broken],
    ['SMS sent successfully', english.smsSent, chinese.smsSent],
  ])('%s', (says, en, zh) => {
    expect(en.toLowerCase()).toContain(says.toLowerCase());
    expect(zh).toMatch(/\p{Script=Han}{2}/u);
  });
});

describe('a moment as people say it', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  vi.stubEnv('TZ', 'UTC');
  test.each([
    ['2026-11-21 11:59:57', '3 seconds ago'],
    ['2026-11-21 11:30:00', '30 minutes ago'],
    ['2026-11-20 12:00:00', 'yesterday'],
    ['2026-09-21 12:00:00', '2 months ago'],
    ['2024-11-21 12:00:00', '2 years ago'],
    ['soon', 'soon'],
  ])('%s is %s', (text, says) => {
    vi.stubGlobal('document', { documentElement: { dataset: { zone: 'UTC' } } });
    expect(relativeText(text, 'en', now)).toBe(says);
  });
});

describe('a rich text', () => {
  test('is html, the marker and the node tree, and nothing at all when it is empty', () => {
    expect(richText('<p>a</p>')).toBe('<p>a</p>##qingwuit##[]');
    expect(richText('')).toBe('');
  });
  test('never shows its marker, even where somebody typed it', () => {
    expect(htmlOf(richText('<p>a ##qingwuit## b</p>'))).toBe('<p>a  b</p>');
    expect(plainText('<p>a</p><p>b &amp; c</p>##qingwuit##[]')).toBe('a\nb & c');
  });
  test('is made of plain text line by line, and reads the same afterwards', () => {
    expect(htmlOf(richTextOf('a < b\nc'))).toBe('<p>a &lt; b</p><p>c</p>');
    expect(plainText(richTextOf('a < b & c\nd'))).toBe('a < b & c\nd');
    expect(richTextOf(' \n ')).toBe('');
  });
});
