import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Limiter } from '#server/limiter.ts';
import { Admission, workOf, type Work } from '#server/http/admission.ts';
import type { AppError } from '#server/errors.ts';
import type { Route } from '#server/http/route.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends when it is told to, and who is at it. */
function stage(admission: Admission) {
  const ends: Partial<Record<Work, (() => void)[]>> = {};
  return {
    begin: (kind: Work, count: number): void => {
      for (let n = 0; n < count; n += 1)
        void admission.run(kind, () => new Promise<void>((end) => void (ends[kind] ??= []).push(end)));
    },
    end: async (kind: Work) => {
      ends[kind]?.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('a gate', () => {
  it('lets in so many, and the next when one leaves, in the order of coming', async () => {
    const gate = new Limiter({ atOnce: 1, maxWaiting: 10 });
    const done: number[] = [];
    let end = (): void => {};
    const first = gate.run(() => new Promise<void>((resolve) => void (end = resolve)));
    const others = [1, 2, 3].map((n) => gate.run(async () => void done.push(n)));
    expect([gate.busy, gate.waiting]).toEqual([1, 3]);
    end();
    await Promise.all([first, ...others]);
    expect(done).toEqual([1, 2, 3]);
    expect([gate.busy, gate.waiting, gate.refused]).toEqual([0, 0, 0]);
  });

  it('is free again when the work fails', async () => {
    const gate = new Limiter({ atOnce: 1, maxWaiting: 0 });
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(gate.run(async () => 'yes')).resolves.toBe('yes');
  });

  it('refuses at once beyond its line, and whoever waited too long, and goes on with the others', async () => {
    const gate = new Limiter({ atOnce: 1, maxWaiting: 1, patienceMs: 1_000 });
    let end = (): void => {};
    const first = gate.run(() => new Promise<void>((resolve) => void (end = resolve)));
    const patient = gate.run(async () => 'late').catch((error: unknown) => error);
    await expect(gate.run(async () => 'much too late')).rejects.toMatchObject({ status: 503 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await patient).toMatchObject({ status: 503, params: { seconds: 2 } });
    expect([gate.busy, gate.waiting, gate.refused]).toEqual([1, 0, 2]);
    end();
    await first;
    await expect(gate.run(async () => 'in time')).resolves.toBe('in time');
  });
});

describe('a line that answers promptly', () => {
  /** A hundred who come at once to one place, where each needs so long. */
  async function crowdOf(workMs: number, promptMs: number) {
    const gate = new Limiter({ atOnce: 1, maxWaiting: 1_000, patienceMs: 60_000, promptMs });
    const told: { at: number; seconds: number | null }[] = [];
    const begun = performance.now();
    const tell = (seconds: number | null) => void told.push({ at: performance.now() - begun, seconds });
    const ends: (() => void)[] = [];
    const work = () => new Promise<void>((end) => void ends.push(end));
    const come = () =>
      gate.run(work).then(
        () => tell(null),
        (error: AppError) => tell(Number(error.params['seconds'])),
      );
    const people = Array.from({ length: 100 }, come);
    for (const _ of people) {
      await vi.advanceTimersByTimeAsync(workMs);
      ends.shift()?.();
    }
    await Promise.all(people);
    return {
      gate,
      served: told.filter(({ seconds }) => seconds === null),
      refused: told.filter(({ seconds }) => seconds !== null),
    };
  }

  it('keeps those whom it can serve in time, and tells the others soon when to come back', async () => {
    const { served, refused } = await crowdOf(100, 2_000);
    expect(served.length).toBeGreaterThan(20);
    expect(served.length).toBeLessThan(40);
    expect(Math.max(...served.map(({ at }) => at))).toBeLessThan(3_200);
    expect(Math.max(...refused.map(({ at }) => at))).toBeLessThan(1_200);
    for (const { seconds } of refused) expect(seconds).toBeGreaterThanOrEqual(2);
  });

  it('keeps everybody when it moves fast enough', async () => {
    const { served, gate } = await crowdOf(10, 2_000);
    expect(served).toHaveLength(100);
    expect([gate.busy, gate.waiting, gate.refused]).toEqual([0, 0, 0]);
  });

  it('tells whoever comes when it has stood still for long', async () => {
    const gate = new Limiter({ atOnce: 1, maxWaiting: 10, patienceMs: 60_000, promptMs: 1_500 });
    void gate.run(() => new Promise(() => {}));
    void gate.run(async () => 'waits').catch(() => {});
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(gate.run(async () => 'too late')).rejects.toMatchObject({ status: 503, params: { seconds: 5 } });
  });
});

describe('the door', () => {
  const pools = (trade: number) => ({
    trade,
    tenant: Math.max(2, Math.round(trade / 3)),
    public: Math.max(2, Math.round(trade / 3)),
  });
  /** Ten checkouts share one. */
  const places = (kind: Work, busy: number): number => (kind === 'checkout' ? Math.ceil(busy / 10) : busy);
  const KINDS = ['pay', 'checkout', 'account', 'browse', 'office', 'enter'] as const;

  it.each([1, 2, 3, 4, 6, 12, 40])('with %i connections never lets in more than those, nor none', (connections) => {
    for (const only of KINDS) {
      const admission = new Admission(pools(connections));
      stage(admission).begin(only, 100);
      expect(admission.gates[only].busy).toBeGreaterThan(0);
    }
    const admission = new Admission(pools(connections));
    for (const kind of KINDS) stage(admission).begin(kind, 100);
    const busy = KINDS.reduce((sum, kind) => sum + places(kind, admission.gates[kind].busy), 0);
    expect(busy).toBeGreaterThan(0);
    expect(busy).toBeLessThanOrEqual(connections);
  });

  it.each([2, 3, 4, 6, 12, 40])(
    'with %i connections keeps a place for who pays, whoever came before',
    (connections) => {
      const admission = new Admission(pools(connections));
      for (const kind of KINDS) if (kind !== 'pay') stage(admission).begin(kind, 100);
      expect(admission.gates.pay.busy).toBe(0);
      stage(admission).begin('pay', 1);
      expect(admission.gates.pay.busy).toBe(1);
    },
  );

  it('keeps a place of every kind from a crowd of another, where there are enough', () => {
    const admission = new Admission(pools(12));
    for (const kind of KINDS) stage(admission).begin(kind, 100);
    for (const kind of KINDS) expect(admission.gates[kind].busy, kind).toBeGreaterThan(0);
  });

  it('lets in ten checkouts for each place of theirs, for whom a place is kept from all others', () => {
    const only = new Admission(pools(12));
    stage(only).begin('checkout', 100);
    expect(only.gates.checkout).toMatchObject({ busy: 40, waiting: 60 });

    const crowded = new Admission(pools(12));
    for (const kind of KINDS) if (kind !== 'checkout') stage(crowded).begin(kind, 100);
    stage(crowded).begin('checkout', 100);
    expect(crowded.gates.checkout).toMatchObject({ busy: 10, waiting: 90 });
  });

  it('lets in no more of a kind than the pool has that it needs besides', () => {
    const busyOf = (kind: Work): number => {
      const admission = new Admission({ trade: 40, tenant: 5, public: 3 });
      stage(admission).begin(kind, 100);
      return admission.gates[kind].busy;
    };
    expect([busyOf('browse'), busyOf('account'), busyOf('office')]).toEqual([3, 5, 15]);
  });

  it('gives a free place to who pays first', async () => {
    const admission = new Admission(pools(2));
    const { begin, end } = stage(admission);
    begin('browse', 5);
    begin('pay', 2);
    expect([admission.gates.browse.busy, admission.gates.pay.busy]).toEqual([1, 1]);
    await end('pay');
    expect([admission.gates.browse.busy, admission.gates.pay.busy]).toEqual([1, 1]);
    await end('pay');
    expect([admission.gates.browse.busy, admission.gates.browse.waiting]).toEqual([1, 4]);
    await end('browse');
    expect([admission.gates.browse.busy, admission.gates.browse.waiting]).toEqual([1, 3]);
  });

  it('has no line for what comes from memory', async () => {
    const admission = new Admission(pools(1));
    stage(admission).begin('browse', 5);
    await expect(admission.run('memory', async () => 'at once')).resolves.toBe('at once');
  });

  it('knows the work of a route by what it says, else by its audience', () => {
    const route = (more: Partial<Route>): Route => ({
      method: 'GET',
      path: '/x',
      audience: 'public',
      run: () => null,
      ...more,
    });
    expect(workOf(route({}))).toBe('browse');
    expect(workOf(route({ audience: 'shopper' }))).toBe('account');
    expect(workOf(route({ audience: 'seller' }))).toBe('office');
    expect(workOf(route({ audience: 'admin' }))).toBe('office');
    expect(workOf(route({ audience: 'shopper', work: 'pay' }))).toBe('pay');
    expect(workOf(route({ work: 'memory' }))).toBe('memory');
  });
});
