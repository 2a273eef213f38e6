import { describe, expect, it } from 'vitest';
import { caseScripts, type CaseScript } from '#db/seed/scenario.ts';
import {
  canMoveRefund,
  REFUND_MOVES,
  REFUND_PHASES,
  refundOutcome,
  type RefundMove,
} from '#shared/domain/refund-moves.ts';

const isMove = (move: string): move is RefundMove => move in REFUND_MOVES;

describe('after-sale cases of the demo', () => {
  it.each(
    [...caseScripts.open, ...caseScripts.closed].map((script) => [
      script.steps.map(({ move }) => move).join(', '),
      script,
    ]),
  )('could have gone so: %s', (_name, { refund_type, steps }) => {
    const [first, ...rest] = steps;
    expect(first).toMatchObject({ move: 'apply', who: 'shopper' });
    const state = { refund_type, ...REFUND_PHASES.pending, offer_money: null as number | null, escalated: 0 };
    for (const { move, who, offer = 0 } of rest) {
      if (move === 'apply') throw new Error('asked twice');
      expect(canMoveRefund(move, who, state), move).toBe(true);
      if (move === 'offer') state.offer_money = offer;
      if (move === 'decline') state.offer_money = null;
      if (isMove(move)) Object.assign(state, refundOutcome(move, refund_type));
    }
  });

  it('are left open or closed as their list says', () => {
    const isClosed = ({ refund_type, steps }: CaseScript) => {
      const last = steps.map(({ move }): string => move).findLast(isMove);
      return last !== undefined && refundOutcome(last, refund_type).closed;
    };
    expect(caseScripts.open.filter(isClosed)).toEqual([]);
    expect(caseScripts.closed.every(isClosed)).toBe(true);
  });
});
