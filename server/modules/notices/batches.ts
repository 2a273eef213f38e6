/** Announcements, and what everybody who likes a goods is told: a batch of accounts after the other, each of them once. */
import { sql, type SQL } from 'drizzle-orm';
import { first, rows, type Database, type Db } from '#db/client.ts';
import { appNow, jsonOf } from '#db/functions.ts';
import type { events, noticeBatches } from '#db/schema/index.ts';
import { eventType } from '#shared/contract/events.ts';
import type { NoticeAudience } from '#shared/contract/notice-kinds.ts';
import { STORE_VERIFY } from '#shared/domain/store-review.ts';
import { fill } from '#shared/i18n/t.ts';
import { isWanted } from './preferences.ts';
import { paramsOf } from './tell.ts';

const BATCH = 500;

type Batch = Pick<
  typeof noticeBatches.$inferSelect,
  'id' | 'event_id' | 'notice_id' | 'audience' | 'goods_id' | 'after_id'
>;

/** Accounts of an audience after an id, in id order. */
const ACCOUNTS: Readonly<Record<NoticeAudience, (after: number) => SQL>> = {
  shopper: (after) =>
    sql`select id from users where belong_id = 0 and status = 1 and deleted_at is null and id > ${after}`,
  store: (
    after,
  ) => sql`select u.id from users u where u.status = 1 and u.deleted_at is null and u.id > ${after} and exists (
      select 1 from stores s where s.user_id = case when u.belong_id > 0 then u.belong_id else u.id end
        and s.store_verify = ${STORE_VERIFY.passVerify} and s.deleted_at is null)`,
  platform: (after) => sql`select id from admins where status = 1 and deleted_at is null and id > ${after}`,
};
const followersOf = (goodsId: number, after: number): SQL =>
  sql`select f.user_id as id from favorites f join users u on u.id = f.user_id and u.status = 1 and u.deleted_at is null
    where f.is_type = 0 and f.out_id = ${goodsId} and f.deleted_at is null and f.user_id > ${after}`;

/** Works through everything that waits; several workers share it. @returns how many were told */
export async function sendBatches(db: Database): Promise<number> {
  for (let told = 0; ;) {
    const step = await db.inTx(sendBatch);
    if (step === null) return told;
    told += step;
  }
}

/** One step of one batch. @returns how many it told, null when nothing waits */
async function sendBatch(tx: Db): Promise<number | null> {
  const batch = await first<Batch>(
    tx,
    sql`select id, event_id, notice_id, audience, goods_id, after_id from notice_batches where done_at is null
      order by id limit 1 for update skip locked`,
  );
  if (!batch) return null;
  const { audience, goods_id, after_id } = batch;
  const accounts = await rows<{ id: number }>(
    tx,
    sql`${goods_id > 0 ? followersOf(goods_id, after_id) : ACCOUNTS[audience](after_id)} order by id limit ${BATCH}`,
  );
  if (accounts.length > 0) await write(tx, batch, accounts);
  await tx.execute(sql`update notice_batches set after_id = ${accounts.at(-1)?.id ?? after_id}, told = told + ${accounts.length},
      done_at = case when ${accounts.length < BATCH} then ${appNow} end where id = ${batch.id}`);
  return accounts.length;
}

async function write(tx: Db, batch: Batch, accounts: readonly { id: number }[]): Promise<void> {
  const said = batch.notice_id > 0 ? await announcement(tx, batch) : await newsOf(tx, batch);
  if (!said) return;
  const realm = batch.audience === 'platform' ? 'admins' : 'users';
  await tx.execute(sql`insert into user_notices (realm, account_id, audience, kind, event, params, link, event_id, notice_id, created_at)
    select ${realm}, a.id, ${batch.audience}, ${said.kind}, ${said.event}, ${jsonOf(said.params)}, ${said.link}, ${batch.event_id}, ${batch.notice_id}, ${appNow}
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as a(id bigint)
    where ${isWanted(sql`a.id`, { realm, audience: batch.audience, kind: said.kind })} on conflict do nothing`);
}

async function announcement(tx: Db, { notice_id }: Batch) {
  const notice = await first<{ name: string }>(
    tx,
    sql`select name from notices where id = ${notice_id} and deleted_at is null`,
  );
  return notice && { kind: 'system', event: '', params: { title: notice.name }, link: '' };
}

async function newsOf(tx: Db, { event_id }: Batch) {
  const event = await first<Pick<typeof events.$inferSelect, 'name' | 'data'>>(
    tx,
    sql`select name, data from events where id = ${event_id}`,
  );
  if (!event) return undefined;
  const { kind, tells } = eventType(event.name);
  const params = paramsOf(event);
  return { kind, event: event.name, params, link: fill(tells.followers?.link ?? '', params) };
}
