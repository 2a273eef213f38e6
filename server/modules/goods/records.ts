/** Goods as the back offices keep them: whose they are, one row under lock, references checked, history written. */
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { brandName } from '#db/functions.ts';
import { goods } from '#db/schema/index.ts';
import { GOODS_FIELDS } from '#shared/resources/records/goods-form.ts';
import { adminOf, storeOf, userOf, type Ctx } from '../../context.ts';
import type { Input } from '../../http/route.ts';
import { invalid, notFound } from '../../errors.ts';

/** The transaction that reaches what the caller may: a seller's own store, under row level security, or everything (0). */
export function inOwnStore<T>(ctx: Ctx, work: (tx: Db, storeId: number) => Promise<T>): Promise<T> {
  if (ctx.area === 'seller') {
    const store = storeOf(ctx);
    return ctx.db.asTenant({ store, user: userOf(ctx).ownerId }, (tx) => work(tx, store));
  }
  adminOf(ctx);
  return ctx.db.inTx((tx) => work(tx, 0));
}

const { search: _words, ...columns } = getTableColumns(goods);
export type GoodsRow = Omit<typeof goods.$inferSelect, 'search'>;

/** @param storeId 0: of whatever store */
export const ofStore = (storeId: number) => (storeId === 0 ? undefined : eq(goods.store_id, storeId));

/** @throws 404 when it is not there, or another store's */
export async function lockGoods(tx: Db, id: number, storeId: number): Promise<GoodsRow> {
  const [row] = await tx
    .select(columns)
    .from(goods)
    .where(and(eq(goods.id, id), isNull(goods.deleted_at), ofStore(storeId)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

/** Class of the store, known brand, freight template of the store. @throws 422 */
export async function checkReferences(tx: Db, storeId: number, values: Record<string, unknown>): Promise<void> {
  const { class_id = null, brand_id, freight_id } = values;
  const [brand, freight] = [brand_id ?? 0, freight_id ?? 0];
  const known = await first<Record<'class_id' | 'brand_id' | 'freight_id', boolean>>(
    tx,
    sql`select
    ${class_id}::bigint is null or exists (select 1 from store_classes where store_id = ${storeId} and class_id = ${class_id}::bigint) as class_id,
    ${brand}::bigint = 0 or ${brandName(sql`${brand}`)} <> '' as brand_id,
    ${freight}::bigint <= 0 or exists (select 1 from freights where id = ${freight} and store_id = ${storeId} and deleted_at is null) as freight_id`,
  );
  const wrong = (['class_id', 'brand_id', 'freight_id'] as const).filter((name) => !known?.[name]);
  if (wrong.length === 0) return;
  const errorOf = (name: (typeof wrong)[number]) =>
    ({ key: name === 'class_id' ? 'field.choice' : 'field.missing', label: GOODS_FIELDS[name].label }) as const;
  throw invalid(Object.fromEntries(wrong.map((name) => [name, errorOf(name)])));
}

/** Was the form loaded before the last change? Without a version it is not asked. */
export function isStale({ version }: Input, current: { version: number }): boolean {
  return version !== undefined && version !== null && version !== '' && Number(version) !== current.version;
}
