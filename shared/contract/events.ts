/**
 * Everything that happens and that somebody may want to know of: what it is called, what is said with it, who is told.
 * Notices, messages by SMS, webhooks, the list of events and their description follow from this table.
 */
import { z } from 'zod';
import type { NEGOTIATION_ACTIONS, REFUND_MOVES } from '../domain/refund-moves.ts';
import type { Label } from '../i18n/t.ts';
import type { NoticeAudience, NoticeKind } from './notice-kinds.ts';
import { decimal, text, whole } from './values.ts';

/** `shopper`: the account that it happened to; `inviter`: who invited that account; `followers`: whose favourite the goods is. */
type Concerned = NoticeAudience | 'inviter' | 'followers';
export interface Tell {
  /** Page of the notice; `{order_id}` is filled from the data. */
  readonly link: string;
  /** Right without which people of a store or of the platform are not told, `orders.index`. */
  readonly right?: string;
}

export interface EventType<Data extends z.ZodObject = z.ZodObject> {
  readonly kind: NoticeKind;
  readonly summary: Label;
  /** What is kept and sent. A store's programs get it: nothing about people belongs in it. */
  readonly data: Data;
  readonly tells: Readonly<Partial<Record<Concerned, Tell>>>;
  /** Who may ask for it by webhook; a store gets what happened in it. */
  readonly webhooks: readonly ('store' | 'platform')[];
  /** Seconds until it has consequences: whoever deals with it at once needs no notice. @default 0 */
  readonly delay?: number;
}

const event = <Data extends z.ZodObject>(
  kind: NoticeKind,
  [zh, en]: readonly [zh: string, en: string],
  data: Data,
  { tells = {}, webhooks = ['store', 'platform'], ...more }: Partial<Omit<EventType, 'kind' | 'summary' | 'data'>> = {},
): EventType<Data> => ({ kind, summary: { 'zh-cn': zh, en }, data, tells, webhooks, ...more });

const order = z.object({ order_id: whole, order_no: text, total_price: decimal });
const parcel = order.extend({ delivery_code: text.describe('Courier'), delivery_no: text.describe('Waybill') });
const refund = z.object({
  refund_id: whole,
  order_id: whole,
  order_no: text,
  refund_type: z.literal([0, 1]).describe('0 refund, 1 return'),
  money: z.union([z.literal(''), decimal]).describe('What the step is about; empty where it is about no money'),
});
const payment = z.object({ pay_no: text, money: decimal });
const goods = z.object({ goods_id: whole, goods_name: text });
const lowStock = goods.extend({ sku_id: whole, sku_name: text, stock: whole, threshold: whole });
const priceDrop = goods.extend({ price: decimal, price_before: decimal });
const saleSoon = goods.extend({ start_time: text.describe('Time of the day') });
const store = z.object({ store_id: whole, store_name: text });
const reviewed = { reason: text.describe('Empty unless it was refused') };
const cash = z.object({ cash_id: whole, money: decimal.describe('Net amount'), reason: text });
const settlement = z.object({ order_id: whole, order_no: text, settlement_no: text, money: decimal });
const holder = z.object({ money: text });

const ownOrder: Tell = { link: '/user/order/{order_id}' };
const storeOrders: Tell = { link: '/Seller/orders?order_no={order_no}', right: 'orders.index' };
const ownCase: Tell = { link: '/user/order/refund_form/{order_id}' };
const storeCases: Tell = { link: '/Seller/{desk}', right: 'refunds.index' };
const platformCases: Tell = { link: '/Admin/{desk}', right: 'refunds.index' };
const bothSides = { shopper: ownCase, store: storeCases };
const step = (zh: string, en: string, tells: EventType['tells'] = bothSides) =>
  event('after_sale', [zh, en], refund, { tells });
const security = (zh: string, en: string, link = '/user/safe') =>
  event('security', [zh, en], holder, { tells: { shopper: { link } }, webhooks: [] });

type RefundStep =
  | keyof typeof REFUND_MOVES
  | keyof typeof NEGOTIATION_ACTIONS
  | 'apply'
  | 'pay_wallet'
  | 'send_again'
  | 'failed'
  | 'paid';
