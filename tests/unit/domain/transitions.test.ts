import { describe, expect, test } from 'vitest';
import { ZERO } from '#shared/domain/money.ts';
import { ORDER_STATUS as S, orderLabelKey, type OrderStatus } from '#shared/domain/order.ts';
import { statusAfterCase, type RefundableLine } from '#shared/domain/refund.ts';
import {
  ORDER_MOVES,
  ORDER_MOVE_NAMES,
  canMove,
  moveBetween,
  movesFor,
  targetStatus,
  type ActorKind,
  type OrderMove,
} from '#shared/domain/transitions.ts';

const STATUSES = Object.values(S);
const ACTORS: readonly ActorKind[] = ['shopper', 'seller', 'admin', 'system'];

/** The moves of the rule book, written down a second time: a change of the table must be meant. */
const LISTED: readonly [OrderMove, ActorKind, OrderStatus][] = [
  ['cancel', 'shopper', 1],
  ['cancel', 'system', 1],
  ['cancel', 'admin', 1],
  ['pay', 'system', 1],
  ['expire_group', 'system', 1],
  ['expire_group', 'system', 2],
  ['ship', 'seller', 2],
  ['ship', 'admin', 2],
  ['ship', 'seller', 5],
  ['ship', 'admin', 5],
  ['receive', 'shopper', 3],
  ['receive', 'system', 3],
  ['comment', 'shopper', 4],
  ['comment', 'system', 4],
  ['open_after_sale', 'shopper', 2],
  ['open_after_sale', 'shopper', 3],
  ['open_after_sale', 'shopper', 4],
  ['open_after_sale', 'shopper', 6],
  ['open_after_sale', 'admin', 2],
  ['open_after_sale', 'admin', 3],
  ['open_after_sale', 'admin', 4],
  ['open_after_sale', 'admin', 6],
  ['close_after_sale', 'system', 5],
];

test('exactly the listed moves are possible, for exactly their actors', () => {
  const possible = ORDER_MOVE_NAMES.flatMap((move) =>
    ACTORS.flatMap((who) =>
      STATUSES.filter((order_status) => canMove(move, who, { order_status, shippable_lines: 1 }) === true).map(
        (status) => [move, who, status] as const,
      ),
    ),
  );
  expect(new Set(possible.map(String))).toEqual(new Set(LISTED.map(String)));
});

test('every status can be reached from a new order', () => {
  const reached = new Set<OrderStatus>([S.waitPay]);
  // A set grows while it is walked: each status reached is walked in turn.
  for (const from of reached) {
    for (const move of ORDER_MOVE_NAMES) {
      const to = targetStatus(move, from);
      if ((ORDER_MOVES[move].from as readonly OrderStatus[]).includes(from) && to !== null) reached.add(to);
    }
  }
  expect(reached).toEqual(new Set(STATUSES));
});

test('nothing leads out of a cancelled order', () => {
  for (const move of ORDER_MOVE_NAMES) {
    for (const who of ACTORS) expect(canMove(move, who, { order_status: S.cancelled })).not.toBe(true);
  }
});

test('a move between two statuses is found exactly where it can be made', () => {
  for (const who of ACTORS) {
    for (const from of STATUSES) {
      for (const to of STATUSES) {
        const move = moveBetween(from, to, who);
        const possible = ORDER_MOVE_NAMES.some(
          (name) =>
            from !== to &&
            targetStatus(name, from) === to &&
            canMove(name, who, { order_status: from, shippable_lines: 1 }) === true,
        );
        expect(move !== null).toBe(possible);
        if (move) expect(canMove(move, who, { order_status: from, shippable_lines: 1 })).toBe(true);
      }
    }
  }
});

describe('beside the status', () => {
  test('a group must be complete before it ships', () => {
    expect(canMove('ship', 'seller', { order_status: 2, group_gathering: true })).toBe('groupGathering');
  });
  test('during a case only lines without a case ship, and the case stays open', () => {
    expect(canMove('ship', 'seller', { order_status: 5, shippable_lines: 0 })).toBe('nothingToShip');
    expect(canMove('ship', 'seller', { order_status: 5, shippable_lines: 1 })).toBe(true);
    expect(targetStatus('ship', 5)).toBe(5);
    expect(moveBetween(5, 3, 'admin')).toBeNull();
  });
  test('one case is open at a time, and after its window only an admin opens one', () => {
    expect(canMove('open_after_sale', 'shopper', { order_status: 3, after_sale_open: true })).toBe('caseOpen');
    expect(canMove('open_after_sale', 'shopper', { order_status: 6, after_sale_window_over: true })).toBe('windowOver');
    expect(canMove('open_after_sale', 'admin', { order_status: 6, after_sale_window_over: true })).toBe(true);
  });
  test('an actor sees his own moves only, each with its verdict', () => {
    expect(movesFor('seller', { order_status: 2 })).toEqual({ ship: true });
    expect(movesFor('shopper', { order_status: 1 })).toEqual({
      cancel: true,
      receive: 'wrongStatus',
      comment: 'wrongStatus',
      open_after_sale: 'wrongStatus',
    });
  });
});

describe('where an order goes on after a case', () => {
  const of = (more: Partial<RefundableLine>): RefundableLine => ({
    id: 1,
    goods_name: '',
    buy_num: 2,
    shipped_num: 0,
    refunded_num: 0,
    net_price: ZERO,
    refunded_money: ZERO,
    ...more,
  });
  const status = (
    line: Partial<RefundableLine>,
    receipt_time: string | null = null,
    comment_time: string | null = null,
  ) => statusAfterCase([of(line)], { receipt_time, comment_time });

  test.each([
    ['something is left to ship', status({ refunded_num: 1 }), S.waitDelivery],
    [
      'a returned unit does not hide one that was never sent',
      status({ shipped_num: 0, refunded_num: 1 }),
      S.waitDelivery,
    ],
    ['all is on its way', status({ shipped_num: 2 }), S.waitReceipt],
    ['what was not sent was refunded', status({ shipped_num: 1, refunded_num: 1 }), S.waitReceipt],
    ['it was received', status({ shipped_num: 2 }, 'yesterday'), S.waitComment],
    ['it was commented', status({ shipped_num: 2 }, 'yesterday', 'today'), S.completed],
    ['nothing is left of it', status({ refunded_num: 2 }), S.completed],
  ])('%s', (_name, found, expected) => expect(found).toBe(expected));
});

test('labels follow the status, and an order refunded whole says so', () => {
  expect(STATUSES.map((order_status) => orderLabelKey({ order_status, refund_status: 0 }))).toEqual([
    'orderCancel',
    'waitPay',
    'waitSend',
    'waitRec',
    'waitComment',
    'orderRefund',
    'orderCompletion',
  ]);
  expect(orderLabelKey({ order_status: 5, refund_status: 1 })).toBe('orderReturned');
  expect(orderLabelKey({ order_status: 6, refund_status: 2, fullyRefunded: true })).toBe('orderRefundOver');
  expect(orderLabelKey({ order_status: 6, refund_status: 2 })).toBe('orderCompletion');
});
