/** GitHub. The number of the account is its id: names are given away again. */
import { textOf, type Provider } from './provider.ts';

export const github: Provider = {
  service: 'github',
  authorize: { url: 'https://github.com/login/oauth/authorize', scope: 'read:user', pkce: true },
  token: { method: 'POST', url: 'https://github.com/login/oauth/access_token' },
  codeErrors: ['bad_verification_code'],
  identity: async ({ ask, token }) => {
    const headers = { authorization: `Bearer ${textOf(token, 'access_token')}` };
    const user = await ask('GET', 'https://api.github.com/user', {}, headers);
    return {
      openid: textOf(user, 'id'),
      unionid: '',
      nickname: textOf(user, 'name') || textOf(user, 'login'),
      sex: 1,
      picture: textOf(user, 'avatar_url'),
    };
  },
};
