/** Whose account an identity is. Provider and openid name it; of WeChat's apps also the unionid that they share. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { oauths } from '#db/schema/index.ts';
import { WEIXIN_SOURCES, type OauthSource } from '#shared/domain/oauth.ts';
import type { Identity } from '../../ports/oauth/provider.ts';

const MODEL = 'User';
/** Links that are there. */
export const isLink = and(eq(oauths.model_name, MODEL), isNull(oauths.deleted_at));

/** What is kept of an identity, within the lengths of its columns. */
const kept = ({ openid, unionid, nickname, sex, picture }: Identity) => ({
  openid,
  unionid: unionid.slice(0, 80),
  nickname: [...nickname].slice(0, 60).join(''),
  sex,
  headimgurl: picture.length > 255 ? '' : picture,
});

/** One at a time for each person, so that two browsers that sign in for the first time get one account. */
async function lockIdentity(tx: Db, source: OauthSource, { openid, unionid }: Identity): Promise<void> {
  for (const key of [`oauth:${source}:${openid}`, ...(unionid ? [`oauth:unionid:${unionid}`] : [])])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
}

/**
 * The account, with the link brought up to date. Holds the identity until the transaction ends.
 * @returns null when it is nobody's
 */
export async function linkedAccount(tx: Db, source: OauthSource, identity: Identity): Promise<number | null> {
  await lockIdentity(tx, source, identity);
  const { openid, unionid, ...shown } = kept(identity);
  const [own] = await tx
    .update(oauths)
    .set({ ...shown, ...(unionid && { unionid }), updated_at: appNow })
    .where(and(isLink, eq(oauths.oauth_name, source), eq(oauths.openid, openid)))
    .returning({ belong_id: oauths.belong_id });
  if (own) return own.belong_id;
  if (unionid === '' || !WEIXIN_SOURCES.includes(source)) return null;
  const [kin] = await tx
    .select({ belong_id: oauths.belong_id })
    .from(oauths)
    .where(and(isLink, inArray(oauths.oauth_name, [...WEIXIN_SOURCES]), eq(oauths.unionid, unionid)))
    .limit(1);
  if (kin) await addLink(tx, kin.belong_id, source, identity);
  return kin?.belong_id ?? null;
}

/** @returns false where the account has a link of this source, or the identity has an account */
export async function addLink(tx: Db, userId: number, source: OauthSource, identity: Identity): Promise<boolean> {
  const { rowCount } = await tx
    .insert(oauths)
    .values({
      belong_id: userId,
      model_name: MODEL,
      oauth_name: source,
      ...kept(identity),
      created_at: appNow,
      updated_at: appNow,
    })
    .onConflictDoNothing();
  return rowCount === 1;
}