type RefundEvents = { [S in RefundStep as `refund.${S}`]: EventType<typeof refund> };
const refundEvents: RefundEvents = {
  'refund.apply': step('申请售后', 'After-sales case opened'),
  'refund.edit': step('修改售后申请', 'After-sales request changed'),
  'refund.offer': step('商家提出协商退款金额', 'Counter-offer made'),
  'refund.accept': step('买家接受协商退款金额', 'Counter-offer accepted'),
  'refund.decline': step('买家不接受协商退款金额', 'Counter-offer declined'),
  'refund.agree': step('售后申请通过', 'After-sales request approved'),
  'refund.refuse': step('售后申请未通过', 'After-sales request rejected'),
  'refund.withdraw': step('撤销售后申请', 'After-sales request withdrawn'),
  'refund.send': step('买家寄回商品', 'Items sent back'),
  'refund.receive': step('商家收到退货', 'Return received'),
  'refund.replace': step('商家寄出换货', 'Replacement shipped'),
  'refund.confirm': step('买家收到换货', 'Replacement received'),
  'refund.escalate': step('申请平台介入', 'Case escalated to the platform', { ...bothSides, platform: platformCases }),
  'refund.rule_refund': step('平台判定退款', 'Platform decided for a refund'),
  'refund.rule_close': step('平台判定不退款', 'Platform decided against a refund'),
  'refund.pay_wallet': step('退款改退余额', 'Refund paid to the balance instead', { store: storeCases }),
  'refund.send_again': step('退款重新提交支付平台', 'Refund sent to the payment provider again', {}),
  'refund.failed': step('退款未能原路退回', 'Refund rejected by the payment provider', {
    shopper: ownCase,
    platform: platformCases,
  }),
  'refund.paid': step('退款到账', 'Refund arrived', { shopper: ownCase }),
};

