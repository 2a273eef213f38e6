/** Goods as the back offices keep them: whose they are, one row under lock, references checked, history written. */
import { sql } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import { brandName } from '#db/functions.ts';
import { notify } from '#db/notify.ts';
import { GOODS_FIELDS } from '#shared/resources/records/goods-form.ts';
import { actorName, adminOf, storeOf, userOf, type Ctx } from '../../context.ts';
import type { Values } from '../../crud/hooks.ts';
import type { Changes } from '../../crud/history.ts';
import { invalid, notFound, type FieldError } from '../../errors.ts';
import type { Reviewable } from './review.ts';

/** The transaction that reaches what the caller may: a seller's own store, under row level security, or everything. */
export function inOwnStore<T>(ctx: Ctx, work: (tx: Db, storeId: number) => Promise<T>): Promise<T> {
  if (ctx.area === 'seller') {
    const store = storeOf(ctx);
    return ctx.db.asTenant({ store, user: userOf(ctx).ownerId }, (tx) => work(tx, store));
  }
  adminOf(ctx);
  return ctx.db.inTx((tx) => work(tx, 0));
}

export type GoodsRow = Reviewable & Record<string, unknown> & { id: number; store_id: number; version: number };
const COLUMNS = sql`id, store_id, version, goods_verify, pending, class_id, brand_id, goods_name, goods_subname, goods_no, goods_images, goods_master_image,
  goods_price, goods_market_price, goods_weight, freight_id, goods_content, goods_content_mobile, goods_status, is_recommend, is_master, refuse_info`;

/** @throws 404 when it is not there, or another store's */
export async function lockGoods(tx: Db, id: number, storeId: number): Promise<GoodsRow> {
  const row = await first<GoodsRow>(
    tx,
    sql`select ${COLUMNS} from goods where id = ${id} and deleted_at is null and (${storeId} = 0 or store_id = ${storeId}) for update`,
  );
  if (!row) throw notFound();
  return row;
}

/** Class of the store, known brand, freight template of the store. @throws 422 */
export async function checkReferences(tx: Db, storeId: number, values: Values): Promise<void> {
  const { class_id, brand_id, freight_id } = values;
  const [found] = await rows<{ class_id: boolean; brand_id: boolean; freight_id: boolean }>(
    tx,
    sql`select
    ${class_id ?? null}::bigint is null or exists (select 1 from store_classes where store_id = ${storeId} and class_id = ${class_id ?? 0}) as class_id,
    ${brand_id ?? 0}::bigint = 0 or ${brandName(sql`${brand_id ?? 0}`)} <> '' as brand_id,
    ${freight_id ?? 0}::bigint <= 0 or exists (select 1 from freights where id = ${freight_id ?? 0} and store_id = ${storeId} and deleted_at is null) as freight_id`,
  );
  const wrong = (['class_id', 'brand_id', 'freight_id'] as const).filter((name) => !found?.[name]);
  if (wrong.length === 0) return;
  throw invalid(
    Object.fromEntries(
      wrong.map((name): [string, FieldError] => [
        name,
        { key: name === 'class_id' ? 'field.choice' : 'field.missing', label: GOODS_FIELDS[name].label },
      ]),
    ),
  );
}

export async function recordGoodsHistory(
  tx: Db,
  ctx: Ctx,
  storeId: number,
  resource: string,
  entries: readonly { id: number; operation: string; changes: Changes }[],
): Promise<void> {
  const { actor, actor_id } = actorName(ctx.actor);
  await tx.execute(sql`insert into record_history (resource, record_id, store_id, operation, actor, actor_id, changes)
    select ${resource}, e.id, ${storeId}, e.operation, ${actor}, ${actor_id}, e.changes from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(id bigint, operation text, changes jsonb)`);
}

/** Public replies that show goods are made anew, here and in every other process. */
export async function invalidateGoods(tx: Db, ctx: Ctx): Promise<void> {
  await notify(tx, 'cache', 'goods');
  ctx.afterCommit(() => ctx.cache.bump('goods'));
}
