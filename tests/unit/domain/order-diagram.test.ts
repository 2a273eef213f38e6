import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#db/root.ts';
import { NEXT_STEPS, type WaitingStep } from '#shared/domain/next-step.ts';
import {
  caseEdges,
  columnsOf,
  orderEdges,
  STEP_TIMES,
  type CaseEdge,
  type OrderEdge,
  type StepTime,
} from '#shared/domain/order-diagram.ts';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { orderStatusPairs } from '#shared/domain/transitions.ts';

const timeText = (time: StepTime): string =>
  time === 'group' ? 'the time of the group' : `${'setting' in time ? time.setting : time.amount} ${time.unit}`;
const lineText = ({ from, to, move, who, after }: OrderEdge | CaseEdge): string =>
  `${from} --> ${to}: ${move} (${who.join(', ')})${after.length > 0 ? ` after ${after.map(timeText).join(' or ')}` : ''}`;

/** Both tables as a state diagram of Mermaid. */
const orderMermaid = (): string =>
  [
    'stateDiagram-v2',
    '  direction LR',
    '  [*] --> waitPay: create (shopper)',
    ...orderEdges()
      .filter(({ from, to }) => from !== to)
      .map((edge) => `  ${lineText(edge)}`),
    '  state afterSale {',
    '    [*] --> pending: apply (shopper, admin)',
    ...caseEdges().map((edge) => `    ${lineText(edge)}`),
    '  }',
    '  cancelled --> [*]',
    '  completed --> [*]: settle (system)',
  ].join('\n');

const DRAWN = /```mermaid\n([\s\S]*?)\n?```/;

describe('the diagram of orders', () => {
  test('in CONTRIBUTING is the one of the tables', () => {
    const [, drawn] = DRAWN.exec(readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8')) ?? [];
    expect(drawn, `paste this between the fences of CONTRIBUTING.md:\n${orderMermaid()}\n`).toBe(orderMermaid());
  });

  test('has every change of status that the database allows, and no other', () => {
    const drawn = orderEdges()
      .filter(({ from, to }) => from !== to)
      .map(({ from, to }) => `${ORDER_STATUS[from]}>${ORDER_STATUS[to]}`);
    expect(new Set(drawn)).toEqual(new Set(orderStatusPairs().map(([from, to]) => `${from}>${to}`)));
  });

  test('says after how long the system acts, wherever some step ends by itself', () => {
    const automatic = [...orderEdges(), ...caseEdges()].filter(({ after }) => after.length > 0);
    const steps = (Object.keys(NEXT_STEPS) as WaitingStep[]).filter(
      (step) => NEXT_STEPS[step].otherwise !== null && step !== 'settle',
    );
    for (const step of steps) {
      const { at } = STEP_TIMES[step];
      const edge = automatic.find(({ from, move }) => from === at && move === NEXT_STEPS[step].otherwise);
      expect(edge?.who, step).toContain('system');
    }
  });

  test('places every state once, from left to right', () => {
    const places = columnsOf('waitPay', orderEdges());
    expect(places.flat().toSorted()).toEqual(Object.keys(ORDER_STATUS).toSorted());
    expect(places[0]).toEqual(['waitPay']);
    expect(columnsOf('pending', caseEdges()).flat()).toHaveLength(7);
  });
});
