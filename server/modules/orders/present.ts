/** An order row as the apps read it: labels in the caller's language, and for each move whether it can be made. */
import type { Order, OrderDetail, OrderStep } from '#shared/contract/orders.ts';
import type { Language } from '#shared/contract/limits.ts';
import { orderLabelKey, ORDER_STATUS, PAYMENT_NAMES, type PaymentName } from '#shared/domain/order.ts';
import { refundPhase } from '#shared/domain/refund-moves.ts';
import { PARCEL_STATE_NAMES } from '#shared/domain/tracking.ts';
import { movesFor, type ActorKind, type OrderFacts } from '#shared/domain/transitions.ts';
import type { MessageKey } from '#shared/i18n/message-key.ts';
import { nextOf } from './present-next.ts';
import { translatorIn } from '../../http/reply.ts';
import { presentReason } from './present-reason.ts';
import type { OrderDetailRow, OrderRow } from './queries.ts';

type LabelFields = Pick<
  OrderRow,
  'order_status' | 'refund_status' | 'fully_refunded' | 'refund_id' | 'refund_verify' | 'refund_step' | 'payment_name'
>;

/** The texts of an order's state: `order_status_cn`, `refund_status_cn`, `payment_name_cn`. */
export function orderLabels(row: LabelFields, language: Language) {
  const t = translatorIn(language);
  const phase = refundPhase({ refund_verify: row.refund_verify ?? 0, refund_step: row.refund_step ?? 0 });
  return {
    order_status_cn: t(`orderStatus.${orderLabelKey({ ...row, fullyRefunded: row.fully_refunded })}`),
    refund_status_cn: row.refund_id > 0 ? t(`refundStatus.${phase}`) : '',
    payment_name_cn: row.payment_name ? t(`payment.${row.payment_name as PaymentName}`) : '',
  };
}

type MoveFields = Pick<OrderRow, 'order_status' | 'group_status' | 'shippable_lines' | 'refund_open' | 'window_over'>;

export const factsOf = (row: MoveFields): OrderFacts => ({
  order_status: row.order_status,
  group_gathering: row.group_status !== null && row.group_status !== 1,
  shippable_lines: row.shippable_lines,
  after_sale_open: row.refund_open,
  after_sale_window_over: row.window_over,
});

/** Every move of this actor: true, or the sentence why not. Paying is the shopper's although the system makes the move. */
export function canOf(row: MoveFields, actor: ActorKind, language: Language): Order['can'] {
  const t = translatorIn(language);
  const verdicts = Object.entries(movesFor(actor, factsOf(row))).map(([move, verdict]) => [
    move,
    verdict === true ? true : t(`moves.${verdict}`),
  ]);
  const pay = row.order_status === ORDER_STATUS.waitPay ? true : t('moves.wrongStatus');
  return Object.fromEntries(actor === 'shopper' ? [...verdicts, ['pay', pay]] : verdicts) as Order['can']; // as: keys of moves
}

export function presentOrder(row: OrderRow, actor: ActorKind, language: Language): Order {
  const {
    buyer_name,
    buyer_avatar,
    store_name,
    store_logo,
    fully_refunded: _full,
    window_over: _over,
    shippable_lines: _lines,
    group_status,
    group_need,
    group_paid,
    group_end_time,
    pay_check_until: _check,
    receive_deadline: _receive,
    comment_deadline: _comment,
    settle_at: _settle,
    refund_deadline: _case,
    escalated: _escalated,
    has_offer: _offer,
    ...order
  } = row;
  return {
    ...order,
    ...orderLabels(row, language),
    store_name: store_name ?? '',
    buyer_name: buyer_name ?? '',
    store: { id: row.store_id, store_name: store_name ?? '', store_logo: store_logo ?? '' },
    user: { id: row.user_id, nickname: buyer_name ?? '', avatar: buyer_avatar ?? '' },
    group:
      row.collective_id > 0 && group_status !== null && group_need !== null && group_paid !== null
        ? { id: row.collective_id, status: group_status, need: group_need, paid: group_paid, end_time: group_end_time }
        : null,
    can: canOf(row, actor, language),
    next: nextOf(row, actor, language),
  };
}

export const parcelStateLabel = (state: number, language: Language): string =>
  translatorIn(language)(`parcelState.${PARCEL_STATE_NAMES[state] ?? 'waiting'}`);

/** A payment's note is the wire name of its channel; all others are what somebody wrote. */
function noteOf({ move, note }: Pick<OrderStep, 'move' | 'note'>, t: ReturnType<typeof translatorIn>): string {
  const channel = move === 'pay' ? PAYMENT_NAMES.find((name) => name === note) : undefined;
  return channel ? t(`payment.${channel}`) : note;
}

export function presentDetail(row: OrderDetailRow, actor: ActorKind, language: Language): OrderDetail {
  const t = translatorIn(language);
  const { reasons, timeline, parcels, refunded_money, after_sale_deadline, seller_flag, ...order } = row;
  return {
    ...presentOrder(order, actor, language),
    ...(actor !== 'shopper' && { seller_flag }),
    reasons: reasons.map((reason) => presentReason(reason, language)),
    timeline: timeline.map(({ actor, actor_id, ...entry }) => ({
      ...entry,
      actor: actor === 'user' ? (actor_id === row.user_id ? 'shopper' : 'seller') : actor,
      label: t(`orderMove.${entry.move}` as MessageKey),
      note: noteOf(entry, t),
    })),
    parcels: parcels.map((parcel) => ({ ...parcel, state_label: parcelStateLabel(parcel.state, language) })),
    refunded_money,
    delivery_list: parcels.flatMap((parcel) => parcel.tracks),
    receive_deadline: row.receive_deadline,
    after_sale_deadline,
  };
}
