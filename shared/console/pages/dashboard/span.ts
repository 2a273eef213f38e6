/** The stretch of time a dashboard shows, as its address keeps it: a preset of the server, or two days of one's own. */
import { useSearchParams } from 'react-router-dom';
import { PRESETS as DAY_PRESETS, presetDays } from '../../layout/days.ts';

/** Those of the server, by their `is_type`. */
const COUNTED = ['week', 'year', 'years'] as const;
/** From the shortest to the longest. */
export const PRESETS = ['today', 'week', 'days30', 'month', 'year', 'years'] as const satisfies readonly (
  | (typeof COUNTED)[number]
  | (typeof DAY_PRESETS)[number]
)[];
export type Preset = (typeof PRESETS)[number];
/** Both days are shown to their end. */
export type Days = readonly [from: string, until: string];
export type Span = Preset | Days;

export const isPreset = (span: Span): span is Preset => typeof span === 'string';

const SPAN = 'span';
const [FROM, UNTIL] = ['from', 'until'];

/** What an address says; nonsense counts as a week, days in the wrong order are the server's to refuse. */
export function readSpan(params: URLSearchParams): Span {
  const [from, until] = [params.get(FROM) ?? '', params.get(UNTIL) ?? ''];
  if (from !== '' && until !== '') return [from, until];
  return PRESETS.find((preset) => preset === params.get(SPAN)) ?? 'week';
}

/** The same address with another span; the first page of what it lists. */
export function withSpan(params: URLSearchParams, span: Span): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of [SPAN, FROM, UNTIL, 'page']) next.delete(key);
  if (!isPreset(span)) {
    next.set(FROM, span[0]);
    next.set(UNTIL, span[1]);
  } else if (span !== 'week') next.set(SPAN, span);
  return next;
}

const MS_PER_DAY = 86_400_000;
/** Days of the calendar, without a zone. Null for what is no day. */
function moved(day: string, days: number): string | null {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at + days * MS_PER_DAY).toISOString().slice(0, 10);
}

/** @param today where the marketplace is, `YYYY-MM-DD` */
export function spanQuery(span: Span, today: string): Record<string, string | readonly string[]> {
  const counted = COUNTED.findIndex((preset) => preset === span);
  if (counted >= 0) return { is_type: String(counted) };
  const days = DAY_PRESETS.find((preset) => preset === span);
  const [from, until] = days ? presetDays(days, today) : (span as Days); // as: no preset of either kind
  return { created_at: [`${from} 00:00:00`, `${moved(until, 1) ?? until} 00:00:00`] };
}

const MIDNIGHT = ' 00:00:00';
/** Whole days of a half-open range; null for a range that is not made of them. */
export function daysOf(from: string, until: string): Days | null {
  if (!from.endsWith(MIDNIGHT) || !until.endsWith(MIDNIGHT)) return null;
  const last = moved(until.slice(0, 10), -1);
  return last === null ? null : [from.slice(0, 10), last];
}

/** Half-open moments as people read them: `2026-01-01 – 2026-01-31`, one day once. */
export function rangeText(from: string, until: string): string {
  const days = daysOf(from, until);
  if (!days) return `${from} – ${until}`;
  return days[0] === days[1] ? days[0] : days.join(' – ');
}

/** The span of the address; choosing another one is a step that Back undoes. */
export function useSpan(): [Span, (span: Span) => void] {
  const [params, setParams] = useSearchParams();
  return [readSpan(params), (span) => setParams(withSpan(params, span))];
}
