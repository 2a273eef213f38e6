/** The accounts elsewhere of a signed-in shopper. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { appNow, wireTime } from '#db/functions.ts';
import { oauths, users } from '#db/schema/index.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { beginLink, dropLink, finishLink, OauthLink } from '#shared/contract/oauth.ts';
import { OAUTH_NAMES, WEIXIN_SOURCES, type OauthName } from '#shared/domain/oauth.ts';
import { userOf, type Ctx } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { notifyHolder, phoneOfUser, requireHolderProof, type Caller } from '../accounts/index.ts';
import { setOut, spendTicket } from './attempts.ts';
import { addLink, isLink, linkedAccount } from './linked-account.ts';

const linksOf = (db: Db, userId: number) =>
  db
    .select({
      name: oauths.oauth_name,
      unionid: oauths.unionid,
      nickname: oauths.nickname,
      created_at: wireTime(oauths.created_at),
    })
    .from(oauths)
    .where(and(isLink, eq(oauths.belong_id, userId)));

/** Also those that are not configured any more: they can be taken back. */
export async function ownLinks(ctx: Ctx): Promise<OauthLink[]> {
  const [links, configured] = await Promise.all([linksOf(ctx.db.trade, userOf(ctx).id), ctx.ports.oauth.configured()]);
  return OAUTH_NAMES.flatMap((name) => {
    const link = links.find((one) => one.name === name);
    if (!link && !configured.includes(name)) return [];
    return [{ name, linked: link !== undefined, nickname: link?.nickname ?? '', created_at: link?.created_at ?? '' }];
  });
}

/** A further way in is a change of what guards the account: whoever asks for it proves to be its holder. */
export async function beginOwnLink(
  caller: Caller,
  { name, old_password, code }: ParsedOf<typeof beginLink>,
): Promise<AnswerOf<typeof beginLink>> {
  const { ctx } = caller;
  const { id } = userOf(ctx);
  if (!(await ctx.ports.oauth.configured()).includes(name)) throw refuse('oauth.unavailable');
  if ((await linksOf(ctx.db.trade, id)).some((one) => one.name === name)) throw refuse('oauth.twice');
  const proof = await requireHolderProof(ctx, {
    accountId: id,
    secret: { kind: 'password', field: 'old_password', text: old_password },
    code: { field: 'code', text: code, purpose: 'edit_user' },
  });
  await ctx.db.inTx((tx) => proof.spend(tx));
  const url = await ctx.ports.oauth.departure(name, await setOut(caller, name, { user_id: id }));
  if (!url) throw refuse('oauth.unavailable');
  return { url };
}

/** @throws with the reason, also that of the provider */
export async function finishOwnLink(caller: Caller, { name, ticket }: ParsedOf<typeof finishLink>): Promise<OauthLink> {
  const { ctx } = caller;
  const { id } = userOf(ctx);
  const ended = ticket ? await spendTicket(caller, ticket, id) : null;
  if (ended?.oauth_name !== name) throw refuse('oauth.expired');
  const { outcome } = ended;
  if ('refusal' in outcome) throw refuse(outcome.refusal);
  const phone = await phoneOfUser(ctx.db.trade, id);
  await ctx.db.inTx(async (tx) => {
    const holder = await linkedAccount(tx, name, outcome.identity);
    if (holder !== null && holder !== id) throw refuse('oauth.taken');
    if (holder === null && !(await addLink(tx, id, name, outcome.identity))) throw refuse('oauth.twice');
    await notifyHolder(tx, ctx, { accountId: id, phone, event: 'linked' });
  });
  const link = (await ownLinks(ctx)).find((one) => one.name === name);
  if (!link?.linked) throw refuse('oauth.notLinked');
  return link;
}

/**
 * WeChat's apps go together where they name the same person: the one that stays would bring the other back.
 * @throws when nothing would be left to sign in with
 */
export async function dropOwnLink(ctx: Ctx, { name }: ParsedOf<typeof dropLink>): Promise<1> {
  const { id } = userOf(ctx);
  const configured: readonly string[] = await ctx.ports.oauth.configured();
  await ctx.db.inTx(async (tx) => {
    const [account] = await tx
      .select({ password: users.password, phone: users.phone })
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deleted_at)))
      .for('update');
    const links = await linksOf(tx, id);
    const link = links.find((one) => one.name === name);
    if (!account || !link) throw refuse('oauth.notLinked');
    const goes = (one: (typeof links)[number]): boolean => one.name === name || isKin(name, link, one);
    const ways = links.filter((one) => !goes(one) && configured.includes(one.name));
    if (account.password === '' && account.phone === '' && ways.length === 0) throw refuse('oauth.lastWay');
    const names = links.filter(goes).map((one) => one.name);
    await tx
      .update(oauths)
      .set({ deleted_at: appNow, updated_at: appNow })
      .where(and(isLink, eq(oauths.belong_id, id), inArray(oauths.oauth_name, names)));
    await notifyHolder(tx, ctx, { accountId: id, phone: account.phone, event: 'unlinked' });
  });
  return 1;
}

const isKin = (name: OauthName, link: { unionid: string }, other: { name: string; unionid: string }): boolean =>
  link.unionid !== '' &&
  other.unionid === link.unionid &&
  [name, other.name].every((one) => (WEIXIN_SOURCES as readonly string[]).includes(one));
