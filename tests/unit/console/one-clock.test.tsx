/** Days and times of the back offices are those of the marketplace, also for a person in another zone. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serverToday } from '#shared/console/app/server-today.ts';
import { DraftNote } from '#shared/console/form/DraftNote.tsx';
import CalendarPage from '#shared/console/pages/activities/CalendarPage.tsx';
import { draw, textsOf } from './drawn.tsx';

/** Monday in Shanghai, still Sunday in Los Angeles. */
const MOMENT = new Date('2026-11-23T01:30:00Z');
const own = process.env['TZ'];

beforeAll(() => {
  process.env['TZ'] = 'America/Los_Angeles';
  vi.useFakeTimers({ now: MOMENT, toFake: ['Date'] });
  vi.stubGlobal('document', { documentElement: { dataset: { zone: 'Asia/Shanghai' } } });
});
afterAll(() => {
  if (own === undefined) delete process.env['TZ'];
  else process.env['TZ'] = own;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('today is that of the marketplace', () => {
  expect(new Date().getDay()).toBe(0);
  expect(serverToday()).toBe('2026-11-23');
});

test('the calendar of promotions opens on the week of the marketplace', () => {
  const texts = textsOf(draw(<CalendarPage />));
  expect(texts).toContain('Week of November 23, 2026');
});

test('a draft tells when it was typed by the clock that all other times are of', () => {
  expect(draw(<DraftNote draft={{ at: MOMENT.getTime() }} onForget={() => undefined} />)).toContain(
    'Nov 23, 2026, 09:30',
  );
});
