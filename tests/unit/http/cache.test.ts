import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Cache, CACHE_BOUNDS } from '#server/http/cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the reply cache', () => {
  const keep = (cache: Cache, key: string, body: string, topics: string[] = [], seconds = 60) =>
    cache.get({ key, topics, seconds }, async () => body);

  /** For the second time: what is asked for once is kept only while there is plenty of room. */
  const keepAgain = async (...asked: Parameters<typeof keep>) => {
    await keep(...asked);
    return keep(...asked);
  };

  it('keeps what is asked for again, when somebody else reads everything once', async () => {
    const cache = new Cache();
    await keep(cache, 'hot', 'kept');
    for (let n = 0; n < CACHE_BOUNDS.max; n += 1) await keep(cache, `key ${n}`, 'once');
    expect(cache.size.entries).toBe(CACHE_BOUNDS.max / 2);
    expect((await keep(cache, 'hot', 'new')).body).toBe('kept');
    expect((await keep(cache, 'key 4000', 'again')).body).toBe('again');
    expect((await keep(cache, 'key 4000', 'new')).body).toBe('again');
  });

  it('stays within its bytes, compressed copies included', async () => {
    const cache = new Cache();
    const body = 'x'.repeat(1_000_000);
    for (let n = 0; n < 100; n += 1) {
      const entry = await keepAgain(cache, `key ${n}`, body);
      await cache.packed(`key ${n}`, entry, 'br', async () => Buffer.alloc(100_000));
      expect(cache.size.bytes).toBeLessThanOrEqual(CACHE_BOUNDS.maxSize);
    }
    expect(cache.size.bytes).toBeGreaterThan(CACHE_BOUNDS.maxSize / 2);
    expect((await keep(cache, 'key 99', 'new')).body).toBe(body);
    expect((await keep(cache, 'key 0', 'new')).body).toBe('new');
  });

  it('lets go of what was used longest ago, and answers nothing that has expired', async () => {
    const cache = new Cache();
    for (let n = 0; n < CACHE_BOUNDS.max; n += 1) await keepAgain(cache, `key ${n}`, 'old');
    await keep(cache, 'key 0', 'new');
    await keepAgain(cache, 'one more', 'old');
    expect(cache.size.entries).toBe(CACHE_BOUNDS.max);
    expect((await keep(cache, 'key 0', 'new')).body).toBe('old');
    expect((await keep(cache, 'key 1', 'new')).body).toBe('new');
    vi.advanceTimersByTime(60_001);
    expect((await keep(cache, 'key 0', 'new')).body).toBe('new');
  });

  it('does not keep a reply that is too long', async () => {
    const cache = new Cache();
    expect((await keep(cache, 'huge', 'x'.repeat(3_000_000))).body).toHaveLength(3_000_000);
    expect(cache.size).toEqual({ entries: 0, bytes: 0 });
  });

  it('sweeps by the clock', async () => {
    const cache = new Cache();
    cache.start();
    await keep(cache, 'short', 'x', [], 1);
    await keep(cache, 'long', 'x', [], 60);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(cache.size.entries).toBe(1);
    cache.stop();
  });

  it('makes a reply once for all who ask meanwhile, and anew after a bump', async () => {
    const cache = new Cache();
    let made = 0;
    const ask = () => cache.get({ key: 'key', topics: ['goods'], seconds: 60 }, async () => String(++made));
    expect((await Promise.all([ask(), ask(), ask()])).map(({ body }) => body)).toEqual(['1', '1', '1']);
    cache.bump('stores');
    expect((await ask()).body).toBe('1');
    cache.bump('goods');
    expect((await ask()).body).toBe('2');
    cache.bump('*');
    expect((await ask()).body).toBe('3');
  });

  it('makes one reply after another however often it is bumped, and the last asker gets what was made after asking', async () => {
    const cache = new Cache();
    const running: ((body: string) => void)[] = [];
    const ask = () =>
      cache.get(
        { key: 'key', topics: ['goods'], seconds: 60 },
        () => new Promise<string>((end) => void running.push(end)),
      );
    const first = ask();
    const later = Array.from({ length: 20 }, () => {
      cache.bump('goods');
      return ask();
    });
    expect(running).toHaveLength(1);
    running[0]?.('old');
    expect((await first).body).toBe('old');
    await vi.advanceTimersByTimeAsync(1);
    expect(running).toHaveLength(2);
    running[1]?.('new');
    expect((await Promise.all(later)).map(({ body }) => body)).toEqual(Array(20).fill('new'));
    expect(running).toHaveLength(2);
  });

  it('forgets what was being made while all was forgotten', async () => {
    const cache = new Cache();
    let finish: (body: string) => void = () => {};
    const old = cache.get(
      { key: 'key', topics: [], seconds: 60 },
      () => new Promise<string>((resolve) => void (finish = resolve)),
    );
    cache.bump('*');
    finish('old');
    expect((await old).body).toBe('old');
    expect((await keep(cache, 'key', 'new')).body).toBe('new');
  });

  it('makes those of several texts that it has not, together, in their order and until a bump', async () => {
    const cache = new Cache();
    const made: number[][] = [];
    const cards = (ids: number[]) =>
      cache.getMany(ids, { keyOf: (id) => `card ${id}`, topics: ['goods'], seconds: 60 }, async (missing) => {
        made.push(missing);
        return new Map(missing.filter((id) => id !== 13).map((id) => [id, `${id} of ${made.length}`]));
      });
    expect(await cards([3, 1, 2])).toEqual(['3 of 1', '1 of 1', '2 of 1']);
    expect(await cards([4, 13, 1, 5])).toEqual(['4 of 2', '1 of 1', '5 of 2']);
    expect(await cards([5, 3])).toEqual(['5 of 2', '3 of 1']);
    cache.bump('goods');
    expect(await cards([5])).toEqual(['5 of 3']);
    vi.advanceTimersByTime(60_001);
    expect(await cards([5])).toEqual(['5 of 4']);
    expect(made).toEqual([[3, 1, 2], [4, 13, 5], [5], [5]]);
  });

  it('makes a text anew that was being made while something changed', async () => {
    const cache = new Cache();
    const ask = (during: () => void, text: string) =>
      cache.getMany([1], { keyOf: String, topics: ['goods'], seconds: 60 }, async () => {
        during();
        return new Map([[1, text]]);
      });
    expect(await ask(() => cache.bump('goods'), 'old')).toEqual(['old']);
    expect(await ask(() => {}, 'new')).toEqual(['new']);
  });

  it('does not count topics without end', async () => {
    const cache = new Cache();
    await keep(cache, 'key', 'old', ['goods']);
    for (let n = 0; n < 3_000; n += 1) cache.bump(`topic ${n}`);
    expect((await keep(cache, 'key', 'new', ['goods'])).body).toBe('new');
  });
});
