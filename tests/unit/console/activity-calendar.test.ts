import { describe, expect, test } from 'vitest';
import { placeInLanes } from '#shared/console/pages/activities/lanes.ts';
import { nextStretch, readStretch, stretchAround } from '#shared/console/pages/activities/stretch.ts';

const week = { from: 0, until: 100 };

describe('bars of the calendar', () => {
  test('share a lane when they follow each other and take another when they overlap', () => {
    const placed = placeInLanes(
      [
        { start: 0, end: 50 },
        { start: 50, end: 80 },
        { start: 60, end: 90 },
      ],
      week,
      1,
    );
    expect(placed.map(({ lane, left, width }) => [lane, left, width])).toEqual([
      [0, 0, 50],
      [0, 50, 30],
      [1, 60, 30],
    ]);
  });

  test('are cut where they go on before or after the days shown', () => {
    const [bar] = placeInLanes([{ start: -10, end: null }], week, 1);
    expect(bar).toMatchObject({ left: 0, width: 100, cutStart: true, cutEnd: true });
  });

  test('are never too narrow to read, nor stick out at the end', () => {
    const [bar] = placeInLanes([{ start: 99, end: 99.5 }], week, 8);
    expect(bar).toMatchObject({ left: 92, width: 8, cutEnd: false });
  });
});

describe('days of the calendar', () => {
  test.each([
    ['week', '2026-11-23', '2026-11-23', 7],
    ['week', '2026-11-29', '2026-11-23', 7],
    ['month', '2028-02-17', '2028-02-01', 29],
    ['month', '2026-11-23', '2026-11-01', 30],
  ] as const)('are the %s around %s', (view, day, from, days) => {
    expect(stretchAround(view, day)).toEqual({ view, from, days });
  });

  test('go on across the end of a year, and back', () => {
    const december = stretchAround('month', '2026-12-31');
    expect(nextStretch(december, 1)).toEqual({ view: 'month', from: '2027-01-01', days: 31 });
    expect(nextStretch(nextStretch(december, 1), -1)).toEqual(december);
    expect(nextStretch(stretchAround('week', '2027-01-01'), -1).from).toBe('2026-12-21');
  });

  test('come from the address, and are those of today where it says nonsense', () => {
    expect(readStretch(new URLSearchParams('show=month&from=2026-03-09'), '2026-11-23').from).toBe('2026-03-01');
    expect(readStretch(new URLSearchParams('from=yesterday'), '2026-11-23').from).toBe('2026-11-23');
  });
});
