/** What each provider is asked and what it answers, as their documentation says. */
import { describe, expect, it } from 'vitest';
import type { OauthName, OauthSource } from '#shared/domain/oauth.ts';
import type { Outgoing, OutgoingRequest } from '#server/outgoing/outgoing.ts';
import { openOauth } from '#server/ports/oauth/open.ts';
import { readServices } from '#server/services.ts';

const SETTINGS = { client_id: 'ID', key: 'KEY', return_url: 'https://shop.example/back' };

/** A port whose world answers with `replies`, one after the other. */
function portWith(replies: readonly (object | string)[] = [], settings: Record<string, unknown> = {}) {
  const asked: OutgoingRequest[] = [];
  const left = [...replies];
  const outgoing: Outgoing = {
    send: async (request) => {
      asked.push(request);
      const reply = left.shift() ?? {};
      const body = Buffer.from(typeof reply === 'string' ? reply : JSON.stringify(reply));
      return { status: 200, headers: {}, body };
    },
    open: () => Promise.reject(new Error('nothing is streamed')),
  };
  const names = ['weixin', 'weixinweb', 'weixinmini', 'github', 'qq', 'weibo', 'google'];
  const all = { ...Object.fromEntries(names.map((name) => [name, SETTINGS])), ...settings };
  const port = openOauth({
    services: readServices({}, ''),
    publicUrl: 'https://shop.example',
    outgoing,
    readSetting: async () => all,
  });
  const lines = () =>
    asked.map(({ method, url, body }) => `${method} ${url}${typeof body === 'string' ? ` ${body}` : ''}`);
  return { port, asked, lines };
}
/** RFC 7636, appendix B. */
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const departure = { state: 'S', verifier, nonce: 'N' };
const arrival = { code: 'C', verifier: 'V', nonce: 'N' };
const back = encodeURIComponent(SETTINGS.return_url);

describe('the page of a provider', () => {
  it.each<[OauthName, string]>([
    ['weixin', `https://open.weixin.qq.com/connect/oauth2/authorize?appid=ID&redirect_uri=${back}&response_type=code&scope=snsapi_userinfo&state=S#wechat_redirect`],
    ['weixinweb', `https://open.weixin.qq.com/connect/qrconnect?appid=ID&redirect_uri=${back}&response_type=code&scope=snsapi_login&state=S#wechat_redirect`],
    ['qq', `https://graph.qq.com/oauth2.0/authorize?client_id=ID&redirect_uri=${back}&response_type=code&scope=get_user_info&state=S`],
    ['weibo', `https://api.weibo.com/oauth2/authorize?client_id=ID&redirect_uri=${back}&response_type=code&state=S`],
    ['github', `https://github.com/login/oauth/authorize?client_id=ID&redirect_uri=${back}&response_type=code&scope=read%3Auser&state=S&code_challenge=${challenge}&code_challenge_method=S256`],
    ['google', `https://accounts.google.com/o/oauth2/v2/auth?client_id=ID&redirect_uri=${back}&response_type=code&scope=openid+profile&state=S&nonce=N&code_challenge=${challenge}&code_challenge_method=S256`],
  ])('%s', async (name, url) => {
    expect(await portWith().port.departure(name, departure)).toBe(url);
  }); // prettier-ignore

  it('leads back to the shop where no return address is set, and is none without a key', async () => {
    const { port } = portWith([], { github: { client_id: 'ID', key: 'KEY' }, qq: { client_id: 'ID', key: '' } });
    const url = new URL((await port.departure('github', departure)) ?? '');
    expect(url.searchParams.get('redirect_uri')).toBe('https://shop.example/api/oauth/callback/github');
    expect(await port.departure('qq', departure)).toBeNull();
    expect(await port.configured()).toEqual(['weixin', 'weixinweb', 'github', 'weibo', 'google']);
  });
});

