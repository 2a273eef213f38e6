/** The functions of `db/sql`, each with the types of what it takes and answers. Elsewhere nothing calls them. */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { RULE_GROUPS, SETTING_DEFAULTS } from '#shared/domain/settings.ts';
import type { Stock } from '#shared/domain/stock.ts';
import { first, type Database, type Db } from './client.ts';

/** A column, what SQL computes, or the name of a column of the statement around it, `o.pay_time`. */
type Value = AnyColumn | SQL | string;
const reference = (name: string): SQL =>
  sql.join(
    name.split('.').map((part) => sql.identifier(part)),
    sql`.`,
  );
const valueOf = (value: Value): AnyColumn | SQL => (typeof value === 'string' ? reference(value) : value);

/** Ids as one parameter, `bigint[]`. */
export const idArray = (ids: readonly number[]): SQL<number[]> => sql`${sql.param([...ids])}::bigint[]`;
/** Texts as one parameter, `text[]`. */
export const textArray = (texts: readonly string[]): SQL<string[]> => sql`${sql.param([...texts])}::text[]`;
/** Records as one parameter, `jsonb`. */
export const jsonOf = (value: object): SQL => sql`${JSON.stringify(value)}::jsonb`;

/** The moment at which people act: the clock of the database, which demo shops and tests can move. */
export const appNow: SQL<string> = sql`app_now()`;
/** What a change of a row that people edit writes beside its values. */
export const nextVersion = ({ version }: { version: AnyColumn }) => ({
  version: sql`${version} + 1`,
  updated_at: appNow,
});
/** A moment in milliseconds since 1970. */
export const epochMs = (moment: Value): SQL<number> => sql`epoch_ms(${valueOf(moment)})`;
/** A moment as it travels, `2026-01-31 08:30:00`. */
export const wireTime = <V extends Value>(moment: V) =>
  sql<string | (V extends { _: { notNull: false } } ? null : never)>`wire_time(${valueOf(moment)})`;

/** Whether the window of a row is open now. @param alias of the row with `start_time` and `end_time` */
export const inWindow = (alias: string): SQL<boolean> =>
  sql`in_window(${reference(`${alias}.start_time`)}, ${reference(`${alias}.end_time`)}, ${appNow})`;
/** Whether the time of a row is over. @param alias of the row with `end_time` */
export const isOver = (alias: string): SQL<boolean> => sql`is_over(${reference(`${alias}.end_time`)}, ${appNow})`;
/** Whether a claimed coupon can be used now, whatever is bought. @param alias of the row of `coupon_logs` */
export const couponUsable = (alias: string): SQL<boolean> =>
  sql`coupon_usable(${reference(`${alias}.status`)}, ${reference(`${alias}.start_time`)}, ${reference(`${alias}.end_time`)}, ${appNow})`;

/** Fen as `12.30`. */
export const yuan = (fen: Value): SQL<string> => sql`yuan(${valueOf(fen)}::bigint)`;
/** A nickname as strangers see it. */
export const masked = (nickname: Value): SQL<string> => sql`masked(${valueOf(nickname)})`;
/** Whole points as `12.00`. */
export const pointText = (points: Value): SQL<string> => sql`point_text(${valueOf(points)}::bigint)`;
/** Grams as kilograms with two decimals. */
export const kilograms = (grams: Value): SQL<string> => sql`kilograms(${valueOf(grams)}::bigint)`;
/** Fen after `discount` basis points off. */
export const discounted = (fen: Value, discount: Value): SQL<number> =>
  sql`discounted(${valueOf(fen)}, ${valueOf(discount)})`;

/** The address of a picture's thumbnail; '' where there is no picture. */
export const thumb = (picture: Value, size: 150 | 300 | 400): SQL<string> =>
  sql`thumb(${valueOf(picture)}, ${size}::int)`;
/** Comma-joined addresses as a list. */
export const pictureList = (joined: Value): SQL<string[]> => sql`picture_list(${valueOf(joined)})`;
/** Comma-joined addresses as a list of thumbnails. */
export const pictureThumbs = (joined: Value, size: 150 | 400): SQL<string[]> =>
  sql`picture_thumbs(${valueOf(joined)}, ${size}::int)`;

/** A number of the site's settings, or what it is while nobody has set it. */
export const settingNumber = (
  setting: Extract<keyof typeof SETTING_DEFAULTS, `${(typeof RULE_GROUPS)[number]}.${string}`>,
): SQL<number> => {
  const [group, key] = setting.split('.');
  return sql`config_number(${group}, ${key})`;
};
/** Points that a yuan of goods earns now, times 100. */
export const pointsRate: SQL<number> = sql`(${settingNumber('integral.rate')} * 100)::int`;
/** Until when an unpaid order waits. @param hasActivity 0 or 1 */
export const payDeadline = (createdAt: Value, hasActivity: Value): SQL<string> =>
  sql`pay_deadline(${valueOf(createdAt)}, ${valueOf(hasActivity)})`;
