import { describe, expect, test } from 'vitest';
import { addMonths, presetDays, weeksOf } from '#shared/console/layout/days.ts';

describe('the days of a calendar', () => {
  test.each([
    ['2026-11-23', '2026-10-26', '2026-12-06', 6],
    ['2026-02-10', '2026-01-26', '2026-03-01', 5],
    ['2027-02-10', '2027-02-01', '2027-02-28', 4],
    ['2026-05-31', '2026-04-27', '2026-05-31', 5],
  ])('of the month of %s go from %s to %s', (month, first, last, weeks) => {
    const days = weeksOf(month);
    expect([days[0]?.[0], days.at(-1)?.at(-1), days.length]).toEqual([first, last, weeks]);
    expect(days.every((week) => week.length === 7)).toBe(true);
  });
  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-15', -1, '2025-12-01'],
    ['2026-03-31', -1, '2026-02-01'],
  ])('%s and %i months are %s', (day, months, result) => expect(addMonths(day, months)).toBe(result));
  test.each([
    ['today', '2026-11-23', '2026-11-23'],
    ['days30', '2026-10-25', '2026-11-23'],
    ['month', '2026-11-01', '2026-11-23'],
  ] as const)('%s is from %s to %s', (preset, from, until) =>
    expect(presetDays(preset, '2026-11-23')).toEqual([from, until]),
  );
});
