/**
 * Ways to a provider and back. A way belongs to the browser that set out: its cookie, `state` and ticket are random,
 * serve once, and are kept as digests, so that nobody signs in, or links, with what another browser has begun.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { appNow } from '#db/functions.ts';
import { oauthAttempts } from '#db/schema/index.ts';
import type { OauthName } from '#shared/domain/oauth.ts';
import type { MessageKey } from '#shared/i18n/message-key.ts';
import { cookieMark, cookieOf, setCookie } from '../../http/cookies.ts';
import { sha256 } from '../../http/tokens.ts';
import type { Caller } from '../accounts/index.ts';
import type { Departure, Identity } from '../../ports/oauth/provider.ts';

const COOKIE = 'oauth';
const COOKIE_SECONDS = 3_600;
const STATE_MINUTES = 10;
const TICKET_MINUTES = 5;

const inMinutes = (minutes: number) => sql`${appNow} + make_interval(mins => ${minutes}::int)`;

export interface Attempt {
  id: number;
  /** Whom it links to; 0: somebody signs in. */
  user_id: number;
  inviter_id: number;
  redirect: string;
}
const columns = {
  id: oauthAttempts.id,
  user_id: oauthAttempts.user_id,
  inviter_id: oauthAttempts.inviter_id,
  redirect: oauthAttempts.redirect,
};

/** Secrets of a way, told by its `state` and our key, so that they need not be kept. */
const departureOf = ({ ctx }: Caller, state: string): Departure => ({
  state,
  verifier: cookieMark(ctx.keys, `oauth-verifier|${state}`),
  nonce: cookieMark(ctx.keys, `oauth-nonce|${state}`),
});
/** The same for whoever comes back with it. */
export const secretsOf = (caller: Caller, state: string): Omit<Departure, 'state'> => departureOf(caller, state);

const browserOf = ({ http }: Caller): string => {
  const cookie = cookieOf(http.request, COOKIE) ?? '';
  return /^[\w-]{43}$/.test(cookie) ? cookie : '';
};

/** Notes that the caller's browser sets out, and marks the browser. */
export async function setOut(
  caller: Caller,
  name: OauthName,
  { user_id = 0, inviter_id = 0, redirect = '' }: Partial<Omit<Attempt, 'id'>>,
): Promise<Departure> {
  const { ctx, http } = caller;
  const browser = browserOf(caller) || randomBytes(32).toString('base64url');
  const departure = departureOf(caller, name + randomBytes(32).toString('hex')); // letters and digits: WeChat takes no others
  await ctx.db.trade.insert(oauthAttempts).values({
    oauth_name: name,
    state_hash: sha256(departure.state),
    browser_hash: sha256(browser),
    user_id,
    inviter_id,
    redirect,
    expires_at: inMinutes(STATE_MINUTES),
  });
  setCookie(http, ctx.env, { name: COOKIE, value: browser, path: '/api', seconds: COOKIE_SECONDS });
  return departure;
}

/** Spends a `state`. Null when this browser has none such, or no longer. */
export async function arrive(caller: Caller, name: OauthName, state: string): Promise<Attempt | null> {
  const { state_hash, browser_hash, oauth_name, returned_at, expires_at } = oauthAttempts;
  const [attempt] = await caller.ctx.db.trade
    .update(oauthAttempts)
    .set({ returned_at: appNow })
    .where(
      and(
        eq(state_hash, sha256(state)),
        eq(browser_hash, sha256(browserOf(caller))),
        eq(oauth_name, name),
        isNull(returned_at),
        gt(expires_at, appNow),
      ),
    )
    .returning(columns);
  return attempt ?? null;
}

/** What a way has ended with: who came back, or why nobody did. */
export type Outcome = { identity: Identity } | { refusal: MessageKey };

/** Keeps the outcome for the page that the browser goes on to. @returns the ticket that it shows */
export async function keepOutcome({ ctx }: Caller, { id }: Attempt, outcome: Outcome): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await ctx.db.trade
    .update(oauthAttempts)
    .set({ ...outcome, ticket_hash: sha256(ticket), expires_at: inMinutes(TICKET_MINUTES) })
    .where(eq(oauthAttempts.id, id));
  return ticket;
}

export interface Ended extends Attempt {
  oauth_name: string;
  outcome: Outcome;
}

/** Spends a ticket. Null when this browser has none such, or no longer, or another one is asked for. */
export async function spendTicket(caller: Caller, ticket: string, userId: number): Promise<Ended | null> {
  const { ticket_hash, browser_hash, user_id, expires_at, oauth_name, identity, refusal } = oauthAttempts;
  const [row] = await caller.ctx.db.trade
    .delete(oauthAttempts)
    .where(
      and(
        eq(ticket_hash, sha256(ticket)),
        eq(browser_hash, sha256(browserOf(caller))),
        eq(user_id, userId),
        gt(expires_at, appNow),
      ),
    )
    .returning({ ...columns, oauth_name, identity, refusal });
  if (!row) return null;
  // as: what `keepOutcome` has put there
  const outcome = row.identity ? { identity: row.identity as Identity } : { refusal: row.refusal as MessageKey };
  return { ...row, outcome };
}