/** When goods count as received without a word. */
export const receiveDeadline = (deliveredAt: Value): SQL<string> => sql`receive_deadline(${valueOf(deliveredAt)})`;
/** How long an unpaid order outlives its deadline while the provider of an open attempt has not answered; null without one. */
export const payCheckUntil = (orderId: Value, deadline: Value): SQL<string | null> =>
  sql`pay_check_until(${valueOf(orderId)}, ${valueOf(deadline)})`;
/** When an order is commented by default. */
export const commentDeadline = (receivedAt: Value): SQL<string> => sql`comment_deadline(${valueOf(receivedAt)})`;
/** When the time for an after-sale request is over, which settlement waits for. */
export const afterSaleDeadline = (receivedAt: Value): SQL<string> => sql`after_sale_deadline(${valueOf(receivedAt)})`;
/** The day on which what a received order leaves arrives at the latest: points, commissions, the store's money. */
export const arrivalDay = (receivedAt: Value): SQL<string> =>
  sql`settlement_after(${afterSaleDeadline(receivedAt)})::date`;
/** The day from which the next run of settlements may begin. */
export const nextSettlement: SQL<string> = sql`next_settlement()`;
/** What the platform takes of a store's sales now, in basis points. */
export const platformRate = (storeId: Value): SQL<number> => sql`platform_rate(${valueOf(storeId)})`;
/** Until the end of the transaction nobody else sets a rate that the cap of commissions is about. */
export async function lockCommissionCap(tx: Db): Promise<void> {
  await tx.execute(sql`select lock_commission_cap()`);
}
/** Referral programmes that would take more than everything beside this rate of the platform (basis points): a store's, or (0) those of all stores without a rate of their own. A table `(distribution_id, goods_name)`. */
export const overCommissionCap = (storeId: number, rate: number): SQL =>
  sql`over_commission_cap(${storeId}, ${rate}::int)`;
/** Whether strangers see a goods, as far as the goods itself decides. @param alias of the goods in the statement */
export const goodsIsPublic = (alias: string): SQL<boolean> =>
  sql`goods_is_public(${reference(`${alias}.goods_status`)}, ${reference(`${alias}.goods_verify`)})`;
/** Whether strangers see a store. @param alias of the store in the statement */
export const storeIsOpen = (alias: string): SQL<boolean> =>
  sql`store_is_open(${reference(`${alias}.store_status`)}, ${reference(`${alias}.store_verify`)})`;
/** The holiday of a store that runs now, `{until, text}`, or null. @param alias of the store in the statement */
export const storeHoliday = (alias: string): SQL<{ until: string; text: string } | null> =>
  sql`store_holiday(${reference(`${alias}.holiday_from`)}, ${reference(`${alias}.holiday_until`)}, ${reference(`${alias}.holiday_text`)})`;
/** Whether an order counts as a sale. @param alias of the order in the statement */
export const isSale = (alias: string): SQL<boolean> =>
  sql`is_sale(${reference(`${alias}.order_status`)}, ${reference(`${alias}.refund_status`)})`;
/** Whether a role of this administrator wants a second factor. */
export const needsTotp = (adminId: Value): SQL<boolean> => sql`needs_totp(${valueOf(adminId)})`;
/** The flash sale of a goods that runs now for a shopper, with the fields of `Seckill`. */
export const seckillFacts = (goodsId: Value, userId: number): SQL => sql`seckill_facts(${valueOf(goodsId)}, ${userId})`;
/** How many more units a shopper gets at the price of a sale, as `seckillFacts` tells it; null: any number. */
export const seckillLeft = (facts: Value): SQL<number | null> => sql`seckill_left(${valueOf(facts)})`;
/** The row of `goods_skus` that a variant's id means, 0 the only one: a table of one row or none. */
export const variantOf = (goodsId: Value, skuId: Value): SQL => sql`variant_of(${valueOf(goodsId)}, ${valueOf(skuId)})`;

/** '' for no brand. */
export const brandName = (brandId: Value): SQL<string> => sql`brand_name(${valueOf(brandId)})`;
/** A class and what is above it. */
export const classPath = (classId: Value): SQL<{ id: number; pid: number; name: string }[]> =>
  sql`class_path(${valueOf(classId)})`;
