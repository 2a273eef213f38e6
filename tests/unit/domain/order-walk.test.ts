/**
 * Walks every state that an order and its case can reach by the tables, and says what is wrong there. The tables are passed in, so
 * that a broken one can be planted.
 */
import { describe, expect, test } from 'vitest';
import { nextStep, UNLIMITED_STEPS, type NextFacts, type NextStep } from '#shared/domain/next-step.ts';
import { ORDER_STATUS as S, type OrderStatus } from '#shared/domain/order.ts';
import {
  NEGOTIATION_ACTIONS,
  REFUND_MOVES,
  REFUND_PHASES,
  REFUND_TYPE,
  refundDue,
  type RefundPhase,
} from '#shared/domain/refund-moves.ts';
import { ORDER_MOVES } from '#shared/domain/transitions.ts';

interface Rule {
  readonly from: readonly (number | string)[];
  readonly to: number | null | readonly [string, string];
  readonly who: readonly string[];
}
type Rules = Readonly<Record<string, Rule>>;
interface Tables {
  readonly moves: Rules;
  readonly caseMoves: Rules;
  readonly line: (facts: NextFacts) => NextStep;
  readonly unlimited: Readonly<Record<string, readonly string[]>>;
}
const TABLES: Tables = {
  moves: ORDER_MOVES,
  caseMoves: REFUND_MOVES,
  line: nextStep,
  unlimited: UNLIMITED_STEPS,
};

interface Case {
  readonly type: number;
  readonly phase: RefundPhase;
  readonly offer: boolean;
  readonly escalated: boolean;
}
interface State {
  readonly status: number;
  readonly gathering: boolean;
  readonly settled: boolean;
  readonly open: Case | null;
}
interface Way {
  readonly move: string;
  readonly by: readonly string[];
  readonly to: State;
}

const CLOSED: ReadonlySet<string> = new Set(['finished', 'refused', 'withdrawn']);
const isEnd = (state: State): boolean =>
  state.status === S.cancelled || (state.status === S.completed && state.settled);
const nameOf = (state: State): string => JSON.stringify(state);

const standingOf = ({ type, phase, offer, escalated }: Case) => ({
  ...REFUND_PHASES[phase],
  refund_type: type,
  offer_money: offer ? 1 : null,
  escalated: escalated ? 1 : 0,
});

function factsOf(state: State): NextFacts {
  const at = (applies: boolean) => (applies ? '2026-01-01 00:00:00' : null);
  return {
    order_status: state.status,
    is_settlement: state.settled ? 1 : 0,
    group_gathering: state.gathering,
    group_end_time: at(state.gathering),
    pay_deadline: at(state.status === S.waitPay),
    pay_check_until: null,
    receive_deadline: at(state.status === S.waitReceipt),
    comment_deadline: at(state.status === S.waitComment),
    settle_at: at(state.status === S.completed && !state.settled),
    open_case: state.open && standingOf(state.open),
    refund_deadline: at(state.open !== null && refundDue(standingOf(state.open)) !== null),
  };
}

/** What may happen to the order itself. A case opens asking for money or for a return. */
function orderWays({ moves }: Tables, state: State): Way[] {
  return Object.entries(moves).flatMap(([move, { from, to, who }]): Way[] => {
    if (!from.includes(state.status) || move === 'close_after_sale') return [];
    if (move === 'expire_group' && !state.gathering) return [];
    if (move === 'ship' && (state.gathering || state.status === S.afterSale)) return [];
    if (state.settled) return [];
    if (move === 'open_after_sale')
      return Object.values(REFUND_TYPE).map((type) => ({
        move,
        by: who,
        to: { ...state, status: Number(to), open: { type, phase: 'pending', offer: false, escalated: false } },
      }));
    // Paying is the shopper's, although the system makes the move.
    return [{ move, by: move === 'pay' ? [...who, 'shopper'] : who, to: { ...state, status: Number(to) } }];
  });
}

