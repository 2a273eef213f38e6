/** Google: OpenID Connect. Who it is stands in the id token, whose signature, issuer, audience and nonce are checked. */
import { readIdToken } from './id-token.ts';
import { textOf, type Provider } from './provider.ts';

const KEYS = 'https://www.googleapis.com/oauth2/v3/certs';
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'] as const;

export const google: Provider = {
  service: 'google',
  authorize: { url: 'https://accounts.google.com/o/oauth2/v2/auth', scope: 'openid profile', pkce: true, nonce: true },
  token: { method: 'POST', url: 'https://oauth2.googleapis.com/token' },
  codeErrors: ['invalid_grant'],
  identity: async ({ ask, app, token, nonce }) => {
    const expected = { issuers: ISSUERS, audience: app.client_id, nonce };
    const claims = await readIdToken(textOf(token, 'id_token'), expected, () => ask('GET', KEYS, {}));
    return {
      openid: textOf(claims, 'sub'),
      unionid: '',
      nickname: textOf(claims, 'name'),
      sex: 1,
      picture: textOf(claims, 'picture'),
    };
  },
};
