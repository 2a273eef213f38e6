import { expect, test } from 'vitest';
import { chooseStandby, lagOf, MAX_LAG_MS } from '#db/choose-standby.ts';

const samples = [
  { at: 0, position: 100 },
  { at: 4_000, position: 200 },
  { at: 10_000, position: 300 },
];
const turn = 0;

test('a standby is as late as the primary was when it stood there', () => {
  expect(lagOf(samples, 300)).toBe(0);
  expect(lagOf(samples, 299)).toBe(6_000);
  expect(lagOf(samples, 100)).toBe(10_000);
  expect(lagOf(samples, 99)).toBe(Number.POSITIVE_INFINITY);
});

test('a primary that rests, or is away, makes nobody late', () => {
  expect(lagOf([{ at: 0, position: 5 }], 5)).toBe(0);
  expect(lagOf([], 5)).toBe(0);
});

test('who has written reads where the write has arrived, and at the primary where it has not', () => {
  const [behind, ahead] = [{ replayed: 300 }, { replayed: 350 }];
  expect(chooseStandby([behind, ahead], { after: 350, samples, turn })).toBe(ahead);
  expect(chooseStandby([behind, ahead], { after: 351, samples, turn })).toBeUndefined();
});

test('one that is away or too far behind is left out, and taken again when it has caught up', () => {
  const late = { replayed: 199 };
  expect(lagOf(samples, late.replayed)).toBeGreaterThan(MAX_LAG_MS);
  const ask = () => chooseStandby([{ replayed: null }, late], { after: 0, samples, turn });
  expect(ask()).toBeUndefined();
  late.replayed = 300;
  expect(ask()).toBe(late);
});

test('all that are good take turns', () => {
  const standbys = [{ replayed: 300 }, { replayed: 300 }];
  const asked = [0, 1, 2].map((at) => chooseStandby(standbys, { after: 0, samples, turn: at }));
  expect(asked).toEqual([standbys[0], standbys[1], standbys[0]]);
  expect(asked[0]).not.toBe(asked[1]);
});
