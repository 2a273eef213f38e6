/** The days that the calendar shows, kept in its address: a week that begins on Monday, or a month. */
import { useSearchParams } from 'react-router-dom';

export const VIEWS = ['week', 'month'] as const;
export type CalendarView = (typeof VIEWS)[number];
export interface Stretch {
  view: CalendarView;
  /** First day, `2026-11-23`. */
  from: string;
  days: number;
}

const MS_PER_DAY = 86_400_000;
const DAYS_PER_WEEK = 7;
const SUNDAY_LAST = 6;
const noonless = (day: string): Date => new Date(`${day}T00:00:00Z`);
const text = (date: Date): string => date.toISOString().slice(0, 10);
export const moveDay = (day: string, days: number): string =>
  text(new Date(noonless(day).getTime() + days * MS_PER_DAY));
const moveMonth = (day: string, months: number): string => {
  const date = noonless(day);
  return text(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)));
};

/** The week or the month that a day lies in. */
export function stretchAround(view: CalendarView, day: string): Stretch {
  if (view === 'month') {
    const from = moveMonth(day, 0);
    return { view, from, days: (noonless(moveMonth(from, 1)).getTime() - noonless(from).getTime()) / MS_PER_DAY };
  }
  return {
    view,
    from: moveDay(day, -((noonless(day).getUTCDay() + SUNDAY_LAST) % DAYS_PER_WEEK)),
    days: DAYS_PER_WEEK,
  };
}
export const nextStretch = ({ view, from }: Stretch, direction: 1 | -1): Stretch =>
  stretchAround(view, view === 'month' ? moveMonth(from, direction) : moveDay(from, direction * DAYS_PER_WEEK));
/** Every day of it. */
export const daysOf = ({ from, days }: Stretch): string[] =>
  Array.from({ length: days }, (_, index) => moveDay(from, index));

/** What an address says; nonsense counts as the week of today. */
export function readStretch(params: URLSearchParams, today: string): Stretch {
  const asked = params.get('from') ?? '';
  const isDay = /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked));
  return stretchAround(params.get('show') === 'month' ? 'month' : 'week', isDay ? asked : today);
}

/** @param today where the marketplace is */
export function useStretch(today: string): [Stretch, (stretch: Stretch) => void] {
  const [params, setParams] = useSearchParams();
  const choose = ({ view, from }: Stretch) => {
    const next = new URLSearchParams(params);
    next.set('show', view);
    next.set('from', from);
    setParams(next);
  };
  return [readStretch(params, today), choose];
}
