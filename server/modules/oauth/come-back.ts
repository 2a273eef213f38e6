/** The return from a provider: whom the code belongs to, and on with it. */
import type { TokenReply } from '#shared/contract/accounts.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { returnFromProvider } from '#shared/contract/oauth.ts';
import type { OauthName, OauthSource } from '#shared/domain/oauth.ts';
import { refuse } from '../../errors.ts';
import { createLimiter } from '../../limiter.ts';
import type { REPLY_SENT } from '../../http/route.ts';
import type { Arrival } from '../../ports/oauth/provider.ts';
import type { Caller } from '../accounts/index.ts';
import { arrive, keepOutcome, secretsOf, type Attempt, type Outcome } from './attempts.ts';
import { goToLinks, goToSignIn, isPage } from './page.ts';
import { enterAs } from './sign-in.ts';

/** A provider that does not answer keeps this many waiting. */
const askingAtOnce = createLimiter(16, 100);

type Form = ParsedOf<ReturnType<typeof returnFromProvider>>;
type Answer = TokenReply & { openid: string };

/**
 * Without a `state` that this browser has set out with, a code is nobody's: it may be that of whoever made the address.
 * A browser goes on to a page, which gets what it came for with a ticket; a program gets its tokens at once.
 */
export async function comeBack(caller: Caller, form: Form): Promise<Answer | typeof REPLY_SENT> {
  const { http } = caller;
  if (form.name === 'weixinmini') return enterFromApp(caller, form);
  const attempt = form.name && form.state && (await arrive(caller, form.name, form.state));
  if (!attempt || !form.name) {
    if (isPage(http)) return goToSignIn(http, '', '');
    throw refuse('oauth.expired');
  }
  const outcome = await outcomeOf(caller, form.name, form);
  if (isPage(http)) return goOn(caller, form.name, attempt, outcome);
  if ('refusal' in outcome) throw refuse(outcome.refusal);
  if (attempt.user_id > 0) throw refuse('oauth.expired'); // a link is finished by the page that began it
  const { identity } = outcome;
  const token = await enterAs(caller, form.name, identity, form.inviter_id || attempt.inviter_id);
  return { ...token, openid: identity.openid };
}

async function goOn(caller: Caller, name: OauthName, attempt: Attempt, outcome: Outcome): Promise<typeof REPLY_SENT> {
  const ticket = await keepOutcome(caller, attempt, outcome);
  return attempt.user_id > 0 ? goToLinks(caller.http, ticket, name) : goToSignIn(caller.http, ticket, attempt.redirect);
}

/** A mini program asks WeChat for a code and sends it itself: no address brings it, so there is no `state`. */
async function enterFromApp(caller: Caller, { code, inviter_id }: Form): Promise<Answer> {
  if (caller.http.request.method === 'GET' || code === '') throw refuse('oauth.expired');
  const outcome = await ask(caller, 'weixinmini', { code, verifier: '', nonce: '' });
  if ('refusal' in outcome) throw refuse(outcome.refusal);
  const token = await enterAs(caller, 'weixinmini', outcome.identity, inviter_id);
  return { ...token, openid: outcome.identity.openid };
}

/** WeChat and QQ lead back without a code where somebody says no, the others with an error as well. */
const outcomeOf = async (caller: Caller, name: OauthName, { code, state }: Form): Promise<Outcome> =>
  code === '' ? { refusal: 'oauth.denied' } : ask(caller, name, { code, ...secretsOf(caller, state) });

const ask = ({ ctx }: Caller, source: OauthSource, arrival: Arrival): Promise<Outcome> =>
  ctx.outside(async () => {
    try {
      const identity = await askingAtOnce(() => ctx.ports.oauth.identify(source, arrival));
      return identity ? { identity } : { refusal: 'oauth.unavailable' };
    } catch (error) {
      ctx.log.warn({ err: error, provider: source }, 'a provider did not tell who it is');
      return { refusal: 'oauth.failed' };
    }
  });
