import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ZERO, fen } from '#shared/domain/money.ts';
import {
  REFUND_DEADLINES,
  REFUND_MOVES,
  REFUND_PHASES,
  REFUND_TYPE,
  canMoveRefund,
  refundDue,
  refundMovesFor,
  refundOutcome,
  refundPhase,
  type RefundMove,
  type RefundPhase,
} from '#shared/domain/refund-moves.ts';
import {
  quoteFor,
  quoteRefund,
  refundAmount,
  unsentUnits,
  type RefundableLine,
  type RefundQuote,
} from '#shared/domain/refund.ts';
import type { ActorKind } from '#shared/domain/transitions.ts';
import { NOW } from './checkout-fixtures.ts';

const MOVES = Object.keys(REFUND_MOVES) as RefundMove[]; // as: its own keys

const line = (more: Partial<RefundableLine> = {}): RefundableLine => ({
  id: 1,
  goods_name: 'Tea',
  buy_num: 3,
  shipped_num: 0,
  refunded_num: 0,
  net_price: fen(1_000),
  refunded_money: ZERO,
  ...more,
});
const order = (lines: readonly RefundableLine[], delivery_time: string | null = null) => ({
  lines,
  freight_money: fen(600),
  delivery_time,
});
const ask = (order_goods_id: number, quantity: number) => ({ order_goods_id, quantity });

describe('the amount of a part', () => {
  test('is its share of what the line cost; the last unit takes the rest', () => {
    expect(refundAmount(line(), 1)).toBe(333);
    expect(refundAmount(line({ refunded_num: 2, refunded_money: fen(666) }), 1)).toBe(334);
    expect(refundAmount(line(), 3)).toBe(1_000);
  });

  test('in whatever parts a line is refunded, it pays back exactly what it cost, and never more on the way', () => {
    const bought = fc.integer({ min: 1, max: 999 });
    fc.assert(
      fc.property(
        bought,
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.array(fc.integer({ min: 1, max: 50 })),
        (buy_num, net, parts) => {
          let now = line({ buy_num, net_price: fen(net) });
          for (const wanted of [...parts, buy_num]) {
            const quantity = Math.min(wanted, buy_num - now.refunded_num);
            const money = refundAmount(now, quantity);
            expect(Number.isInteger(money) && money >= 0).toBe(true);
            now = {
              ...now,
              refunded_num: now.refunded_num + quantity,
              refunded_money: fen(now.refunded_money + money),
            };
            expect(now.refunded_money).toBeLessThanOrEqual(net);
          }
          expect(now).toMatchObject({ refunded_num: buy_num, refunded_money: net });
        },
      ),
    );
  });
});

