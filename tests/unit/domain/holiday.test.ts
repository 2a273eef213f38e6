import { expect, it } from 'vitest';
import { holidayFault } from '#shared/domain/holiday.ts';

const NOW = '2026-11-23 08:00:00';
it.each([
  ['none at all', '', '', null],
  ['one that has begun', '2026-11-20 00:00:00', '2026-11-30 00:00:00', null],
  ['one that comes', '2026-12-01 00:00:00', '2026-12-08 00:00:00', null],
  ['one of as many days as may be', '2026-12-01 00:00:00', '2027-05-30 00:00:00', null],
  ['one without a beginning', '', '2026-12-08 00:00:00', 'from missing'],
  ['one without an end', '2026-12-01 00:00:00', '', 'until missing'],
  ['one that ends as it begins', '2026-12-01 00:00:00', '2026-12-01 00:00:00', 'until backwards'],
  ['one that is over', '2026-11-01 00:00:00', NOW, 'until past'],
  ['one that is too long', '2026-12-01 00:00:00', '2027-05-30 00:00:01', 'until long'],
])('a holiday: %s', (_what, from, until, fault) => {
  const found = holidayFault({ from, until }, NOW);
  expect(found && `${found.field} ${found.why}`).toBe(fault);
});
