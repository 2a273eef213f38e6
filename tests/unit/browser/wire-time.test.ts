import { afterEach, describe, expect, test, vi } from 'vitest';
import { dateText, hourText, wireTime } from '#shared/browser/format.ts';

const inZone = (zone: string) => vi.stubGlobal('document', { documentElement: { dataset: { zone } } });

describe('dates of the wire are local to the server', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ['UTC', '2026-11-21 12:00:00', '2026-11-21T12:00:00Z'],
    ['Asia/Shanghai', '2026-11-21 12:00:00', '2026-11-21T04:00:00Z'],
    ['America/New_York', '2026-07-01 12:00:00', '2026-07-01T16:00:00Z'],
    ['Asia/Kathmandu', '2026-11-21', '2026-11-20T18:15:00Z'],
  ])('whose zone is %s: %s', (zone, text, moment) => {
    inZone(zone);
    expect(new Date(wireTime(text)).toISOString()).toBe(new Date(moment).toISOString());
  });

  test('and are shown as they stand, wherever the reader is', () => {
    inZone('Asia/Shanghai');
    expect(
      dateText('2026-11-21 00:30:00', 'en', { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' }),
    ).toContain('11/21/26');
  });

  test("and an hour is the server's hour", () => {
    inZone('Asia/Shanghai');
    expect(hourText(Date.parse('2026-11-21T11:00:00Z'))).toBe('19:00');
    inZone('UTC');
    expect(hourText(Date.parse('2026-11-21T11:00:00Z'))).toBe('11:00');
  });

  test('and what is not a date is not a moment', () => {
    expect(wireTime('soon')).toBeNaN();
    expect(dateText('soon', 'en')).toBe('soon');
  });
});
