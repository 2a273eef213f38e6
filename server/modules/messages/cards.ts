/** Goods and orders shown in a conversation: the message keeps the id, whoever reads it gets what there is to see now. */
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { goodsIsPublic, idArray, thumb } from '#db/functions.ts';
import { goods, orders } from '#db/schema/index.ts';
import type { ChatCard, Message } from '#shared/contract/messages.ts';
import { formatMoney } from '#shared/domain/money.ts';
import type { Ctx } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { translatorIn } from '../../http/reply.ts';
import { signPrivate } from '../uploads/index.ts';
import { maySeeOrders, type Participant, type Party } from './participant.ts';

/** As it is stored: `content` of a card is an id. */
export type StoredMessage = Omit<Message, 'card'>;
type CardKind = 'goods' | 'order';
const isCard = (type: string): type is CardKind => type === 'goods' || type === 'order';
/** What reading needs: a socket has no language of its own, and gets none of the texts that need one. */
export type Reader = Pick<Ctx, 'db' | 'keys' | 'env' | 'language'>;

/** @throws 422 for goods that nobody can buy, and for an order that is not between the two or that the sender may not see */
export async function assertCard(
  tx: Db,
  pair: { me: Participant; other: Party },
  type: CardKind,
  content: string,
): Promise<void> {
  const id = /^\d{1,15}$/.test(content) ? Number(content) : 0;
  const found = type === 'goods' ? await isOnSale(tx, id) : maySeeOrders(pair.me) && (await isBetween(tx, pair, id));
  if (!found) throw invalid({ content: { key: type === 'goods' ? 'chat.noGoods' : 'chat.noOrder' } });
}

const isOnSale = async (tx: Db, id: number): Promise<boolean> =>
  (await first(
    tx,
    sql`select 1 from goods g where g.id = ${id} and g.deleted_at is null and ${goodsIsPublic('g')}`,
  )) !== undefined;

/** One of the two has bought it from the other; the platform talks of it with the buyer. */
async function isBetween(tx: Db, { me, other }: { me: Party; other: Party }, id: number): Promise<boolean> {
  const people = [me, other].filter(({ type }) => type === 'users').map((party) => Number(party.id));
  const withPlatform = [me, other].some(({ type }) => type === 'admins');
  const found = await first(
    tx,
    sql`select 1 from orders o join stores s on s.id = o.store_id where o.id = ${id} and o.deleted_at is null
      and o.user_id = any(${idArray(people)}) and (${withPlatform} or (s.user_id = any(${idArray(people)}) and s.user_id <> o.user_id))`,
  );
  return found !== undefined;
}

/** Messages as their reader gets them: cards filled, pictures with an address that opens for ten minutes. */
export async function presentMessages(ctx: Reader, stored: readonly StoredMessage[]): Promise<Message[]> {
  const [ofGoods, ofOrders] = await Promise.all([
    goodsCards(ctx, idsOf(stored, 'goods')),
    orderCards(ctx, idsOf(stored, 'order')),
  ]);
  return stored.map((message) => {
    const type = message.content_type;
    if (type === 'image') return { ...message, content: signPrivate(ctx, message.content), card: null };
    if (!isCard(type)) return { ...message, card: null };
    const card = (type === 'goods' ? ofGoods : ofOrders).get(Number(message.content)) ?? null;
    return { ...message, content: card ? cardText(ctx, type, card) : '', card };
  });
}

const idsOf = (messages: readonly StoredMessage[], type: CardKind): number[] =>
  messages.filter((message) => message.content_type === type).map(({ content }) => Number(content));

/** For a client that knows no cards. */
function cardText({ env, language }: Reader, type: CardKind, card: ChatCard): string {
  if (type === 'goods') return `${card.title}\n${env.publicUrl}/goods/${card.id}`;
  return `${translatorIn(language)('chat.orderCard', { number: card.number })}\n${card.title}`;
}

async function goodsCards({ db }: Reader, ids: readonly number[]): Promise<Map<number, ChatCard>> {
  if (ids.length === 0) return new Map();
  const { id, goods_name, goods_price } = goods;
  const found = await db.trade
    .select({ id, goods_name, goods_price, image: thumb(goods.goods_master_image, 150) })
    .from(goods)
    .where(and(inArray(id, [...ids]), isNull(goods.deleted_at)));
  return new Map(
    found.map((one) => [
      one.id,
      { id: one.id, title: one.goods_name, image: one.image, note: formatMoney(one.goods_price), number: '' },
    ]),
  );
}

async function orderCards({ db }: Reader, ids: readonly number[]): Promise<Map<number, ChatCard>> {
  if (ids.length === 0) return new Map();
  const { id, order_no, order_name, order_image, total_price } = orders;
  const found = await db.trade
    .select({ id, order_no, order_name, order_image, total_price })
    .from(orders)
    .where(and(inArray(id, [...ids]), isNull(orders.deleted_at)));
  return new Map(
    found.map((one) => [
      one.id,
      {
        id: one.id,
        title: one.order_name,
        image: one.order_image,
        note: formatMoney(one.total_price),
        number: one.order_no,
      },
    ]),
  );
}
