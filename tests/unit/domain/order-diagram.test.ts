import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#db/root.ts';
import { NEXT_STEPS, type WaitingStep } from '#shared/domain/next-step.ts';
import { caseEdges, columnsOf, orderEdges, orderMermaid, STEP_TIMES } from '#shared/domain/order-diagram.ts';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { orderStatusPairs } from '#shared/domain/transitions.ts';

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
