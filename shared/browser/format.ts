/** How values read on screen. Money stays text: no number is ever made of it here. */
import { htmlLang } from '../i18n/t.ts';
import type { Language } from '../contract/limits.ts';

/** "1234.50" -> {integer: "1,234", decimals: ".50"}; a leading minus stays with the integer. */
export function splitMoney(amount: string | number): { integer: string; decimals: string } {
  const [whole = '0', decimals = ''] = String(amount).split('.');
  return { integer: whole.replace(/\B(?=(\d{3})+$)/g, ','), decimals: `.${decimals.padEnd(2, '0').slice(0, 2)}` };
}

/** "-12.5" -> "-¥12.50", for running text; screens use the Price component. */
export function moneyText(amount: string | number): string {
  const { integer, decimals } = splitMoney(String(amount).replace(/^-/, ''));
  return `${String(amount).startsWith('-') ? '-' : ''}¥${integer}${decimals}`;
}

/** "5896.00" -> "5896": points are whole, whatever the wire writes behind them. */
export const pointsText = (points: string): string => points.replace(/\.0+$/, '');

/** "-1234.50" -> "-1,234.50": long numbers are read in threes. */
export const grouped = (amount: string): string =>
  amount.replace(/^([+-]?)(\d+)/, (_, sign: string, whole: string) => sign + whole.replace(/\B(?=(\d{3})+$)/g, ','));

/** Positive amounts carry their plus sign (requirements 3 "Column types"). */
export const signedMoney = (amount: string): string =>
  amount.startsWith('-') || /^0*(\.0*)?$/.test(amount) ? amount : `+${amount}`;

/** 12345 -> "1.2万+" in Chinese, "12K+" in English; small numbers as they are. */
export function countText(count: number, language: Language): string {
  const unit = language === 'zh-cn' ? 10_000 : 1_000;
  if (count < unit) return String(count);
  return `${Math.floor((count / unit) * 10) / 10}${language === 'zh-cn' ? '万' : 'K'}+`;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Splits milliseconds for a countdown: days, hours, minutes, seconds (requirements 9). Never negative. */
export function splitDuration(milliseconds: number): { days: string; hours: string; minutes: string; seconds: string } {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  return {
    days: String(Math.floor(seconds / 86_400)),
    hours: two(Math.floor(seconds / 3_600) % 24),
    minutes: two(Math.floor(seconds / 60) % 60),
    seconds: two(seconds % 60),
  };
}

/** The zone of the wire's dates: the server's own, told to browsers by `<html data-zone>`. */
const wireZone = (): string =>
  (typeof document === 'undefined' ? undefined : document.documentElement.dataset['zone']) ??
  Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Milliseconds by which a zone is ahead of UTC at a moment. */
function aheadOf(zone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - moment;
}

/** Wire dates are `YYYY-MM-DD HH:mm:ss`, local to the server. Milliseconds since 1970, NaN when unreadable. */
export function wireTime(text: string): number {
  const asUtc = Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? '' : 'T00:00:00'}Z`);
  return Number.isNaN(asUtc) ? asUtc : asUtc - aheadOf(wireZone(), asUtc);
}

/** A wire date in words of the language. */
export function dateText(
  text: string,
  language: Language,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string {
  const time = wireTime(text);
  if (Number.isNaN(time)) return text;
  return new Intl.DateTimeFormat(htmlLang(language), { timeZone: wireZone(), hourCycle: 'h23', ...options }).format(
    time,
  );
}

/** A wire time in words of the language: day and time of day. */
export const momentText = (text: string, language: Language): string =>
  dateText(text, language, { dateStyle: 'medium', timeStyle: 'short' });

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
  ['year', Number.POSITIVE_INFINITY],
];
/** A wire date seen from `now` (milliseconds): "3 minutes ago", "yesterday". Unreadable ones stay as they are. */
export function relativeText(text: string, language: Language, now: number): string {
  let amount = (wireTime(text) - now) / 1_000;
  if (Number.isNaN(amount)) return text;
  const words = new Intl.RelativeTimeFormat(htmlLang(language), { numeric: 'auto' });
  for (const [unit, size] of STEPS) {
    if (Math.abs(Math.round(amount)) < size) return words.format(Math.round(amount), unit);
    amount /= size;
  }
  return text;
}

/** A moment as "19:00" on the server's clock. */
export const hourText = (moment: number): string => wireText(moment).slice(11, 16);

/** A moment as the wire has it: `YYYY-MM-DD HH:mm:ss` on the server's clock. */
export const wireText = (moment: number): string =>
  new Date(moment + aheadOf(wireZone(), moment)).toISOString().slice(0, 19).replace('T', ' ');
