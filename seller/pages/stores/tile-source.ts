/** The pictures of maps: the server tells their address with the page (`MAP_TILES`). */
import type { Language } from '#shared/contract/limits.ts';

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
