/** Days and moments as the wire has them: local time of the server, without a zone. */

const DATE = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/;
const DATETIME = /^(\d{4}[-/]\d{1,2}[-/]\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?$/;
const two = (part: string | number): string => String(part).padStart(2, '0');

/** `2026-2-3` -> `2026-02-03`; null for days that no calendar has, and before 1900. */
export function parseDay(text: string): string | null {
  const [, year = '', month = '', date = ''] = DATE.exec(text) ?? [];
  const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  const same = year !== '' && moment.getUTCMonth() === Number(month) - 1 && moment.getUTCDate() === Number(date);
  return same && Number(year) >= 1900 ? `${year}-${two(month)}-${two(date)}` : null;
}

/** `2026-2-3 8:30` -> `2026-02-03 08:30:00`; null for what no calendar or clock has. */
export function parseMoment(text: string): string | null {
  const [, date = '', hours = '0', minutes = '0', seconds = '0'] = DATETIME.exec(text) ?? [];
  const day = parseDay(date);
  if (!day || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return `${day} ${two(hours)}:${two(minutes)}:${two(seconds)}`;
}

/** Milliseconds of a moment, for distances between two: both are local times of one zone, so none is needed. */
export const momentMs = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`);

/** The moment so many milliseconds later. */
export const laterMoment = (moment: string, milliseconds: number): string =>
  new Date(momentMs(moment) + milliseconds).toISOString().slice(0, 19).replace('T', ' ');
