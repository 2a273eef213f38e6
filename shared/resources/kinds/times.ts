/** Moments of the wire: local time of the server, written as people read it. */
import { z } from 'zod';
import { issue } from './issue.ts';
import { plain } from './numbers.ts';
import { list } from './texts.ts';

const DATE = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/;
const DATETIME = /^(\d{4}[-/]\d{1,2}[-/]\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?$/;
const two = (part: string | number): string => String(part).padStart(2, '0');

/** `2026-2-3` -> `2026-02-03`; null for days that no calendar has. */
function day(text: string): string | null {
  const [, year = '', month = '', date = ''] = DATE.exec(text) ?? [];
  const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  const same = year !== '' && moment.getUTCMonth() === Number(month) - 1 && moment.getUTCDate() === Number(date);
  return same && Number(year) >= 1900 ? `${year}-${two(month)}-${two(date)}` : null;
}

function moment(text: string): string | null {
  const [, date = '', hours = '0', minutes = '0', seconds = '0'] = DATETIME.exec(text) ?? [];
  const parsed = day(date);
  if (!parsed || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return `${parsed} ${two(hours)}:${two(minutes)}:${two(seconds)}`;
}

export const date = () => plain.transform((text, ctx) => day(text) ?? issue(ctx, 'date'));
export const datetime = () => plain.transform((text, ctx) => moment(text) ?? issue(ctx, 'datetime'));

/** Half-open pair [from, to). */
export const daterange = () =>
  list.pipe(z.array(datetime())).transform((pair, ctx): [string, string] => {
    const [from, to] = pair;
    return pair.length === 2 && from !== undefined && to !== undefined && from <= to
      ? [from, to]
      : issue(ctx, 'daterange');
  });