describe('a case', () => {
  const two = [line(), line({ id: 2, buy_num: 1, net_price: fen(500) })];

  test('without lines means all that remains, and brings the freight back when nothing was shipped', () => {
    expect(quoteRefund(order(two), [], REFUND_TYPE.refund)).toEqual({
      lines: [
        { order_goods_id: 1, quantity: 3, money: 1_000 },
        { order_goods_id: 2, quantity: 1, money: 500 },
      ],
      freight_money: 600,
      money: 2_100,
    });
  });

  test('brings no freight back while something is left to ship, or once a parcel has left', () => {
    expect(quoteRefund(order(two), [ask(1, 3)], REFUND_TYPE.refund)).toMatchObject({ freight_money: 0, money: 1_000 });
    expect(quoteRefund(order(two, NOW), [], REFUND_TYPE.refund)).toMatchObject({ freight_money: 0, money: 1_500 });
  });

  test('that takes the last of it brings the freight back, whatever went before', () => {
    const rest = [
      line({ refunded_num: 3, refunded_money: fen(1_000) }),
      line({ id: 2, buy_num: 1, net_price: fen(500) }),
    ];
    expect(quoteRefund(order(rest), [ask(2, 1)], REFUND_TYPE.refund)).toMatchObject({
      freight_money: 600,
      money: 1_100,
    });
  });

  test.each([
    ['more than there is', [ask(1, 4)], 'refund.tooMany'],
    ['more than there is, in two halves', [ask(1, 2), ask(1, 2)], 'refund.tooMany'],
    ['nothing', [ask(1, 0)], 'refund.tooMany'],
    ['less than nothing beside too much', [ask(1, 4), ask(1, -1)], 'refund.tooMany'],
    ['half a thing', [ask(1, 0.5)], 'refund.tooMany'],
    ["another order's line", [ask(9, 1)], 'refund.lineUnknown'],
  ])('that asks for %s is refused', (_name, request, key) => {
    expect(quoteRefund(order(two), request, REFUND_TYPE.refund)).toMatchObject({ key });
  });

  test('finds nothing left in an order refunded whole', () => {
    const done = line({ refunded_num: 3, refunded_money: fen(1_000) });
    expect(quoteRefund(order([done]), [], REFUND_TYPE.refund)).toMatchObject({ key: 'refund.nothingLeft' });
  });

  test('can return only what was shipped', () => {
    expect(quoteRefund(order(two), [ask(1, 1)], REFUND_TYPE.return)).toMatchObject({ key: 'refund.notShipped' });
    const partly = order([line({ shipped_num: 2 }), line({ id: 2, buy_num: 1 })], NOW);
    expect(quoteRefund(partly, [ask(1, 3)], REFUND_TYPE.return)).toMatchObject({
      key: 'refund.tooMany',
      params: { max: 2 },
    });
    expect((quoteRefund(partly, [], REFUND_TYPE.return) as RefundQuote).lines).toEqual([
      { order_goods_id: 1, quantity: 2, money: 666 },
    ]);
  });

  test('takes units that never left before those that did', () => {
    expect(unsentUnits(line({ shipped_num: 2 }), 3)).toBe(1);
    expect(unsentUnits(line({ shipped_num: 3 }), 3)).toBe(0);
    expect(unsentUnits(line({ refunded_num: 1 }), 3)).toBe(2);
  });
});