describe('who it is', () => {
  it.each<[OauthSource, readonly object[], readonly string[], object]>([
    [
      'weixin',
      [{ access_token: 'T', openid: 'O', unionid: 'U' }, { openid: 'O', nickname: '林', sex: 2, headimgurl: 'http://thirdwx.qlogo.cn/a/0', unionid: 'U' }],
      [
        `GET https://api.weixin.qq.com/sns/oauth2/access_token?appid=ID&secret=KEY&code=C&grant_type=authorization_code&redirect_uri=${back}`,
        'GET https://api.weixin.qq.com/sns/userinfo?access_token=T&openid=O&lang=zh_CN',
      ],
      { openid: 'O', unionid: 'U', nickname: '林', sex: 0, picture: 'https://thirdwx.qlogo.cn/a/0' },
    ],
    [
      'weixinmini',
      [{ openid: 'O', session_key: 'K', unionid: 'U' }],
      ['GET https://api.weixin.qq.com/sns/jscode2session?appid=ID&secret=KEY&js_code=C&grant_type=authorization_code'],
      { openid: 'O', unionid: 'U', nickname: '', sex: 1, picture: '' },
    ],
    [
      'qq',
      [{ access_token: 'T' }, { client_id: 'ID', openid: 'O', unionid: 'U' }, { ret: 0, nickname: 'n', gender: '男', figureurl_qq_1: 'http://q.qlogo.cn/40' }],
      [
        `GET https://graph.qq.com/oauth2.0/token?client_id=ID&client_secret=KEY&code=C&grant_type=authorization_code&redirect_uri=${back}&fmt=json`,
        'GET https://graph.qq.com/oauth2.0/me?access_token=T&fmt=json&unionid=1',
        'GET https://graph.qq.com/user/get_user_info?access_token=T&oauth_consumer_key=ID&openid=O',
      ],
      { openid: 'O', unionid: 'U', nickname: 'n', sex: 1, picture: 'https://q.qlogo.cn/40' },
    ],
    [
      'weibo',
      [{ access_token: 'T', uid: '1404376560' }, { screen_name: 'z', gender: 'f', avatar_large: 'javascript:alert(1)' }],
      [
        `POST https://api.weibo.com/oauth2/access_token client_id=ID&client_secret=KEY&code=C&grant_type=authorization_code&redirect_uri=${back}`,
        'GET https://api.weibo.com/2/users/show.json?access_token=T&uid=1404376560',
      ],
      { openid: '1404376560', unionid: '', nickname: 'z', sex: 0, picture: '' },
    ],
    [
      'github',
      [{ access_token: 'T', token_type: 'bearer' }, { id: 1, login: 'octocat', name: null, avatar_url: 'https://github.com/images/o.gif' }],
      [
        `POST https://github.com/login/oauth/access_token client_id=ID&client_secret=KEY&code=C&grant_type=authorization_code&redirect_uri=${back}&code_verifier=V`,
        'GET https://api.github.com/user',
      ],
      { openid: '1', unionid: '', nickname: 'octocat', sex: 1, picture: 'https://github.com/images/o.gif' },
    ],
  ])('%s', async (source, replies, lines, identity) => {
    const { port, lines: said } = portWith(replies);
    expect(await port.identify(source, arrival)).toEqual(identity);
    expect(said()).toEqual(lines);
  }); // prettier-ignore

  it('is asked of GitHub with the token in a header', async () => {
    const { port, asked } = portWith([{ access_token: 'T' }, { id: 1, login: 'o' }]);
    await port.identify('github', arrival);
    expect(asked.at(-1)?.headers).toMatchObject({ authorization: 'Bearer T', accept: 'application/json' });
  });

  it.each<[string, OauthName, readonly (object | string)[], string]>([
    ['WeChat says no', 'weixin', [{ errcode: 40029, errmsg: 'invalid code' }], '40029: invalid code'],
    ['there is no token', 'github', ['<html>'], 'token'],
    ['QQ names another app', 'qq', [{ access_token: 'T' }, { client_id: 'OTHER', openid: 'O' }], 'client_id'],
    ['QQ has no user', 'qq', [{ access_token: 'T' }, { client_id: 'ID', openid: 'O' }, { ret: 100030, msg: 'no' }], '100030: no'],
    ['nobody is named', 'github', [{ access_token: 'T' }, { login: 'o' }], 'openid'],
  ])('is nobody when %s', async (_what, name, replies, why) => {
    await expect(portWith(replies).port.identify(name, arrival)).rejects.toThrow(why);
  }); // prettier-ignore
});

describe('the check of a key', () => {
  it.each<[OauthSource, object, object]>([
    ['weixin', { errcode: 40029, errmsg: 'invalid code' }, { errcode: 40125, errmsg: 'invalid appsecret' }],
    ['weixinmini', { errcode: 40029, errmsg: 'invalid code' }, { errcode: 40013, errmsg: 'invalid appid' }],
    ['qq', { error: 100019, error_description: 'code to access token error' }, { error: 100009 }],
    ['weibo', { error: 'invalid_grant', error_code: 21325 }, { error: 'invalid_client', error_code: 21324 }],
    ['github', { error: 'bad_verification_code' }, { error: 'incorrect_client_credentials' }],
    ['google', { error: 'invalid_grant' }, { error: 'invalid_client' }],
  ])('%s knows it when it blames the code alone', async (source, blamesCode, blamesKey) => {
    await expect(portWith([blamesCode]).port.check(source)).resolves.toBeUndefined();
    await expect(portWith([blamesKey]).port.check(source)).rejects.toThrow(/\w+: /);
    await expect(portWith([{ access_token: 'T' }]).port.check(source)).rejects.toThrow('nobody gave out');
    await expect(portWith([], { [source]: {} }).port.check(source)).rejects.toThrow('missing: ');
  });
});
