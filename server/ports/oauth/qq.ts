/** QQ. Answers are JSON only where `fmt=json` asks for it; the openid has a call of its own. */
import { OauthRefusal, textOf, type Provider } from './provider.ts';

const HOST = 'https://graph.qq.com';

export const qq: Provider = {
  service: 'qq',
  authorize: { url: `${HOST}/oauth2.0/authorize`, scope: 'get_user_info' },
  token: { method: 'GET', url: `${HOST}/oauth2.0/token`, more: { fmt: 'json' } },
  codeErrors: ['100019', '100020'],
  identity: async ({ ask, app, token }) => {
    const access_token = textOf(token, 'access_token');
    const me = await ask('GET', `${HOST}/oauth2.0/me`, { access_token, fmt: 'json', unionid: '1' });
    if (textOf(me, 'client_id') !== app.client_id) throw new OauthRefusal('client_id', 'the token is for another app');
    const openid = textOf(me, 'openid');
    const fields = { access_token, oauth_consumer_key: app.client_id, openid };
    const user = await ask('GET', `${HOST}/user/get_user_info`, fields);
    return {
      openid,
      unionid: textOf(me, 'unionid'),
      nickname: textOf(user, 'nickname'),
      sex: textOf(user, 'gender') === '女' ? 0 : 1,
      picture: (textOf(user, 'figureurl_qq_2') || textOf(user, 'figureurl_qq_1')).replace(/^http:/, 'https:'),
    };
  },
};
