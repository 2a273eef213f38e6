/** A store's way in: fill in, be verified, and try again when denied (requirements 4, compatibility 9.1). */

export const STORE_VERIFY = { createStore: 1, verifying: 2, verifyError: 3, passVerify: 4 } as const;
export type StoreVerify = (typeof STORE_VERIFY)[keyof typeof STORE_VERIFY];

interface ReviewMove {
  readonly from: readonly StoreVerify[];
  readonly to: StoreVerify;
  readonly who: 'seller' | 'admin';
  /** The move must say why. */
  readonly reason?: true;
}

const V = STORE_VERIFY;
export const STORE_MOVES = {
  /** Company data handed in, for the first time or corrected. */
  submit: { from: [V.createStore, V.verifying, V.verifyError], to: V.verifying, who: 'seller' },
  pass: { from: [V.verifying, V.verifyError], to: V.passVerify, who: 'admin' },
  deny: { from: [V.verifying, V.passVerify], to: V.verifyError, who: 'admin', reason: true },
} as const satisfies Record<string, ReviewMove>;
export type StoreMove = keyof typeof STORE_MOVES;

export function canMoveStore(
  move: StoreMove,
  who: 'seller' | 'admin',
  verify: number,
): true | 'wrongStatus' | 'notYourMove' {
  const rule: ReviewMove = STORE_MOVES[move];
  if (rule.who !== who) return 'notYourMove';
  return (rule.from as readonly number[]).includes(verify) ? true : 'wrongStatus';
}

/** `store_verify` after its seller edited the store: a passed one stays passed. */
export const verifyAfterEdit = (verify: number): StoreVerify =>
  verify === V.passVerify ? V.passVerify : STORE_MOVES.submit.to;
