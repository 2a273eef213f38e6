/** WeChat: official account, web (QR code) and mini program. Parameters have names of their own; errors come as 200. */
import { textOf, type Answer, type Identity, type Provider } from './provider.ts';

const names = { id: 'appid', secret: 'secret' };
/** Invalid code, and a code that has served. */
const codeErrors = ['40029', '40163'];

const identityOf = (answer: Answer, fallback: Answer = {}): Identity => ({
  openid: textOf(answer, 'openid'),
  unionid: textOf(answer, 'unionid') || textOf(fallback, 'unionid'),
  nickname: textOf(answer, 'nickname'),
  sex: textOf(answer, 'sex') === '2' ? 0 : 1,
  picture: textOf(answer, 'headimgurl').replace(/^http:/, 'https:'),
});

const page = (path: string, scope: string): Provider => ({
  service: 'weixin',
  names,
  authorize: { url: `https://open.weixin.qq.com${path}`, scope, fragment: '#wechat_redirect' },
  token: { method: 'GET', url: 'https://api.weixin.qq.com/sns/oauth2/access_token' },
  codeErrors,
  identity: async ({ ask, token }) => {
    const fields = { access_token: textOf(token, 'access_token'), openid: textOf(token, 'openid'), lang: 'zh_CN' };
    return identityOf(await ask('GET', 'https://api.weixin.qq.com/sns/userinfo', fields), token);
  },
});

export const weixin = page('/connect/oauth2/authorize', 'snsapi_userinfo');
export const weixinweb = page('/connect/qrconnect', 'snsapi_login');
export const weixinmini: Provider = {
  service: 'weixin',
  names,
  token: { method: 'GET', url: 'https://api.weixin.qq.com/sns/jscode2session', code: 'js_code' },
  codeErrors,
  identity: async ({ token }) => identityOf(token),
};
