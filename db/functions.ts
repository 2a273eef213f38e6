/** The functions of `db/sql`, each with the types of what it takes and answers. */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Stock } from '#shared/domain/stock.ts';
import { first, type Db } from './client.ts';

/** A column, or what SQL computes. */
type Value = AnyColumn | SQL;

/** Ids as one parameter, `bigint[]`. */
export const idArray = (ids: readonly number[]): SQL<number[]> => sql`${sql.param([...ids])}::bigint[]`;

/** The moment at which people act: the clock of the database, which demo shops and tests can move. */
export const appNow: SQL<string> = sql`app_now()`;

/** A moment as it travels, `2026-01-31 08:30:00`. */
export const wireTime = <C extends AnyColumn | SQL>(value: C) =>
  sql<string | (C extends { _: { notNull: false } } ? null : never)>`wire_time(${value})`;

/** Fen as `12.30`. */
export const yuan = (fen: Value): SQL<string> => sql`yuan(${fen}::bigint)`;
/** Whole points as `12.00`. */
export const pointText = (points: Value): SQL<string> => sql`point_text(${points}::bigint)`;
/** Grams as kilograms with two decimals. */
export const kilograms = (grams: Value): SQL<string> => sql`kilograms(${grams}::bigint)`;

/** Until when an unpaid order waits. @param hasActivity 0 or 1 */
export const payDeadline = (createdAt: Value, hasActivity: Value): SQL<string> =>
  sql`pay_deadline(${createdAt}, ${hasActivity})`;
/** When goods count as received without a word. */
export const receiveDeadline = (deliveredAt: Value): SQL<string> => sql`receive_deadline(${deliveredAt})`;

/** What the platform takes of a store's sales now, in basis points. */
export const platformRate = (storeId: Value): SQL<number> => sql`platform_rate(${storeId})`;

/** Adds to the figures of SKUs (units), in id order. `id`: a SKU; several changes of one add up. */
export async function moveStock(tx: Db, moves: readonly ({ id: number } & Stock)[]): Promise<void> {
  if (moves.length > 0) await tx.execute(sql`select move_stock(${JSON.stringify(moves)}::jsonb)`);
}

/** Sales figures of the goods in these orders follow a payment (1) or what undoes it (-1). */
export async function countSales(tx: Db, orderIds: readonly number[], sign: 1 | -1): Promise<void> {
  await tx.execute(sql`select count_sales(${idArray(orderIds)}, ${sign})`);
}

/** Gives back what these orders took: seat, coupon, activity claim and quota, stock. Once per order. */
export async function releaseOrders(tx: Db, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length > 0) await tx.execute(sql`select release_orders(${idArray(orderIds)})`);
}

/** What one order does to its group: takes or leaves a seat, has paid or is paid back. @returns whether the group took it */
export async function changeGroup(tx: Db, groupId: number, change: { seats: number; paid: number }): Promise<boolean> {
  const row = await first<{ took: boolean }>(
    tx,
    sql`select change_group(${groupId}, ${change.seats}, ${change.paid}) as took`,
  );
  return row?.took ?? false;
}

/** Words of goods that a mistyped one may be taken for. */
export async function learnWords(tx: Db, words: readonly string[]): Promise<void> {
  await tx.execute(sql`select learn_words(${sql.param([...words])}::text[])`);
}

/** The one way in which a store sets the password of a sub-account. @param hash of the password */
export async function setSubAccountPassword(tx: Db, accountId: number, hash: string): Promise<void> {
  await tx.execute(sql`select set_sub_account_password(${accountId}, ${hash})`);
}

/** A text within a pattern of LIKE: its own `%` and `_` stand for themselves. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