/** What may happen to its open case. Closing leads back to wherever one may be opened. */
function caseWays({ moves, caseMoves }: Tables, state: State, open: Case): Way[] {
  const due = refundDue(standingOf(open))?.move;
  const decided = Object.entries(caseMoves).flatMap(([move, { from, to, who }]): Way[] => {
    if (!from.includes(open.phase) || (move === 'accept' && !open.offer)) return [];
    const by = who.filter((one) => one !== 'system' || move === due);
    const phase = (to as readonly RefundPhase[])[open.type] ?? 'withdrawn'; // as: a row of the cases
    if (!CLOSED.has(phase))
      return [{ move, by, to: { ...state, open: { ...open, phase, offer: false, escalated: false } } }];
    const back = (moves['open_after_sale']?.from ?? []) as readonly OrderStatus[];
    return back.map((status) => ({ move, by, to: { ...state, status, open: null } }));
  });
  const talk = (move: keyof typeof NEGOTIATION_ACTIONS, change: Partial<Case>): Way[] => {
    const { from, who }: { from: readonly RefundPhase[]; who: readonly string[] } = NEGOTIATION_ACTIONS[move];
    return from.includes(open.phase) ? [{ move, by: who, to: { ...state, open: { ...open, ...change } } }] : [];
  };
  return [
    ...decided,
    ...(open.offer ? talk('decline', { offer: false }) : talk('offer', { offer: true })),
    ...(open.escalated ? [] : talk('escalate', { escalated: true })),
  ].filter(({ by }) => by.length > 0);
}

function waysOf(tables: Tables, state: State): Way[] {
  if (isEnd(state)) return [];
  const joined = { move: 'join', by: ['group'], to: { ...state, gathering: false } };
  return [
    ...orderWays(tables, state),
    ...(state.gathering && state.status === S.waitDelivery ? [{ ...joined, move: 'ship' }] : []),
    ...(state.open ? caseWays(tables, state, state.open) : []),
    ...(state.status === S.completed ? [{ move: 'settle', by: ['system'], to: { ...state, settled: true } }] : []),
  ];
}

interface Walk {
  readonly states: ReadonlyMap<string, { readonly state: State; readonly ways: readonly Way[] }>;
}
function walk(tables: Tables): Walk {
  const states = new Map<string, { state: State; ways: Way[] }>();
  const start = { status: S.waitPay, settled: false, open: null };
  const open: State[] = [
    { ...start, gathering: false },
    { ...start, gathering: true },
  ];
  for (let state = open.pop(); state; state = open.pop()) {
    if (states.has(nameOf(state))) continue;
    const ways = waysOf(tables, state);
    states.set(nameOf(state), { state, ways });
    open.push(...ways.map(({ to }) => to));
  }
  return { states };
}

/** States from which some way leads to an end. */
function ending({ states }: Walk): ReadonlySet<string> {
  const found = new Set([...states].filter(([, { state }]) => isEnd(state)).map(([name]) => name));
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const [name, { ways }] of states) if (ways.some(({ to }) => found.has(nameOf(to)))) found.add(name);
  }
  return found;
}

/** What the line promises at the deadline, compared with what the tables let the system do. */
function lineFlaws({ line, unlimited }: Tables, state: State, ways: readonly Way[]): string[] {
  const next = line(factsOf(state));
  if (isEnd(state)) return next.step === 'done' ? [] : ['an end still waits'];
  if (next.step === 'done') return ['nobody is said to act'];
  const flaws: string[] = [];
  const acts = ways.some(({ move, by }) => move === next.move && by.includes(next.who ?? ''));
  if (!acts) flaws.push(`${next.who} is said to ${next.move} and cannot`);
  if (next.otherwise === null) {
    const out = unlimited[next.step] ?? [];
    if (!ways.some(({ move, by }) => out.includes(move) && by.some((one) => one !== 'system')))
      flaws.push(`${next.step} has neither a deadline nor a reason to wait without one`);
  } else {
    if (next.until === null) flaws.push(`${next.step} ends by ${next.otherwise}, nobody says when`);
    if (!ways.some(({ move, by }) => move === next.otherwise && by.includes('system')))
      flaws.push(`${next.step} ends by ${next.otherwise}, which the system may not do`);
  }
  return flaws;
}