describe('the moves of a case', () => {
  const state = (phase: RefundPhase, refund_type: number = REFUND_TYPE.return) => ({
    refund_type,
    ...REFUND_PHASES[phase],
  });
  const phases = Object.keys(REFUND_PHASES) as RefundPhase[];
  const path = (type: number, ...moves: RefundMove[]) =>
    moves.reduce<RefundPhase>((phase, move) => {
      expect(REFUND_MOVES[move].from).toContain(phase);
      return refundPhase(refundOutcome(move, type));
    }, 'pending');

  test('each phase is told by verify and step, and told back', () => {
    for (const phase of phases) expect(refundPhase(REFUND_PHASES[phase])).toBe(phase);
  });

  test('every phase can be reached, and every closed one is final', () => {
    const reached = new Set<RefundPhase>(['pending']);
    for (const from of reached) {
      for (const move of MOVES) {
        if (!(REFUND_MOVES[move].from as readonly RefundPhase[]).includes(from)) continue;
        for (const type of [REFUND_TYPE.refund, REFUND_TYPE.return])
          reached.add(refundPhase(refundOutcome(move, type)));
      }
    }
    expect([...reached].toSorted()).toEqual(phases.toSorted());
    for (const phase of phases.filter((one) => !(one in REFUND_DEADLINES))) {
      for (const move of MOVES) expect(REFUND_MOVES[move].from).not.toContain(phase);
    }
  });

  test('a refund is over with the answer; a return ends in money or in a replacement', () => {
    expect(path(REFUND_TYPE.refund, 'agree')).toBe('finished');
    expect(path(REFUND_TYPE.return, 'agree', 'send', 'receive')).toBe('finished');
    expect(path(REFUND_TYPE.return, 'agree', 'send', 'replace', 'confirm')).toBe('finished');
  });

  test('money goes back exactly when a refund is agreed, returned goods are received, or the platform says so', () => {
    const paying = MOVES.filter((move) => refundOutcome(move, REFUND_TYPE.return).money_back);
    expect(paying).toEqual(['receive', 'rule_refund']);
    expect(refundOutcome('agree', REFUND_TYPE.refund)).toMatchObject({ money_back: true, closed: true });
    expect(refundOutcome('agree', REFUND_TYPE.return)).toMatchObject({
      money_back: false,
      closed: false,
      refund_verify: 1,
      refund_step: 0,
    });
  });

  test('goods come back only when received against money', () => {
    expect(MOVES.filter((move) => refundOutcome(move, REFUND_TYPE.return).goods_back)).toEqual(['receive']);
  });

  test.each<[RefundMove, ActorKind, RefundPhase, true | string]>([
    ['agree', 'seller', 'pending', true],
    ['agree', 'shopper', 'pending', 'notYourMove'],
    ['agree', 'seller', 'refused', 'wrongStatus'],
    ['withdraw', 'shopper', 'pending', true],
    ['withdraw', 'shopper', 'receiving', 'wrongStatus'],
    ['withdraw', 'seller', 'pending', 'notYourMove'],
    ['send', 'shopper', 'sending', true],
    ['receive', 'seller', 'receiving', true],
    ['receive', 'seller', 'sending', 'wrongStatus'],
    ['confirm', 'seller', 'confirming', 'notYourMove'],
    ['rule_refund', 'admin', 'sending', true],
    ['rule_refund', 'seller', 'sending', 'notYourMove'],
  ])('%s by the %s while %s: %s', (move, who, phase, verdict) =>
    expect(canMoveRefund(move, who, state(phase))).toBe(verdict),
  );

  test('the system does exactly what a missed deadline says', () => {
    const possible = phases.flatMap((phase) =>
      MOVES.filter((move) => canMoveRefund(move, 'system', state(phase)) === true).map((move) => [phase, move]),
    );
    expect(possible).toEqual(Object.entries(REFUND_DEADLINES).map(([phase, { move }]) => [phase, move]));
  });

  test('deadlines are days after the last move, and closed cases have none', () => {
    expect(refundDue(state('pending'))).toMatchObject({ move: 'agree', days: 3 });
    expect(refundDue(state('pending'), 5)).toMatchObject({ move: 'agree', days: 5 });
    expect(refundDue(state('sending'), 5)).toMatchObject({ move: 'withdraw', days: 7 });
    expect(refundDue(state('finished'))).toBeNull();
  });

  test('an actor sees his own moves only', () => {
    expect(refundMovesFor('shopper', state('sending'))).toEqual({
      accept: 'wrongStatus',
      withdraw: true,
      send: true,
      confirm: 'wrongStatus',
      edit: 'wrongStatus',
      decline: 'wrongStatus',
      escalate: true,
    });
  });

  test('an offer waits for the shopper alone, and is withdrawn with the case when nobody answers it', () => {
    const offered = { ...state('pending', REFUND_TYPE.refund), offer_money: 500 };
    expect(canMoveRefund('accept', 'shopper', offered)).toBe(true);
    expect(canMoveRefund('decline', 'shopper', state('pending'))).toBe('noOffer');
    expect(canMoveRefund('accept', 'seller', offered)).toBe('notYourMove');
    expect(canMoveRefund('withdraw', 'system', offered)).toBe(true);
    expect(canMoveRefund('agree', 'system', offered)).toBe('notYourMove');
    expect(refundOutcome('accept', REFUND_TYPE.refund)).toMatchObject({ money_back: true, closed: true });
    expect(refundOutcome('accept', REFUND_TYPE.return)).toMatchObject({ money_back: false, closed: false });
  });

  test('once the platform is called no deadline runs, and it is called once', () => {
    const called = { ...state('receiving'), escalated: 1 };
    expect(refundDue(called)).toBeNull();
    expect(canMoveRefund('receive', 'system', called)).toBe('notYourMove');
    expect(canMoveRefund('receive', 'seller', called)).toBe(true);
    expect(canMoveRefund('escalate', 'shopper', called)).toBe('escalated');
  });
});

describe('a smaller amount', () => {
  test('is shared over the lines and the freight, and stays within each of them', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 0, max: 5_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (nets, freight, part) => {
          const lines = nets.map((net, index) => line({ id: index + 1, buy_num: 1, net_price: fen(net) }));
          const whole = quoteRefund(
            { lines, freight_money: fen(freight), delivery_time: null },
            [],
            REFUND_TYPE.refund,
          ) as RefundQuote;
          const less = quoteFor(whole, fen(Math.floor(whole.money * part)));
          expect(less.lines.reduce((sum, one) => sum + one.money, Number(less.freight_money))).toBe(less.money);
          expect(less.freight_money).toBeLessThanOrEqual(whole.freight_money);
          for (const [index, one] of less.lines.entries())
            expect(one.money).toBeLessThanOrEqual(whole.lines[index]?.money ?? -1);
        },
      ),
    );
  });
});
