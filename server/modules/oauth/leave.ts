import type { leaveForProvider } from '#shared/contract/oauth.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import { refuse } from '../../errors.ts';
import { REPLY_SENT } from '../../http/route.ts';
import type { Caller } from '../accounts/index.ts';
import { setOut } from './attempts.ts';
import { goToSignIn, isPage } from './page.ts';

/** Leads the browser to the provider, to come back as somebody. A page that cannot be led there goes to the sign-in. */
export async function leave(
  caller: Caller,
  { name, redirect, inviter_id }: ParsedOf<typeof leaveForProvider>,
): Promise<typeof REPLY_SENT> {
  const { ctx, http } = caller;
  const isOpen = name !== null && (await ctx.ports.oauth.configured()).includes(name);
  const departure = isOpen ? await setOut(caller, name, { redirect, inviter_id }) : null;
  const url = departure && name && (await ctx.ports.oauth.departure(name, departure));
  if (url) http.reply.header('cache-control', 'no-store').redirect(url, 302);
  else if (isPage(http)) goToSignIn(http, '', redirect);
  else throw refuse('oauth.unavailable');
  return REPLY_SENT;
}
