/** From an event to the notices of everybody whom it concerns, except whoever did it. */
import { sql, type SQL } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import { appNow, jsonOf } from '#db/functions.ts';
import { noticeBatches, type events } from '#db/schema/index.ts';
import { eventType, type Tell } from '#shared/contract/events.ts';
import type { NoticeAudience } from '#shared/contract/notice-kinds.ts';
import { fill } from '#shared/i18n/t.ts';
import { REFUND_TYPE } from '#shared/domain/refund-moves.ts';
import { isWanted } from './preferences.ts';

export type StoredEvent = Pick<
  typeof events.$inferSelect,
  'id' | 'name' | 'user_id' | 'store_id' | 'actor' | 'actor_id' | 'data' | 'created_at'
>;
/** An account that was told. */
export interface Told {
  account_id: number;
  audience: NoticeAudience;
}

/** Data as texts, and the desk of an after-sale case. */
export function paramsOf({ data }: Pick<StoredEvent, 'data'>): Record<string, string> {
  const params = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value ?? '')]));
  return { ...params, desk: data['refund_type'] === REFUND_TYPE.return ? 'returns' : 'refunds' };
}

const inGoodStanding = (alias: string): SQL =>
  sql`${sql.identifier(alias)}.status = 1 and ${sql.identifier(alias)}.deleted_at is null`;

/** Whoever works for a store and may see the page: its owner, and sub-accounts with the right. */
const peopleOfStore = (storeId: number, right: string): SQL => sql`
  select u.id from stores s join users u on u.id = s.user_id or (u.belong_id = s.user_id and exists (
      select 1 from user_to_roles ur join user_roles r on r.id = ur.role_id and r.deleted_at is null
      join user_to_permissions up on up.role_id = r.id join user_permissions p on p.id = up.permission_id and p.deleted_at is null
      where ur.user_id = u.id and p.apis = ${`seller.${right}`}))
  where s.id = ${storeId} and s.deleted_at is null and ${inGoodStanding('u')}`;
const peopleOfPlatform = (right: string): SQL => sql`
  select a.id from admins a where ${inGoodStanding('a')} and (a.is_super = 1 or exists (
      select 1 from admin_to_roles ar join admin_roles r on r.id = ar.role_id and r.deleted_at is null
      join admin_to_permissions ap on ap.role_id = r.id join admin_permissions p on p.id = ap.permission_id and p.deleted_at is null
      where ar.admin_id = a.id and p.apis = ${`admin.${right}`}))`;

/** Audience of the notice, and the ids of those who get it. */
const RECEIVERS = {
  shopper: ({ user_id }: StoredEvent) =>
    sql`select u.id from users u where u.id = ${user_id} and ${inGoodStanding('u')}`,
  inviter: ({ user_id }: StoredEvent) =>
    sql`select i.id from users u join users i on i.id = u.inviter_id where u.id = ${user_id} and ${inGoodStanding('i')}`,
  store: ({ store_id }: StoredEvent, { right = '' }: Tell) => peopleOfStore(store_id, right),
  platform: (_event: StoredEvent, { right = '' }: Tell) => peopleOfPlatform(right),
} as const;

/** Writes the notices of an event, each account's once however often it is asked. @returns who is told only now */
export async function tellConcerned(tx: Db, event: StoredEvent): Promise<Told[]> {
  if (await isSettled(tx, event)) return [];
  const { tells, kind } = eventType(event.name);
  const told: Told[] = [];
  for (const [concerned, tell] of Object.entries(tells) as [keyof typeof tells, Tell][]) {
    if (concerned === 'followers') {
      await tellFollowers(tx, event);
      continue;
    }
    const audience = concerned === 'inviter' ? 'shopper' : concerned;
    const [realm, actor] = audience === 'platform' ? (['admins', 'admin'] as const) : (['users', 'user'] as const);
    const params = paramsOf(event);
    const link = fill(tell.link, params);
    told.push(
      ...(await rows<Told>(
        tx,
        sql`insert into user_notices (realm, account_id, audience, kind, event, params, link, event_id, created_at)
          select ${realm}, r.id, ${audience}, ${kind}, ${event.name}, ${jsonOf(params)}, ${link}, ${event.id}, ${event.created_at}
          from (${RECEIVERS[concerned](event, tell)}) r where not (${event.actor} = ${actor} and r.id = ${event.actor_id})
            and ${isWanted(sql`r.id`, { realm, audience, kind })}
          on conflict do nothing returning account_id, audience`,
      )),
    );
  }
  return told;
}

/** A message that was read meanwhile is no news. */
async function isSettled(tx: Db, { name, data }: StoredEvent): Promise<boolean> {
  if (name !== 'chat.unanswered') return false;
  const read = await first(
    tx,
    sql`select 1 from chat_contents where id = ${Number(data['message_id'])} and r_read = 1`,
  );
  return read !== undefined;
}

const tellFollowers = (tx: Db, { id, data }: StoredEvent) =>
  tx
    .insert(noticeBatches)
    .values({ event_id: id, audience: 'shopper', goods_id: Number(data['goods_id']), created_at: appNow });