/** By name. A name that is written down stays: webhooks ask for it. */
export const EVENTS = {
  'order.created': event('order', ['订单已创建', 'Order placed'], order),
  'order.paid': event('order', ['订单已支付', 'Order paid'], order, { tells: { store: storeOrders } }),
  'order.shipped': event('order', ['订单已发货', 'Parcel shipped'], parcel, { tells: { shopper: ownOrder } }),
  'order.waybill_changed': event('order', ['快递单号已更正', 'Tracking number corrected'], parcel, {
    tells: { shopper: ownOrder },
  }),
  'order.price_changed': event(
    'order',
    ['订单已改价', 'Order price changed'],
    order.extend({ price_before: decimal }),
    { tells: { shopper: ownOrder } },
  ),
  'order.received': event('order', ['订单已收货', 'Order received'], order, { tells: { shopper: ownOrder } }),
  'order.commented': event('order', ['订单已评价', 'Order reviewed'], order, {
    tells: { store: { link: '/Seller/order_comments', right: 'order_comments.index' } },
  }),
  'order.completed': event('order', ['订单已完成', 'Order completed'], order),
  'order.cancelled': event('order', ['订单已取消', 'Order cancelled'], order, { tells: { shopper: ownOrder } }),
  ...refundEvents,
  'payment.returned': event('order', ['重复或超时付款已退回', 'Late or double payment sent back'], payment, {
    tells: { shopper: { link: '/order/cashier/{pay_no}' } },
    webhooks: ['platform'],
  }),
  'payment.send_again': event(
    'order',
    ['重复或超时付款重新提交退回', 'Late or double payment sent back again'],
    payment,
    {
      webhooks: ['platform'],
    },
  ),
  'payment.to_wallet': event(
    'order',
    ['重复或超时付款退到余额', 'Late or double payment returned to the balance'],
    payment.extend({ reason: text }),
    { tells: { shopper: { link: '/user/money' } }, webhooks: ['platform'] },
  ),
  'goods.submitted': event('review', ['商品待审核', 'Product submitted for review'], goods, {
    tells: { platform: { link: '/Admin/goods?id={goods_id}', right: 'goods.index' } },
  }),
  'goods.approved': event('review', ['商品审核通过', 'Product approved'], goods.extend(reviewed), {
    tells: { store: { link: '/Seller/goods?id={goods_id}', right: 'goods.index' } },
  }),
  'goods.rejected': event('review', ['商品审核未通过', 'Product rejected'], goods.extend(reviewed), {
    tells: { store: { link: '/Seller/goods?id={goods_id}', right: 'goods.index' } },
  }),
  'goods.low_stock': event('stock', ['库存不足', 'Low stock'], lowStock, {
    tells: { store: { link: '/Seller/goods?id={goods_id}', right: 'goods.index' } },
  }),
  'goods.price_dropped': event('favorite', ['商品降价', 'Price drop'], priceDrop, {
    tells: { followers: { link: '/goods/{goods_id}' } },
  }),
  'seckill.soon': event('favorite', ['秒杀即将开始', 'Flash sale about to begin'], saleSoon, {
    tells: { shopper: { link: '/goods/{goods_id}' } },
    webhooks: [],
  }),
  'store.submitted': event('review', ['店铺待审核', 'Store submitted for review'], store, {
    tells: { platform: { link: '/Admin/stores?id={store_id}', right: 'stores.index' } },
    webhooks: ['platform'],
  }),
  'store.approved': event('review', ['店铺审核通过', 'Store approved'], store.extend(reviewed), {
    tells: { shopper: { link: '/store/join' } },
    webhooks: ['platform'],
  }),
  'store.denied': event('review', ['店铺审核未通过', 'Store rejected'], store.extend(reviewed), {
    tells: { shopper: { link: '/store/join' } },
    webhooks: ['platform'],
  }),
  'settlement.paid': event('money', ['订单已结算', 'Order settled'], settlement),
  'commission.paid': event('money', ['佣金到账', 'Commission paid'], settlement, {
    tells: { shopper: { link: '/user/distribution_logs' } },
    webhooks: ['platform'],
  }),
  'withdrawal.requested': event('money', ['申请提现', 'Withdrawal requested'], cash, {
    tells: { platform: { link: '/Admin/cashes', right: 'cashes.index' } },
  }),
  'withdrawal.approved': event('money', ['提现已打款', 'Withdrawal paid out'], cash, {
    tells: {
      shopper: { link: '/user/cashes' },
      store: { link: '/Seller/cashes', right: 'cashes.index' },
    },
  }),
  'withdrawal.refused': event('money', ['提现被拒绝', 'Withdrawal rejected'], cash, {
    tells: {
      shopper: { link: '/user/cashes' },
      store: { link: '/Seller/cashes', right: 'cashes.index' },
    },
  }),
  'member.joined': event('money', ['邀请的好友已注册', 'Invited member joined'], z.object({}), {
    tells: { inviter: { link: '/user/distributions' } },
    webhooks: ['platform'],
  }),
  'chat.unanswered': event('chat', ['收到新消息', 'New message'], z.object({ sender: text, message_id: whole }), {
    tells: { shopper: { link: '/user' }, store: { link: '/Seller/chats', right: 'chats.index' } },
    webhooks: [],
    delay: 60,
  }),
  'webhook.disabled': event('system', ['事件推送已停用', 'Webhook switched off'], z.object({ name: text }), {
    tells: {
      store: { link: '/Seller/webhooks', right: 'webhooks.index' },
      platform: { link: '/Admin/webhooks', right: 'webhooks.index' },
    },
    webhooks: [],
  }),
  'security.password': security('修改登录密码', 'Sign-in password changed'),
  'security.pay_password': security('修改支付密码', 'Payment password changed'),
  'security.phone': security('更换手机号', 'Phone number changed'),
  'security.bank': security('修改实名和银行卡信息', 'Identity and bank details changed'),
  'security.linked': security('关联第三方账号', 'Account elsewhere linked', '/user/oauth'),
  'security.unlinked': security('解除第三方账号关联', 'Account elsewhere unlinked', '/user/oauth'),
  'security.withdrawal': security('账户申请提现', 'Withdrawal from the account'),
} as const satisfies Record<string, EventType>;

/** What a webhook gets when its owner tries it; nobody can ask for it. */
export const TEST_EVENT = 'webhook.test';

export type EventName = keyof typeof EVENTS;
/** What is said with an event. */
export type EventData<N extends EventName> = z.input<(typeof EVENTS)[N]['data']>;

export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];
export const isEventName = (name: string): name is EventName => Object.hasOwn(EVENTS, name);
export const eventType = (name: EventName): EventType => EVENTS[name];
/** Names that one side may ask for by webhook. */
export const webhookEvents = (side: 'store' | 'platform'): EventName[] =>
  EVENT_NAMES.filter((name) => eventType(name).webhooks.includes(side));
