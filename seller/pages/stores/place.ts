/** Points of maps as texts, numbers and steps, and where the pictures of a map come from. Pure. Points are in the coordinates of Chinese maps (GCJ-02), as AMap's tiles and links are. */
import type { Choice } from '#shared/console/data/dictionaries.ts';
import type { Point } from '#shared/browser/chinese-map.ts';
import type { Language } from '#shared/contract/limits.ts';

/** A tenth of a metre. */
const DIGITS = 6;
const rounded = (degrees: number): string => String(Math.round(degrees * 10 ** DIGITS) / 10 ** DIGITS);
export const textsOf = ({ lng, lat }: Point): Record<keyof Point, string> => ({ lng: rounded(lng), lat: rounded(lat) });

const degreesOf = (text: unknown, most: number): number | null => {
  const value = typeof text === 'string' && text.trim() !== '' ? Number(text) : Number.NaN;
  return Math.abs(value) <= most ? value : null;
};
/** The point of two inputs; null while they name none. */
export function pointOf(lngText: unknown, latText: unknown): Point | null {
  const lng = degreesOf(lngText, 180);
  const lat = degreesOf(latText, 90);
  return lng === null || lat === null ? null : { lng, lat };
}

const STEP = 4;
const LONG_STEP = 40;
/** How many pixels an arrow key moves the point: right, down. */
export function stepOf(key: string, isLong: boolean): [x: number, y: number] | null {
  const step = isLong ? LONG_STEP : STEP;
  if (key === 'ArrowLeft') return [-step, 0];
  if (key === 'ArrowRight') return [step, 0];
  if (key === 'ArrowUp') return [0, -step];
  return key === 'ArrowDown' ? [0, step] : null;
}

/** The server tells the address of the pictures with the page (`MAP_TILES`). */
export interface TileSource {
  /** Leaflet's template: `{s}` is one of the hosts. */
  url: string;
  hosts: string[];
}

const TILE_LANGUAGE: Record<Language, string> = { 'zh-cn': 'zh_cn', en: 'en' };
const HOSTS = /\{(\w)-(\w)\}/;

/** Reads `https://tiles{1-4}.example.org/{z}/{x}/{y}.png?lang={lang}`. */
export function tileSource(address: string, language: Language): TileSource {
  const [, first = '', last = ''] = HOSTS.exec(address) ?? [];
  const from = first.charCodeAt(0);
  const count = first && last ? Math.max(0, last.charCodeAt(0) - from) + 1 : 0;
  return {
    url: address.replace(HOSTS, '{s}').replaceAll('{lang}', TILE_LANGUAGE[language]),
    hosts: Array.from({ length: count }, (_, index) => String.fromCharCode(from + index)),
  };
}

/** Names along a path of ids, as far as they are known. */
export function namesOf(level: readonly Choice[], [id, ...below]: readonly string[]): string[] {
  const one = level.find(({ value }) => String(value) === id);
  return one ? [one.label, ...namesOf(one.children ?? [], below)] : [];
}

/** What is left of an address behind the names of its region, as far as they are in it. @param area from the province down */
export const streetOf = (address: string, area: readonly string[]): string =>
  area.reduce((rest, name) => (rest.startsWith(name) && rest !== name ? rest.slice(name.length) : rest), address);
