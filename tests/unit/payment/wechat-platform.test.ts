/** Tokens and tickets of WeChat's platform: asked for once, again in time, and when WeChat takes them back. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openOutgoing } from '#server/outgoing/outgoing.ts';
import { openWechat } from '#server/ports/wechat/open.ts';
import type { WechatPort } from '#server/ports/wechat/wechat.ts';

const TOKEN = '/cgi-bin/stable_token';
const TICKET = '/cgi-bin/ticket/getticket';
const APP = { appId: 'wx8888888888888888', secret: 'a secret' };
let base = '';
/** Paths that were asked for, and what is answered at each; `tickets` by turns. */
let asked: string[] = [];
let tickets: object[] = [];
const server = http.createServer((request, reply) => {
  const [path = ''] = (request.url ?? '').split('?');
  asked.push(path);
  const answers: Record<string, (() => object) | undefined> = {
    [TOKEN]: () => ({ access_token: `token ${asked.length}`, expires_in: 7_200 }),
    [TICKET]: () => tickets.shift() ?? { errcode: 0, ticket: `ticket ${asked.length}`, expires_in: 7_200 },
  };
  reply.end(JSON.stringify(answers[path]?.() ?? { errcode: 40_029, errmsg: 'invalid code' }));
});
let wechat: WechatPort;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // as: of TCP
});
beforeEach(() => {
  [asked, tickets] = [[], []];
  wechat = openWechat({
    base,
    pages: 'https://open.weixin.qq.com',
    outgoing: openOutgoing([base]),
    readSetting: async () => ({ wechatmp: { mp_app_id: APP.appId, secret_key: '' } }),
  });
});
afterEach(() => void vi.useRealTimers());
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
test('many pages at once ask for one token and one ticket', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => wechat.ticket(APP)));
  expect(new Set(all).size).toBe(1);
  expect(asked).toEqual([TOKEN, TICKET]);
});

test('a ticket is kept until shortly before its end', async () => {
  const first = await wechat.ticket(APP);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_800_000 });
  expect(await wechat.ticket(APP)).toBe(first);
  vi.setSystemTime(Date.now() + 200_000);
  expect(await wechat.ticket(APP)).not.toBe(first);
});

test('a new secret asks anew', async () => {
  const first = await wechat.ticket(APP);
  expect(await wechat.ticket({ ...APP, secret: 'another' })).not.toBe(first);
});

test('a token that WeChat took back is replaced, once', async () => {
  tickets = [{ errcode: 40_001, errmsg: 'invalid credential' }];
  expect(await wechat.ticket(APP)).toBe('ticket 4');
  expect(asked).toEqual([TOKEN, TICKET, TOKEN, TICKET]);
  tickets = [
    { errcode: 40_001, errmsg: 'invalid credential' },
    { errcode: 40_001, errmsg: 'invalid credential' },
  ];
  await expect(wechat.ticket({ ...APP, secret: 'third' })).rejects.toMatchObject({ code: 40_001 });
});

test('a failure is not kept', async () => {
  tickets = [{ errcode: 45_009, errmsg: 'reach max api daily quota limit' }];
  await expect(wechat.ticket(APP)).rejects.toMatchObject({ code: 45_009, isOfCode: false });
  expect(await wechat.ticket(APP)).toMatch(/^ticket/);
});

test('the test of the settings asks for a token each time', async () => {
  await wechat.check(APP);
  await wechat.check(APP);
  expect(asked).toEqual([TOKEN, TOKEN]);
});

test('a wrong code is told apart from wrong settings', async () => {
  await expect(wechat.openid(APP, 'mp', 'x')).rejects.toMatchObject({ code: 40_029, isOfCode: true });
});

test('who pays is asked at the address that WeChat documents', () => {
  const url = 'https://shop.example/order/pay/eyJ9?method=wechat';
  expect(wechat.payerPage(APP, { url, state: '123' })).toBe(
    'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx8888888888888888&redirect_uri=https%3A%2F%2Fshop.example%2Forder%2Fpay%2FeyJ9%3Fmethod%3Dwechat&response_type=code&scope=snsapi_base&state=123#wechat_redirect',
  );
});

test('a device without a secret has no app', async () => {
  expect(await wechat.app('mp')).toBeNull();
  expect(await wechat.app('scan')).toBeNull();
});
