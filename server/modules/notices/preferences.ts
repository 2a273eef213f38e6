/** What people want to be told of, and how, kind by kind. */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { noticePreferences } from '#db/schema/index.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import { EVENTS, type EventType } from '#shared/contract/events.ts';
import {
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  type NoticeAudience,
  type NoticeChannel,
  type NoticeKind,
} from '#shared/contract/notice-kinds.ts';
import type { NoticeCalls, NoticePreference } from '#shared/contract/notices.ts';
import type { Ctx } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { readerOf, type Reader } from './own.ts';

/** Shoppers are told by SMS too, where there is a template; the back offices stay quiet until somebody wants otherwise. */
const isOnByDefault = (audience: NoticeAudience, channel: NoticeChannel): boolean =>
  channel === 'site' || (audience === 'shopper' && channel === 'sms');

/** What nobody can close their eyes to. */
const ALWAYS: ReadonlySet<NoticeKind> = new Set(['security', 'system']);

/** Kinds that an audience is ever told of, announcements among them. */
function kindsOf(audience: NoticeAudience): NoticeKind[] {
  const told = new Set<NoticeKind>(['system']);
  for (const { kind, tells } of Object.values<EventType>(EVENTS)) {
    const asShopper = audience === 'shopper' && (tells.inviter ?? tells.followers);
    if (tells[audience] ?? asShopper) told.add(kind);
  }
  return NOTICE_KINDS.filter((kind) => told.has(kind));
}
const CHANNELS: Readonly<Record<NoticeAudience, readonly NoticeChannel[]>> = {
  shopper: ['site', 'sms'],
  store: NOTICE_CHANNELS,
  platform: ['site', 'desktop', 'sound'],
};
const choicesOf = (audience: NoticeAudience): Pick<NoticePreference, 'kind' | 'channel'>[] =>
  kindsOf(audience).flatMap((kind) =>
    CHANNELS[audience]
      .filter((channel) => channel !== 'site' || !ALWAYS.has(kind))
      .map((channel) => ({ kind, channel })),
  );

export async function preferences(ctx: Ctx): Promise<NoticePreference[]> {
  const { realm, account_id, audience } = readerOf(ctx);
  const chosen = await ctx.db.trade
    .select({ kind: noticePreferences.kind, channel: noticePreferences.channel, is_on: noticePreferences.is_on })
    .from(noticePreferences)
    .where(
      and(
        eq(noticePreferences.realm, realm),
        eq(noticePreferences.account_id, account_id),
        eq(noticePreferences.audience, audience),
      ),
    );
  return choicesOf(audience).map(({ kind, channel }) => {
    const own = chosen.find((one) => one.kind === kind && one.channel === channel);
    return { kind, channel, is_on: (own?.is_on ?? Number(isOnByDefault(audience, channel))) === 1 ? 1 : 0 };
  });
}

export async function prefer(ctx: Ctx, choice: ParsedOf<NoticeCalls['prefer']>): Promise<NoticePreference[]> {
  const { kind, channel, is_on } = choice;
  const reader = readerOf(ctx);
  if (!choicesOf(reader.audience).some((one) => one.kind === kind && one.channel === channel))
    throw invalid({ channel: { key: 'field.choice' } });
  await ctx.db.trade
    .insert(noticePreferences)
    .values({ ...reader, ...choice })
    .onConflictDoUpdate({
      target: [
        noticePreferences.realm,
        noticePreferences.account_id,
        noticePreferences.audience,
        noticePreferences.kind,
        noticePreferences.channel,
      ],
      set: { is_on },
    });
  return preferences(ctx);
}

/** A condition on an account, by the SQL of its id: it has not switched the kind off. */
export const isWanted = (account: SQL, { realm, audience, kind }: Omit<Reader, 'account_id'> & { kind: string }): SQL =>
  sql`not exists (select 1 from notice_preferences p where p.realm = ${realm} and p.account_id = ${account} and p.audience = ${audience}
    and p.kind = ${kind} and p.channel = 'site' and p.is_on = 0)`;

/** Who of these accounts of the users' realm wants an SMS of a kind, with their numbers. */
export const phonesWanting = (
  tx: Db,
  { ids, kind, audience }: { ids: readonly number[]; kind: NoticeKind; audience: NoticeAudience },
): Promise<{ phone: string }[]> =>
  rows(
    tx,
    sql`select u.phone from users u left join notice_preferences p on p.realm = 'users' and p.account_id = u.id and p.audience = ${audience}
        and p.kind = ${kind} and p.channel = 'sms'
      where u.id = any(${sql.param([...ids])}::bigint[]) and u.phone <> '' and coalesce(p.is_on = 1, ${isOnByDefault(audience, 'sms')})`,
  );
