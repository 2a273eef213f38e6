/** How each provider speaks: its paths, its names of fields, its answers and its errors. */
import { createHash } from 'node:crypto';
import type { Signer } from './oauth-google-keys.ts';
import type { Grant, Held } from './oauth-grants.ts';
import { personOf } from './oauth-people.ts';
import type { Fault, TwinWorld } from './stand-in.ts';

type Answer = Readonly<Record<string, unknown>>;
type Kind = 'client' | 'code' | 'token';
interface ReadNeeds {
  held: Held | undefined;
  world: TwinWorld;
  faults: ReadonlySet<Fault>;
  signer: Signer;
}
export interface Dialect {
  idName: string;
  secretName: string;
  pkce?: true;
  authorize: readonly string[];
  /** Query of the return of somebody who says no. */
  denied: Readonly<Record<string, string>>;
  token: readonly string[];
  tokenMethod: 'GET' | 'POST';
  granted(grant: Grant & { faults: ReadonlySet<Fault>; signer: Signer }): Answer;
  refused(kind: Kind): { status: number; body: Answer };
  /** Null: the token is not good. */
  reads: Readonly<Record<string, (needs: ReadNeeds) => Answer | null>>;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 28);
/** Of an app, and of the platform that several apps belong to. */
const openidOf = ({ client_id, person }: Held): string => digest(`${client_id}|${person}`);
const unionidOf = ({ person }: Held): string => digest(`union|${person}`);
const pictureOf = (world: TwinWorld, { person }: Held): string => `${world.url}/oauth/avatar/${person}`;
const nameOf = ({ person }: Held): string => personOf(person)?.name.zh ?? '';
const isFemale = ({ person }: Held): boolean => personOf(person)?.sex === 'f';
const standard = { idName: 'client_id', secretName: 'client_secret', denied: { error: 'access_denied' } } as const;
/** Somebody with a good token. */
const whoever =
  (answer: (held: Held, needs: ReadNeeds) => Answer) =>
  (needs: ReadNeeds): Answer | null =>
    needs.held ? answer(needs.held, needs) : null;
const asHeld = ({ client_id, person }: Grant): Held => ({ client_id, person: person.id });

const weixin: Dialect = {
  idName: 'appid',
  secretName: 'secret',
  authorize: ['/connect/oauth2/authorize', '/connect/qrconnect'],
  denied: {},
  token: ['/sns/oauth2/access_token', '/sns/jscode2session'],
  tokenMethod: 'GET',
  granted: (grant) => ({
    access_token: grant.access_token,
    session_key: grant.access_token.slice(0, 24),
    expires_in: 7_200,
    openid: openidOf(asHeld(grant)),
    unionid: unionidOf(asHeld(grant)),
  }),
  refused: (kind) => ({
    status: 200,
    body: {
      client: { errcode: 40125, errmsg: 'invalid appsecret' },
      code: { errcode: 40029, errmsg: 'invalid code' },
      token: { errcode: 40001, errmsg: 'invalid credential' },
    }[kind],
  }),
  reads: {
    '/sns/userinfo': whoever((held, { world }) => ({
      openid: openidOf(held),
      unionid: unionidOf(held),
      nickname: nameOf(held),
      sex: isFemale(held) ? 2 : 1,
      headimgurl: pictureOf(world, held),
    })),
  },
};
const qq: Dialect = {
  ...standard,
  authorize: ['/oauth2.0/authorize'],
  denied: { usercancel: '1' },
  token: ['/oauth2.0/token'],
  tokenMethod: 'GET',
  granted: ({ access_token }) => ({ access_token, expires_in: 7_776_000 }),
  refused: (kind) => ({
    status: 200,
    body: {
      client: { error: 100_009, error_description: 'client_secret is wrong' },
      code: { error: 100_019, error_description: 'code to access token error' },
      token: { error: 100_016, error_description: 'access token check failed' },
    }[kind],
  }),
  reads: {
    '/oauth2.0/me': whoever((held, { faults }) => ({
      client_id: faults.has('wrong-merchant') ? 'somebody-else' : held.client_id,
      openid: openidOf(held),
      unionid: unionidOf(held),
    })),
    '/user/get_user_info': whoever((held, { world }) => ({
      ret: 0,
      nickname: nameOf(held),
      gender: isFemale(held) ? '女' : '男',
      figureurl_qq_2: pictureOf(world, held),
    })),
  },
};
const weibo: Dialect = {
  ...standard,
  authorize: ['/oauth2/authorize'],
  token: ['/oauth2/access_token'],
  tokenMethod: 'POST',
  granted: ({ access_token, person }) => ({ access_token, expires_in: 157_679, uid: person.id }),
  refused: (kind) => ({
    status: 400,
    body: {
      client: { error: 'invalid_client', error_code: 21_324 },
      code: { error: 'invalid_grant', error_code: 21_325 },
      token: { error: 'invalid_access_token', error_code: 21_332 },
    }[kind],
  }),
  reads: {
    '/2/users/show.json': whoever((held, { world }) => ({
      idstr: held.person,
      screen_name: nameOf(held),
      gender: isFemale(held) ? 'f' : 'm',
      avatar_large: pictureOf(world, held),
    })),
  },
};
const github: Dialect = {
  ...standard,
  pkce: true,
  authorize: ['/login/oauth/authorize'],
  token: ['/login/oauth/access_token'],
  tokenMethod: 'POST',
  granted: ({ access_token }) => ({ access_token, token_type: 'bearer', scope: 'read:user' }),
  refused: (kind) => ({
    status: kind === 'token' ? 401 : 200,
    body: {
      client: { error: 'incorrect_client_credentials', error_description: 'The client_id and/or client_secret passed are incorrect.' },
      code: { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' },
      token: { message: 'Bad credentials' },
    }[kind], // prettier-ignore
  }),
  reads: {
    '/user': whoever((held, { world }) => ({
      id: Number(held.person),
      login: `person-${held.person}`,
      name: nameOf(held),
      avatar_url: pictureOf(world, held),
    })),
  },
};
const google: Dialect = {
  ...standard,
  pkce: true,
  authorize: ['/o/oauth2/v2/auth'],
  token: ['/token'],
  tokenMethod: 'POST',
  granted: ({ access_token, person, client_id, nonce, faults, signer }) => ({
    access_token,
    token_type: 'Bearer',
    expires_in: 3_599,
    id_token: signer.sign(
      {
        iss: 'https://accounts.google.com',
        aud: faults.has('wrong-merchant') ? 'somebody-else' : client_id,
        sub: `1${person.id}0000000000000000`,
        name: person.name.en,
        ...(nonce && { nonce }),
      },
      faults.has('forged'),
    ),
  }),
  refused: (kind) => ({
    status: kind === 'client' ? 401 : 400,
    body: { error: kind === 'client' ? 'invalid_client' : 'invalid_grant' },
  }),
  reads: { '/oauth2/v3/certs': ({ signer }) => signer.published() as Answer }, // as: an object of JSON
};

export const DIALECTS = { weixin, qq, weibo, github, google } as const satisfies Readonly<Record<string, Dialect>>;
export type DialectName = keyof typeof DIALECTS;
