import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConnectionSlots, RefusalLog } from '#server/modules/messages/connection-slots.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an address has a budget of frames over all its sockets, anew every ten seconds', () => {
  const places = new ConnectionSlots();
  const hear = () => {
    const sockets = Array.from({ length: 12 }, () => places.take('10.0.0.1'));
    const heard = sockets.flatMap((place) => Array.from({ length: 20 }, () => place?.hear()));
    for (const place of sockets) place?.leave();
    return heard.filter(Boolean).length;
  };
  const resident = places.take('10.0.0.1');
  expect(hear()).toBe(200);
  expect(resident?.hear()).toBe(false);
  expect(places.take('10.0.0.2')?.hear()).toBe(true);
  vi.advanceTimersByTime(10_001);
  expect(resident?.hear()).toBe(true);
});

test('a socket that leaves twice frees one place', () => {
  const places = new ConnectionSlots();
  const all = Array.from({ length: 100 }, () => places.take('10.0.0.1'));
  expect(places.take('10.0.0.1')).toBeNull();
  for (let time = 0; time < 2; time += 1) all[0]?.leave();
  expect(places.take('10.0.0.1')).not.toBeNull();
  expect(places.take('10.0.0.1')).toBeNull();
});

test('refusals are told at once and then once a minute, with how many there were', () => {
  const warn = vi.fn<(...told: unknown[]) => void>();
  const refusals = new RefusalLog({ warn });
  for (let time = 0; time < 500; time += 1) refusals.add('10.0.0.1', 'too many frames');
  refusals.add('10.0.0.2', 'too many sockets');
  expect(warn.mock.calls).toEqual([
    [{ ip: '10.0.0.1' }, 'chat socket: too many frames'],
    [{ ip: '10.0.0.2' }, 'chat socket: too many sockets'],
  ]);
  warn.mockClear();
  vi.advanceTimersByTime(60_000);
  expect(warn.mock.calls).toEqual([[{ ip: '10.0.0.1', refused: 499 }, 'chat socket: refused again']]);
});
