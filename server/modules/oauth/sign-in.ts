import type { TokenReply } from '#shared/contract/accounts.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { finishSignIn } from '#shared/contract/oauth.ts';
import type { OauthSource } from '#shared/domain/oauth.ts';
import { refuse } from '../../errors.ts';
import { translatorIn } from '../../http/reply.ts';
import { ReplyWithMessage } from '../../http/route.ts';
import type { Identity } from '../../ports/oauth/provider.ts';
import { enterAsUser, type Caller } from '../accounts/index.ts';
import { spendTicket } from './attempts.ts';
import { copyPicture } from './avatar.ts';
import { linkedAccount } from './linked-account.ts';
import { openAccount } from './new-account.ts';

/** Signs in whoever an identity is linked to, or opens an account for it. Never one that merely has the same e-mail or number. */
export async function enterAs(
  caller: Caller,
  source: OauthSource,
  identity: Identity,
  inviterId: number,
): Promise<TokenReply> {
  const { ctx } = caller;
  const { token, opened } = await ctx.db.inTx(async (tx) => {
    const known = await linkedAccount(tx, source, identity);
    const id = known ?? (await openAccount(tx, ctx, { source, identity, inviterId }));
    return { token: await enterAsUser(tx, caller, id), opened: known === null ? id : null };
  });
  if (opened !== null && identity.picture) copyPicture(ctx, opened, identity.picture);
  return token;
}

/** The last step of a browser: its page shows the ticket that it was opened with. */
export async function enterWithTicket(
  caller: Caller,
  { ticket }: ParsedOf<typeof finishSignIn>,
): Promise<ReplyWithMessage<TokenReply>> {
  const ended = ticket ? await spendTicket(caller, ticket, 0) : null;
  if (!ended) throw refuse('oauth.expired');
  const { outcome, oauth_name, inviter_id } = ended;
  if ('refusal' in outcome) throw refuse(outcome.refusal);
  const token = await enterAs(caller, oauth_name as OauthSource, outcome.identity, inviter_id); // as: `setOut` wrote it
  return new ReplyWithMessage(token, translatorIn(caller.ctx.language)('loginOk'));
}
