import { describe, expect, it } from 'vitest';
import {
  mostOrders,
  needOf,
  planFor,
  type Cost,
  type Costs,
  type Machine,
  type Profile,
  type WorkName,
} from '../../bench/cost-model.ts';

const NAMES: readonly WorkName[] = ['page', 'list', 'detail', 'search', 'cart', 'order', 'office'];
const each = <T>(of: (name: WorkName) => T) =>
  Object.fromEntries(NAMES.map((name) => [name, of(name)])) as Record<WorkName, T>; // as: every name
const cost = (more: Partial<Cost> = {}): Cost => ({ nodeMs: 0, databaseMs: 0, walBytes: 0, diskBytes: 0, ...more });
const machine: Machine = { cores: 4, usable: 0.5, walBytesPerSecond: 1_000 };
/** One order a second at the peak. */
const profile: Profile = { ordersPerDay: 8_640, peak: 10, perOrder: each((name) => (name === 'order' ? 1 : 10)) };
const costs: Costs = {
  ...each(() => cost()),
  order: cost({ nodeMs: 500, databaseMs: 250, walBytes: 100, diskBytes: 1_000 }),
  detail: cost({ nodeMs: 50, databaseMs: 25 }),
};

describe('the need of a shop', () => {
  it('is the cost of each work times how often it is done at the peak', () => {
    expect(needOf(costs, profile)).toEqual({
      ordersPerSecond: 1,
      web: 1,
      databaseReads: 0.25,
      databaseWrites: 0.25,
      walBytesPerSecond: 100,
      diskBytesPerYear: 1_000 * 8_640 * 365,
    });
  });

  it('grows with the orders, and one machine carries as many as it has cores for', () => {
    const most = mostOrders(costs, profile, machine);
    expect(most).toBe(11_520);
    const at = (ordersPerDay: number) => planFor(needOf(costs, { ...profile, ordersPerDay }), machine).isOneEnough;
    expect([at(most), at(most + 10)]).toEqual([true, false]);
    expect(mostOrders({ ...costs, order: cost({ ...costs.order, walBytes: 1_000 }) }, profile, machine)).toBe(4_320);
  });
});

describe('the plan', () => {
  const plan = (times: number) =>
    planFor(needOf(costs, { ...profile, ordersPerDay: 8_640 * times }), { ...machine, walBytesPerSecond: 100_000 });
  it('adds web machines first, standbys when the primary has no room to read, primaries when it has none to write', () => {
    expect(plan(1)).toMatchObject({ webMachines: 1, standbys: 0, primaries: 1, isOneEnough: true });
    expect(plan(4)).toMatchObject({
      webMachines: 2,
      standbys: 0,
      primaries: 1,
      isOneEnough: false,
      first: { part: 'web', times: 2 },
    });
    expect(plan(6)).toMatchObject({ webMachines: 3, standbys: 1, primaries: 1 });
    expect(plan(20)).toMatchObject({ webMachines: 10, standbys: 2, primaries: 3 });
  });

  it('shares the stores out when the log is too much for one disk', () => {
    const log = { ...costs, order: cost({ walBytes: 2_000 }) };
    expect(planFor(needOf(log, profile), machine)).toMatchObject({ primaries: 4, first: { part: 'log', times: 4 } });
  });
});