/** Everything that is wrong with the tables; empty: nothing is. */
function flawsOf(tables: Tables): string[] {
  const walked = walk(tables);
  const ends = ending(walked);
  return [...walked.states].flatMap(([name, { state, ways }]) => [
    ...(isEnd(state) || ways.length > 0 ? [] : [`${name}: dead`]),
    ...(ends.has(name) ? [] : [`${name}: never ends`]),
    ...lineFlaws(tables, state, ways).map((flaw) => `${name}: ${flaw}`),
  ]);
}

/** Where an order gets when nobody ever acts: the state, or 'goes round'. */
function leftAlone(tables: Tables, state: State): string {
  const seen = new Set<string>();
  let at: State | undefined = state;
  while (at && !seen.has(nameOf(at))) {
    if (isEnd(at)) return 'an end';
    seen.add(nameOf(at));
    const next: NextStep = tables.line(factsOf(at));
    if (next.otherwise === null) return next.step;
    at = waysOf(tables, at).find(({ move, by }) => move === next.otherwise && by.includes('system'))?.to;
  }
  return 'goes round';
}

describe('every state that an order and its case can reach', () => {
  test('is walked: each status, and each phase of an open case', () => {
    const states = [...walk(TABLES).states.values()].map(({ state }) => state);
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(Object.values(S)));
    expect(new Set(states.flatMap(({ open }) => open?.phase ?? []))).toEqual(
      new Set(Object.keys(REFUND_PHASES).filter((phase) => !CLOSED.has(phase))),
    );
  });

  test('has a way on, a deadline with its move or a reason to wait without one, and reaches an end', () => {
    expect(flawsOf(TABLES)).toEqual([]);
  });

  test('left alone, ends by its deadlines or waits for a seller to ship or for the platform', () => {
    const fates = [...walk(TABLES).states.values()].map(({ state }) => leftAlone(TABLES, state));
    expect(new Set(fates)).toEqual(new Set(['an end', ...Object.keys(UNLIMITED_STEPS)]));
  });
});

describe('a broken table is found', () => {
  const without = (rules: Rules, name: string): Rules =>
    Object.fromEntries(Object.entries(rules).filter(([move]) => move !== name));

  test('when the system may no longer confirm receipt', () => {
    const moves = { ...ORDER_MOVES, receive: { ...ORDER_MOVES.receive, who: ['shopper'] } };
    expect(flawsOf({ ...TABLES, moves }).join('\n')).toContain('receive ends by receive, which the system may not do');
  });

  test('when a status leads nowhere', () => {
    const flaws = flawsOf({ ...TABLES, moves: { ...ORDER_MOVES, ship: { ...ORDER_MOVES.ship, to: 9 } } }).join('\n');
    expect(flaws).toContain('{"status":9,"settled":false,"open":null,"gathering":false}: dead');
    expect(flaws).toContain('never ends');
  });

  test('when a case waits for a confirmation that nobody can give', () => {
    const flaws = flawsOf({ ...TABLES, caseMoves: without(REFUND_MOVES, 'confirm') }).join('\n');
    expect(flaws).toContain('shopper is said to confirm and cannot');
    expect(flaws).toContain('case_confirm ends by confirm, which the system may not do');
  });

  test('when a step waits without limit and nobody said why', () => {
    const { ship: _ship, ...unlimited } = UNLIMITED_STEPS;
    expect(flawsOf({ ...TABLES, unlimited }).join('\n')).toContain('ship has neither a deadline nor a reason');
  });

  test('when a deadline has no moment', () => {
    const line = (facts: NextFacts): NextStep => nextStep({ ...facts, receive_deadline: null });
    expect(flawsOf({ ...TABLES, line }).join('\n')).toContain('receive ends by receive, nobody says when');
  });
});
