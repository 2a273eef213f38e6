/** The apps of the settings `pay.wechatmp` and `pay.wechatmini`. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PayDevice } from '#shared/contract/payments.ts';
import type { Outgoing } from '../../outgoing/outgoing.ts';
import type { ReadSetting } from '../open.ts';
import { Kept } from './kept.ts';
import { WechatRefusal, type WechatApp, type WechatPort } from './wechat.ts';

export interface WechatNeeds {
  /** Origin of WeChat's platform. */
  base: string;
  /** Origin of the pages that browsers are led to. */
  pages: string;
  outgoing: Outgoing;
  readSetting: ReadSetting;
}

/** WeChat took the token back before its time. */
const STALE_TOKEN: readonly number[] = [40_001, 40_014, 42_001];

const APP_ID: Partial<Record<PayDevice, string>> = { mp: 'mp_app_id', mini: 'mini_app_id' };
const deviceSettings = z.record(z.string(), z.coerce.string()).catch({});
const refusal = z.object({ errcode: z.number().refine((code) => code !== 0), errmsg: z.string().default('') });
const person = z.object({ openid: z.string().min(1) });
const token = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const pageTicket = z.object({ ticket: z.string().min(1), expires_in: z.number() });

export function openWechat({ base, pages, outgoing, readSetting }: WechatNeeds): WechatPort {
  const tokens = new Kept();
  const tickets = new Kept();

  async function ask<T>(schema: z.ZodType<T>, path: string, query: Record<string, string>, body?: object): Promise<T> {
    const { status, body: bytes } = await outgoing.send({
      method: body ? 'POST' : 'GET',
      url: `${base}${path}?${new URLSearchParams(query).toString()}`,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const answer = jsonOf(bytes);
    const refused = refusal.safeParse(answer);
    if (refused.success) throw new WechatRefusal(refused.data.errcode, refused.data.errmsg);
    const read = schema.safeParse(answer);
    if (!read.success) throw new WechatRefusal(0, `HTTP ${status}`);
    return read.data;
  }
  const keyOf = ({ appId, secret }: WechatApp): string =>
    `${appId} ${createHash('sha256').update(secret).digest('base64url')}`;
  /** The stable kind: several processes get the same one, and none takes another's away. */
  const tokenOf = (app: WechatApp): Promise<string> =>
    tokens.get(keyOf(app), async () => {
      const wanted = { grant_type: 'client_credential', appid: app.appId, secret: app.secret };
      const { access_token, expires_in } = await ask(token, '/cgi-bin/stable_token', {}, wanted);
      return { value: access_token, seconds: expires_in };
    });
  const askTicket = async (app: WechatApp) => {
    const query = { access_token: await tokenOf(app), type: 'jsapi' };
    const { ticket, expires_in } = await ask(pageTicket, '/cgi-bin/ticket/getticket', query);
    return { value: ticket, seconds: expires_in };
  };

  return {
    app: async (device) => {
      const settings = deviceSettings.parse((await readSetting('pay'))[`wechat${device}`]);
      const { [APP_ID[device] ?? '']: appId = '', secret_key: secret = '' } = settings;
      return appId && secret ? { appId, secret } : null;
    },
    payerPage: ({ appId }, { url, state }) =>
      `${pages}/connect/oauth2/authorize?${new URLSearchParams({
        appid: appId,
        redirect_uri: url,
        response_type: 'code',
        scope: 'snsapi_base',
        state,
      }).toString()}#wechat_redirect`,
    openid: async ({ appId, secret }, device, code) => {
      const by = { appid: appId, secret, grant_type: 'authorization_code' };
      const { openid } =
        device === 'mini'
          ? await ask(person, '/sns/jscode2session', { ...by, js_code: code })
          : await ask(person, '/sns/oauth2/access_token', { ...by, code });
      return openid;
    },
    ticket: (app) =>
      tickets.get(keyOf(app), () =>
        askTicket(app).catch((error: unknown) => {
          if (!(error instanceof WechatRefusal) || !STALE_TOKEN.includes(error.code)) throw error;
          tokens.forget(keyOf(app));
          return askTicket(app);
        }),
      ),
    check: async (app) => {
      tokens.forget(keyOf(app));
      await tokenOf(app);
    },
  };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