/** Attributes of a goods with all their values, and which of them variants use. */
export const attributeList = (goodsId: Value): SQL => sql`attribute_list(${valueOf(goodsId)}, false)`;
/** Who somebody in a conversation is to the other side. @param addressed whether the conversation was begun with them */
export const chatPerson = (kind: Value, id: Value, addressed: boolean): SQL =>
  sql`chat_person(${valueOf(kind)}, ${valueOf(id)}, ${addressed}::boolean)`;

/** When the newest migration was made that the database has. */
export const lastMigration: SQL<number | null> = sql`last_migration()`;

/** Adds to the figures of SKUs (units), in id order. `id`: a SKU; several changes of one add up. */
export async function moveStock(tx: Db, moves: readonly ({ id: number } & Stock)[]): Promise<void> {
  if (moves.length > 0) await tx.execute(sql`select move_stock(${jsonOf(moves)})`);
}

/** Sales figures of the goods in these orders follow a payment (1) or what undoes it (-1). */
export async function countSales(tx: Db, orderIds: readonly number[], sign: 1 | -1): Promise<void> {
  await tx.execute(sql`select count_sales(${idArray(orderIds)}, ${sign})`);
}

/** Makes `card_price` of these goods anew. @returns how many had another one */
export async function refreshCardPrices(tx: Db, goodsIds: readonly number[]): Promise<number> {
  const row = await first<{ changed: number }>(tx, sql`select refresh_card_prices(${idArray(goodsIds)}) as changed`);
  return row?.changed ?? 0;
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

export interface LedgerMark {
  entry_id: number;
  /** Transactions that were writing entries. */
  writers: string[];
}
/** Where a snapshot of the ledger could end now. */
export async function ledgerMark(db: Db): Promise<LedgerMark> {
  const mark = await first<LedgerMark>(db, sql`select entry_id, writers from ledger_mark()`);
  if (!mark) throw new Error('ledger_mark answered no row');
  return mark;
}
/** Sums system accounts up to a mark. @returns false while somebody who wrote entries at the mark is under way */
export async function takeLedgerSnapshot(db: Db, mark: LedgerMark): Promise<boolean> {
  const row = await first<{ taken: boolean }>(
    db,
    sql`select take_ledger_snapshot(${mark.entry_id}, ${textArray(mark.writers)}) as taken`,
  );
  return row?.taken ?? false;
}

export interface ShownState {
  /** How often what public replies show was written. */
  changes: number;
  /** All transactions before it have ended. */
  oldest: number;
  /** Where `changes` is another than before: all who have written are older. */
  newest: number | null;
  moment: string;
  /** Since the last look something has begun or ended that replies show. */
  passed: boolean;
}
/** @param last the look before */
export async function shownState(db: Database, last: ShownState | undefined): Promise<ShownState> {
  const [state] = await db.prepared<ShownState & Record<string, unknown>>(
    'trade',
    'shown-state',
    `select changes, oldest, newest, moment::text as moment, passed from shown_state(coalesce($1::timestamptz, app_now()), $2::bigint)`,
    [last?.moment ?? null, last?.changes ?? null],
  );
  if (!state) throw new Error('shown_state answered no row');
  return state;
}

/** What a shopper puts into the cart. @throws the refusal of `refuse_order` @returns the line that has it now */
export async function putIntoCart(
  db: Database,
  line: { user_id: number; goods_id: number; sku_id: number; buy_num: number },
): Promise<{ cart_id: number; sku_id: number; buy_num: number }> {
  const [row] = await db.prepared<{ cart_id: number; sku_id: number; buy_num: number }>(
    'trade',
    'cart-add',
    'select cart_id, sku as sku_id, num as buy_num from add_to_cart($1, $2, $3, $4)',
    [line.user_id, line.goods_id, line.sku_id, line.buy_num],
  );
  if (!row) throw new Error('add_to_cart answered no row');
  return row;
}

/** Words of goods that a mistyped one may be taken for. */
export async function learnWords(tx: Db, words: readonly string[]): Promise<void> {
  await tx.execute(sql`select learn_words(${textArray(words)})`);
}

/** The one way in which a store sets the password of a sub-account. @param hash of the password */
export async function setSubAccountPassword(tx: Db, accountId: number, hash: string): Promise<void> {
  await tx.execute(sql`select set_sub_account_password(${accountId}, ${hash})`);
}
/** The one way in which a store signs its sub-accounts out. */
export async function endSubAccountSessions(tx: Db, accountIds: readonly number[]): Promise<void> {
  await tx.execute(sql`select end_sub_account_sessions(${idArray(accountIds)})`);
}

/** A text within a pattern of LIKE: its own `%` and `_` stand for themselves. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
