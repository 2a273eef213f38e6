/** Stand-in of WeChat's platform for official accounts and mini programs: codes, tokens and tickets. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { button, html, markup } from './html.ts';
import { formOf } from './page.ts';
import type { StandIn, TwinWorld } from './stand-in.ts';
import { APP_IDS } from './wechat-pay-state.ts';

const NAME = 'wechat';
const SLOW_MS = 3_000;
const CODE_MS = 300_000;
const TOKEN_SECONDS = 7_200;

interface Code {
  appid: string;
  openid: string;
  until: number;
  isUsed: boolean;
}
interface State {
  secrets: Record<string, string>;
  codes: Record<string, Code>;
  /** Of each app, the token in force. */
  tokens: Record<string, { token: string; ticket: string; until: number }>;
}
const random = (): string => randomBytes(16).toString('hex');
export const wechatState = (world: TwinWorld): State =>
  world.memory<State>(NAME, () => ({
    secrets: { [APP_IDS.account]: random(), [APP_IDS.mini]: random() },
    codes: {},
    tokens: {},
  }));

const error = (errcode: number, errmsg: string) => ({ errcode, errmsg });
type Query = Readonly<Record<string, string | undefined>>;

/** What is wrong with who asks, or null. */
function appFault({ secrets }: State, { appid = '', secret }: Query): object | null {
  if (!secrets[appid]) return error(40_013, 'invalid appid');
  return secrets[appid] === secret ? null : error(40_125, 'invalid appsecret');
}

export function newCode(world: TwinWorld, appid: string): string {
  const code = random();
  const openid = `oTwin${appid.slice(-4)}Shopper00000000000`;
  wechatState(world).codes[code] = { appid, openid, until: Date.now() + CODE_MS, isUsed: false };
  world.changed();
  return code;
}

function openidOf(world: TwinWorld, query: Query, code = ''): object {
  const state = wechatState(world);
  const fault = appFault(state, query);
  if (fault) return fault;
  const found = state.codes[code];
  if (!found || found.appid !== query['appid'] || found.until < Date.now()) return error(40_029, 'invalid code');
  if (found.isUsed) return error(40_163, 'code been used');
  found.isUsed = true;
  world.changed();
  return { openid: found.openid };
}

function tokenOf(world: TwinWorld, query: Query): object {
  const state = wechatState(world);
  const fault = appFault(state, query);
  if (fault) return fault;
  const { appid = '' } = query;
  const known = state.tokens[appid];
  const until = Date.now() + TOKEN_SECONDS * 1_000;
  const { token } =
    known && known.until > Date.now() ? known : (state.tokens[appid] = { token: random(), ticket: random(), until });
  world.changed();
  return { access_token: token, expires_in: TOKEN_SECONDS };
}

function ticketOf(world: TwinWorld, { access_token, type }: Query): object {
  const found = Object.values(wechatState(world).tokens).find(({ token }) => token === access_token);
  if (!found || type !== 'jsapi') return error(40_001, 'invalid credential');
  return { errcode: 0, errmsg: 'ok', ticket: found.ticket, expires_in: TOKEN_SECONDS };
}

const queryOf = (request: FastifyRequest): Query => request.query as Query; // as: what Fastify parses
const bodyOf = ({ body }: FastifyRequest): Query =>
  Buffer.isBuffer(body) && body.length > 0 ? (JSON.parse(body.toString('utf8')) as Query) : {}; // as: texts, or refused

function register(app: FastifyInstance, world: TwinWorld): void {
  const answering =
    (verb: (request: FastifyRequest) => object) => async (request: FastifyRequest, reply: FastifyReply) => {
      const faults = world.faults(NAME);
      if (faults.has('slow')) await new Promise<void>((done) => world.later(SLOW_MS, done));
      if (faults.has('error-500')) return reply.code(500).send('system error');
      return reply.send(verb(request));
    };
  const at = (path: string) => `/${NAME}${path}`;
  app.get(
    at('/sns/oauth2/access_token'),
    answering((request) => openidOf(world, queryOf(request), queryOf(request)['code'])),
  );
  app.get(
    at('/sns/jscode2session'),
    answering((request) => openidOf(world, queryOf(request), queryOf(request)['js_code'])),
  );
  app.post(
    at('/cgi-bin/stable_token'),
    answering((request) => tokenOf(world, bodyOf(request))),
  );
  app.get(
    at('/cgi-bin/ticket/getticket'),
    answering((request) => ticketOf(world, queryOf(request))),
  );
  /** What a browser inside WeChat is led through. */
  app.get(at('/connect/oauth2/authorize'), (request, reply) => {
    const { appid = '', redirect_uri = '', state = '' } = queryOf(request);
    const isOurs = URL.canParse(redirect_uri) && new URL(redirect_uri).origin === new URL(world.shopUrl).origin;
    if (!isOurs || !wechatState(world).secrets[appid]) return reply.code(400).send('redirect_uri');
    const back = new URL(redirect_uri);
    back.searchParams.set('code', newCode(world, appid));
    back.searchParams.set('state', state);
    return reply.redirect(back.href);
  });
  app.post(`/twin/${NAME}/code`, (request, reply) => {
    newCode(world, formOf(request).get('appid') ?? '');
    return reply.redirect(`/twin#${NAME}`, 303);
  });
}

const WORDS = {
  zh: { account: '公众号授权码', mini: '小程序登录码', used: '已使用', open: '未使用', none: '点击生成一个授权码，用于换取 openid。' },
  en: { account: 'Code of the official account', mini: 'Code of the mini program', used: 'used', open: 'unused', none: 'Make a code that can be exchanged for an openid.' },
} as const; // prettier-ignore

export const wechat: StandIn = {
  name: NAME,
  title: { zh: '微信开放接口', en: 'WeChat platform' },
  faults: ['error-500', 'slow'],
  register,
  section: (world, language) => {
    const words = WORDS[language];
    const codes = Object.entries(wechatState(world).codes).slice(-5).reverse();
    return html`<p class="muted">${words.none}</p>
      ${button(`${NAME}/code`, words.account, { appid: APP_IDS.account }, 'plain')}
      ${button(`${NAME}/code`, words.mini, { appid: APP_IDS.mini }, 'plain')}
      <table>
        ${codes.map(([code, { openid, isUsed }]) => markup`<tr><td>${code}</td><td>${openid}</td><td>${isUsed ? words.used : words.open}</td></tr>`)}
      </table>`;
  },
  settings: (world) => {
    const { secrets } = wechatState(world);
    const app = (id: string) => ({ secret_key: secrets[id] ?? '' });
    return {
      settings: {
        pay: {
          wechatmp: { mp_app_id: APP_IDS.account, ...app(APP_IDS.account) },
          wechatmini: { mini_app_id: APP_IDS.mini, ...app(APP_IDS.mini) },
        },
      },
    };
  },
};
