import { describe, expect, it } from 'vitest';
import { CLOSED_CASES, OPEN_CASES, picturePath, STORE_PAPERS } from '#db/seed/catalogue/index.ts';
import { parsePicturePath } from '#db/seed/catalogue/picture-key.ts';
import {
  canMoveRefund,
  REFUND_MOVES,
  REFUND_PHASES,
  refundOutcome,
  type RefundMove,
} from '#shared/domain/refund-moves.ts';

const isMove = (move: string): move is RefundMove => move in REFUND_MOVES;

describe('after-sale cases of the demo', () => {
  it.each([...OPEN_CASES, ...CLOSED_CASES].map((script) => [script.steps.map(({ move }) => move).join(', '), script]))(
    'could have gone so: %s',
    (_name, { refund_type, steps }) => {
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
    },
  );

  it('are left open or closed as their list says', () => {
    const isClosed = ({ refund_type, steps }: (typeof OPEN_CASES)[number]) => {
      const last = steps.map(({ move }) => move).findLast(isMove);
      return last !== undefined && refundOutcome(last, refund_type).closed;
    };
    expect(OPEN_CASES.filter(isClosed)).toEqual([]);
    expect(CLOSED_CASES.every(isClosed)).toBe(true);
  });
});

describe('private pictures of the demo', () => {
  it('are recipes in their own folders, and in no other', () => {
    const path = picturePath(STORE_PAPERS.id_card_t, undefined, 'id_card_t');
    expect(parsePicturePath(path)?.recipe).toEqual(STORE_PAPERS.id_card_t);
    expect(parsePicturePath(path.replace('id_card_t', 'chat'))).toBeNull();
    expect(parsePicturePath(path.replace('id_card_t', 'id_card_t/demo'))).toBeNull();
  });
});
