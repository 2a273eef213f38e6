/** Stand-in of the sign-in providers: pages where one chooses who to be, codes, tokens and people; each in its own words. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OAUTH_APPS, OAUTH_NAMES, type OauthSource } from '#shared/domain/oauth.ts';
import { button, markup } from './html.ts';
import { DIALECTS, type Dialect, type DialectName } from './oauth-dialects.ts';
import { googleSigner } from './oauth-google-keys.ts';
import { avatarOf, PEOPLE, personOf } from './oauth-people.ts';
import { consentPage } from './oauth-page.ts';
import { CodeError, exchange, giveCode, tokenOf, type Grants } from './oauth-grants.ts';
import { formOf } from './page.ts';
import type { StandIn, TwinWorld } from './stand-in.ts';

const NAME = 'oauth';
const SLOW_MS = 15_000;

/** What each source of the shop is known by here. */
export const twinApp = (source: OauthSource): { client_id: string; key: string } => ({
  client_id: `twin-${source}`,
  key: `secret-of-twin-${source}`,
});
const SOURCES: readonly OauthSource[] = [...OAUTH_NAMES, ...OAUTH_APPS];
const secretOf = (clientId: string): string | undefined =>
  SOURCES.map(twinApp).find((app) => app.client_id === clientId)?.key;

const grantsIn = (world: TwinWorld): Grants => world.memory<Grants>(NAME, () => ({ codes: {}, tokens: {} }));

export const oauth: StandIn = {
  name: NAME,
  title: { zh: '第三方登录', en: 'Sign-in providers' },
  faults: ['error-500', 'slow', 'forged', 'wrong-merchant'],
  register: (app, world) => {
    for (const [name, dialect] of Object.entries(DIALECTS)) registerProvider(app, world, name as DialectName, dialect); // as: its own keys
    app.get('/oauth/avatar/:id', async (request, reply) =>
      reply.type('image/png').send(await avatarOf((request.params as { id: string }).id)),
    );
    app.post('/twin/oauth/mini', (request, reply) => {
      giveCode(grantsIn(world), {
        client_id: twinApp('weixinmini').client_id,
        person: formOf(request).get('person') ?? '',
      });
      world.changed();
      return reply.redirect(`/twin#${NAME}`, 303);
    });
  },
  section: (world, language) => {
    const mini = twinApp('weixinmini').client_id;
    const waiting = Object.entries(grantsIn(world).codes).filter(([, one]) => one.client_id === mini && !one.used);
    const say =
      language === 'zh'
        ? { intro: '从商城的登录页进入即可选择以谁的身份登录。小程序没有页面，代码在这里生成：', code: '小程序代码' }
        : { intro: 'Sign in from the shop to choose who you are. Mini programs have no page; their codes are made here:', code: 'Mini program code' }; // prettier-ignore
    return markup`<p>${say.intro} ${PEOPLE.map(({ id, name }) => button('oauth/mini', name[language], { person: id }))}</p>
<table>${waiting.map(([code, one]) => markup`<tr><td>${say.code}</td><td>${personOf(one.person)?.name[language]}</td><td><code>${code}</code></td></tr>`)}</table>`
      .text;
  },
  settings: () => ({ settings: { oauth: Object.fromEntries(SOURCES.map((source) => [source, twinApp(source)])) } }),
};

/** GET and POST with their fields as one record. */
const fieldsOf = (request: FastifyRequest): URLSearchParams => {
  const fields = new URLSearchParams(request.query as Record<string, string>);
  for (const [key, value] of formOf(request)) fields.set(key, value);
  return fields;
};

function registerProvider(app: FastifyInstance, world: TwinWorld, name: DialectName, dialect: Dialect): void {
  const base = `/${NAME}/${name}`;
  const at = (path: string): string => base + path;
  const signer = googleSigner();
  const misbehave = async (reply: FastifyReply): Promise<boolean> => {
    const faults = world.faults(NAME);
    if (faults.has('slow')) await new Promise<void>((resolve) => world.later(SLOW_MS, resolve));
    if (faults.has('error-500')) await reply.code(500).send('internal error');
    return faults.has('error-500');
  };
  for (const path of dialect.authorize)
    app.get(at(path), (request, reply) => {
      const query = fieldsOf(request);
      const wrong = refusalOf(query, dialect, world);
      if (wrong) return reply.code(400).send(wrong);
      return reply.type('text/html; charset=utf-8').send(consentPage(name, at('/consent'), query));
    });
  app.post(at('/consent'), (request, reply) => {
    const form = formOf(request);
    const query = new URLSearchParams(form.get('query') ?? '');
    const person = form.get('person') ?? '';
    const state = query.get('state') ?? '';
    const given = { client_id: query.get(dialect.idName) ?? '', person, redirect_uri: query.get('redirect_uri') ?? '', challenge: query.get('code_challenge') ?? '', nonce: query.get('nonce') ?? '' }; // prettier-ignore
    const answer = person ? { code: giveCode(grantsIn(world), given), state } : { ...dialect.denied, state };
    world.changed();
    const target = new URL(given.redirect_uri);
    for (const [key, value] of Object.entries(answer)) target.searchParams.set(key, value);
    return reply.redirect(target.href, 303);
  });
  for (const path of dialect.token)
    app.route({
      method: dialect.tokenMethod,
      url: at(path),
      handler: async (request, reply) => {
        if (await misbehave(reply)) return reply;
        const fields = fieldsOf(request);
        try {
          const shown = { client_id: fields.get(dialect.idName) ?? '', key: fields.get(dialect.secretName) ?? '', code: fields.get('code') ?? fields.get('js_code') ?? '', redirect_uri: fields.get('redirect_uri'), verifier: fields.get('code_verifier') ?? '' }; // prettier-ignore
          const grant = exchange(grantsIn(world), shown, secretOf);
          world.changed();
          return await reply.send(dialect.granted({ ...grant, faults: world.faults(NAME), signer }));
        } catch (error) {
          if (!(error instanceof CodeError)) throw error;
          const { status, body } = dialect.refused(error.kind);
          return reply.code(status).send(body);
        }
      },
    });
  for (const [path, answer] of Object.entries(dialect.reads))
    app.get(at(path), async (request, reply) => {
      if (await misbehave(reply)) return reply;
      const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      const held = tokenOf(grantsIn(world), bearer ?? fieldsOf(request).get('access_token') ?? '');
      const body = answer({ held, world, faults: world.faults(NAME), signer });
      return body === null ? reply.code(401).send(dialect.refused('token').body) : reply.send(body);
    });
}

/** What a provider's page says instead of asking: an unknown app, or a way back that is not the shop's. */
function refusalOf(query: URLSearchParams, { idName, pkce }: Dialect, { shopUrl }: TwinWorld): string {
  if (secretOf(query.get(idName) ?? '') === undefined) return 'unknown client id';
  const target = query.get('redirect_uri') ?? '';
  if (!URL.canParse(target) || new URL(target).origin !== new URL(shopUrl).origin)
    return 'redirect_uri is not registered';
  if (pkce && query.get('code_challenge_method') !== 'S256') return 'code_challenge is missing';
  return '';
}
