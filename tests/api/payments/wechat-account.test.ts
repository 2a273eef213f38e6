/** Pages inside WeChat: codes become openids, pages of this shop get their signature. */
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { fillBlankSettings } from '#server/modules/settings/index.ts';
import { startTwin } from '#server/twin/start.ts';
import { APP_IDS } from '#server/twin/wechat-pay-state.ts';
import { newCode, wechat, wechatState } from '#server/twin/wechat.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { TEST_KEYS } from '#tests/support/keys.ts';

const SHOP = 'https://shop.example';
const twin = await startTwin({ port: 0, shopUrl: SHOP, standIns: [wechat], pace: 0.001 });
const state = wechatState(twin.world);
const database = testDatabase();
const app = testApp(database, {
  env: { WECHAT_BASE: `${twin.url}/wechat`, WECHAT_PAGES_BASE: `${twin.url}/wechat`, PUBLIC_URL: SHOP },
});
afterAll(() => twin.close());

const openid = (code: string, device = 'mp') =>
  app.anonymous.get('/openid/code', { payment_name: 'wechat', device, code });
const ticket = (url: string, device = 'mp') =>
  app.anonymous.get<Record<string, string>>('/wechat/ticket', { payment_name: 'wechat', device, url });
const payerPage = (url: string) => app.anonymous.get<string>('/openid/address', { url, state: 's' });
const NOT_CONNECTED = { code: 500, msg: '商城尚未接入微信' };

test('a shop that is not connected to WeChat says so', async () => {
  expect(await openid('x')).toMatchObject(NOT_CONNECTED);
  expect(await ticket(`${SHOP}/`)).toMatchObject(NOT_CONNECTED);
  expect(await payerPage(`${SHOP}/`)).toMatchObject(NOT_CONNECTED);
});

describe('a shop with an official account and a mini program', () => {
  beforeAll(() =>
    database.db.inTx(async (tx) => {
      await fillBlankSettings(
        tx,
        TEST_KEYS,
        twin.settings.map(({ settings }) => settings),
        {},
      );
    }),
  );
  afterEach(() => {
    twin.choose('wechat', []);
    vi.useRealTimers();
  });

  test.each([
    ['mp', APP_IDS.account],
    ['mini', APP_IDS.mini],
  ])('learns on %s who pays, once for each code', async (device, appid) => {
    const code = newCode(twin.world, appid);
    expect(await openid(code, device)).toMatchObject({ code: 200, data: state.codes[code]?.openid });
    expect(await openid(code, device)).toMatchObject({ code: 500, msg: '微信授权已失效，请重新进入页面' });
  });

  test('takes no code of the other app, and none that is made up or too old', async () => {
    const expired = { code: 500, msg: '微信授权已失效，请重新进入页面' };
    expect(await openid(newCode(twin.world, APP_IDS.mini), 'mp')).toMatchObject(expired);
    expect(await openid('made-up')).toMatchObject(expired);
    const old = newCode(twin.world, APP_IDS.account);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 });
    expect(await openid(old)).toMatchObject(expired);
  });

  test('has none of it on devices without an app, and for nothing else than WeChat', async () => {
    expect(await openid('x', 'wap')).toMatchObject(NOT_CONNECTED);
    expect(await ticket(`${SHOP}/`, 'scan')).toMatchObject(NOT_CONNECTED);
    expect(await app.anonymous.get('/openid/code', { payment_name: 'alipay', code: 'x' })).toMatchObject({ code: 422 });
    expect(await app.anonymous.get('/openid/code', { code: '' })).toMatchObject({
      code: 422,
      data: { errors: { code: '微信授权码不能为空' } },
    });
  });

  test('leads through the page of WeChat and back with a code', async () => {
    const reply = await fetch((await payerPage(`${SHOP}/pay/1?method=wechat`)).data, { redirect: 'manual' });
    const back = new URL(reply.headers.get('location') ?? '');
    expect(`${back.origin}${back.pathname}`).toBe(`${SHOP}/pay/1`);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ method: 'wechat', state: 's' });
    expect(await openid(back.searchParams.get('code') ?? '')).toMatchObject({ code: 200 });
  });

  test('signs its own pages as WeChat does, and keeps the ticket to itself', async () => {
    const { code, data, text } = await ticket(`${SHOP}/goods/1?from=wechat#comments`);
    const { ticket: secret = '' } = state.tokens[APP_IDS.account] ?? {};
    const signed = `jsapi_ticket=${secret}&noncestr=${data['nonceStr']}&timestamp=${data['timestamp']}&url=${SHOP}/goods/1?from=wechat`;
    expect(code).toBe(200);
    expect(data).toMatchObject({
      appId: APP_IDS.account,
      signature: createHash('sha1').update(signed).digest('hex'),
      str: signed.slice(signed.indexOf('noncestr=')),
    });
    expect(secret).not.toBe('');
    expect(text).not.toContain(secret);
  });

  test.each([
    'https://elsewhere.example/',
    'http://shop.example/',
    'https://shop.example.evil.example/',
    'shop.example',
  ])('signs no page of %s, and leads nobody back there', async (url) => {
    expect(await payerPage(url)).toMatchObject({ code: 422, data: { errors: { url: '网址不是本商城的页面' } } });
    expect(await ticket(url)).toMatchObject({ code: 422, data: { errors: { url: '网址不是本商城的页面' } } });
  });

  test('says that WeChat cannot be reached, and goes on afterwards', async () => {
    twin.choose('wechat', ['error-500']);
    const unreachable = { code: 500, msg: '暂时无法连接微信，请稍后再试' };
    expect(await openid(newCode(twin.world, APP_IDS.account))).toMatchObject(unreachable);
    twin.choose('wechat', []);
    expect(await openid(newCode(twin.world, APP_IDS.account))).toMatchObject({ code: 200 });
  });
});
