/** Accounts elsewhere by the settings in force: `oauth.<name>` (compatibility 9.17). */
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { OAUTH_NAMES, type OauthSource } from '#shared/domain/oauth.ts';
import type { Outgoing } from '../../outgoing/outgoing.ts';
import type { Services } from '../../services.ts';
import type { ReadSetting } from '../open.ts';
import { github } from './github.ts';
import { google } from './google.ts';
import {
  OauthRefusal,
  textOf,
  type Answer,
  type Arrival,
  type Ask,
  type Fields,
  type Identity,
  type OauthApp,
  type OauthPort,
  type Provider,
} from './provider.ts';
import { requireParts, unlessFlawed } from '../setting-flaw.ts';
import { qq } from './qq.ts';
import { weibo } from './weibo.ts';
import { weixin, weixinmini, weixinweb } from './weixin.ts';

const PROVIDERS: Readonly<Record<OauthSource, Provider>> = { weixin, weixinweb, weixinmini, github, qq, weibo, google };

export interface OauthNeeds {
  services: Services;
  /** Of the shop: providers lead back to `<publicUrl>/api/oauth/callback/<name>` unless a setting says otherwise. */
  publicUrl: string;
  outgoing: Outgoing;
  readSetting: ReadSetting;
}

const part = z.string().trim().catch('').default('');
const app = z.object({ client_id: part, key: part, return_url: part });
const apps = z.record(z.string(), app.catch(app.parse({}))).catch({});

export function openOauth({ services, publicUrl, outgoing, readSetting }: OauthNeeds): OauthPort {
  const read = async () => apps.parse(await readSetting('oauth'));
  const makeApp = async (source: OauthSource): Promise<OauthApp> => {
    const { client_id = '', key = '', return_url = '' } = (await read())[source] ?? {};
    requireParts({ client_id, key }, ['client_id', 'key']);
    return { client_id, key, redirectUri: return_url || `${publicUrl}/api/oauth/callback/${source}` };
  };
  const appOf = (source: OauthSource) => unlessFlawed(makeApp(source));
  const tokenFor = async (source: OauthSource, app: OauthApp, shown: Pick<Arrival, 'code' | 'verifier'>) => {
    const provider = PROVIDERS[source];
    const ask = asking(outgoing, services[provider.service]);
    const token = await ask(provider.token.method, provider.token.url, tokenFields(provider, app, shown));
    if (!textOf(token, 'access_token') && !textOf(token, 'openid')) throw new OauthRefusal('token', 'there is none');
    return { ask, token };
  };
  return {
    configured: async () => {
      const set = await read();
      return OAUTH_NAMES.filter((name) => set[name]?.client_id && set[name].key);
    },
    departure: async (name, departure) => {
      const { authorize, names, service } = PROVIDERS[name];
      const app = await appOf(name);
      if (!app || !authorize) return null;
      const query = new URLSearchParams({
        [names?.id ?? 'client_id']: app.client_id,
        redirect_uri: app.redirectUri,
        response_type: 'code',
        ...(authorize.scope && { scope: authorize.scope }),
        state: departure.state,
        ...(authorize.nonce && { nonce: departure.nonce }),
        ...(authorize.pkce && { code_challenge: challengeOf(departure.verifier), code_challenge_method: 'S256' }),
      });
      return `${at(services[service], authorize.url)}?${query}${authorize.fragment ?? ''}`;
    },
    identify: async (source, arrival) => {
      const app = await appOf(source);
      if (!app) return null;
      const { ask, token } = await tokenFor(source, app, arrival);
      const identity = await PROVIDERS[source].identity({ ask, app, token, nonce: arrival.nonce });
      if (identity.openid === '') throw new OauthRefusal('openid', 'the provider does not say who it is');
      return { ...identity, picture: pictureOf(identity, services[PROVIDERS[source].service]) };
    },
    check: async (source) => {
      const app = await makeApp(source);
      const shown = { code: randomBytes(16).toString('hex'), verifier: randomBytes(32).toString('base64url') };
      const answered = await tokenFor(source, app, shown).catch((error: unknown) => {
        if (error instanceof OauthRefusal && PROVIDERS[source].codeErrors.includes(error.code)) return null;
        throw error;
      });
      if (answered) throw new Error(`${source} took a code that nobody gave out`);
    },
  };
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** https, or of whoever stands in for the provider. */
const pictureOf = ({ picture }: Identity, base: string): string =>
  picture.startsWith('https://') || (base !== '' && picture.startsWith(`${new URL(base).origin}/`)) ? picture : '';

function tokenFields(
  { names, token, authorize }: Provider,
  app: OauthApp,
  { code, verifier }: Pick<Arrival, 'code' | 'verifier'>,
): Fields {
  return {
    [names?.id ?? 'client_id']: app.client_id,
    [names?.secret ?? 'client_secret']: app.key,
    [token.code ?? 'code']: code,
    grant_type: 'authorization_code',
    ...(authorize && { redirect_uri: app.redirectUri }),
    ...(authorize?.pkce && { code_verifier: verifier }),
    ...token.more,
  };
}

/** An address of the provider itself, or the same path below a base that the environment names. */
const at = (base: string, url: string): string => (base ? base + new URL(url).pathname : url);

function asking(outgoing: Outgoing, base: string): Ask {
  return async (method, url, fields, headers = {}) => {
    const form = new URLSearchParams(fields).toString();
    const isForm = method === 'POST';
    const { status, body } = await outgoing.send({
      method,
      url: at(base, url) + (isForm || form === '' ? '' : `?${form}`),
      headers: {
        accept: 'application/json',
        ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(isForm && { body: form }),
    });
    const answer = jsonOf(body);
    const code = ['errcode', 'error', 'ret'].map((name) => textOf(answer, name)).find((text) => text && text !== '0');
    if (code) throw new OauthRefusal(code, reasonOf(answer));
    if (status >= 300) throw new OauthRefusal(`http ${status}`, reasonOf(answer));
    return answer;
  };
}

const reasonOf = (answer: Answer): string =>
  ['error_description', 'errmsg', 'msg', 'message'].map((name) => textOf(answer, name)).find(Boolean) ?? '';

function jsonOf(body: Buffer): Answer {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Answer) : {}; // as: an object of JSON
  } catch {
    return {};
  }
}
