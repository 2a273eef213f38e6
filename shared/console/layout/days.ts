/** Days of a calendar as texts, `YYYY-MM-DD`: no clock and no zone is asked. */

const DAY = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** @param days may be negative */
const addDays = (day: string, days: number): string => textOf(at(day) + days * DAY);
/** The first day of the month that is so many away. */
export function addMonths(day: string, months: number): string {
  const date = new Date(at(day));
  return textOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
}

/** The weeks of a month, Monday first, with the days of its neighbours that fill them. */
export function weeksOf(month: string): string[][] {
  const first = `${month.slice(0, 7)}-01`;
  const start = addDays(first, -((new Date(at(first)).getUTCDay() + 6) % 7));
  const last = addDays(addMonths(first, 1), -1);
  const count = Math.round((at(last) - at(start)) / DAY / 7 + 0.5);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(start, week * 7 + day)),
  );
}

export const PRESETS = ['today', 'days30', 'month'] as const;
export type Preset = (typeof PRESETS)[number];
/** First and last day of what is often asked for. */
export function presetDays(preset: Preset, today: string): [from: string, until: string] {
  if (preset === 'today') return [today, today];
  return preset === 'days30' ? [addDays(today, -29), today] : [`${today.slice(0, 7)}-01`, today];
}
