/** Weibo. The token call is a form, and names the person already. */
import { textOf, type Provider } from './provider.ts';

const HOST = 'https://api.weibo.com';

export const weibo: Provider = {
  service: 'weibo',
  authorize: { url: `${HOST}/oauth2/authorize`, scope: '' },
  token: { method: 'POST', url: `${HOST}/oauth2/access_token` },
  codeErrors: ['invalid_grant'],
  identity: async ({ ask, token }) => {
    const uid = textOf(token, 'uid');
    const access_token = textOf(token, 'access_token');
    const user = await ask('GET', `${HOST}/2/users/show.json`, { access_token, uid });
    return {
      openid: uid,
      unionid: '',
      nickname: textOf(user, 'screen_name'),
      sex: textOf(user, 'gender') === 'f' ? 0 : 1,
      picture: textOf(user, 'avatar_large').replace(/^http:/, 'https:'),
    };
  },
};
