/** Where the pictures of maps come from: the one place that names it. Browsers are told with the page (server/pages). */

export interface MapTiles {
  /** Address of a tile: `{x}`, `{y}`, `{z}`, hosts to share the load as `{1-4}` or `{a-c}`, `{lang}` zh_cn or en. */
  tiles: string;
  /** Whose map it is. */
  credit: string;
}

const AMAP: MapTiles = {
  tiles: 'https://webrd0{1-4}.is.autonavi.com/appmaptile?lang={lang}&size=1&scale=1&style=8&x={x}&y={y}&z={z}',
  credit: '© AMap 高德地图',
};

/**
 * The source that `MAP_TILES` and `MAP_CREDIT` name, else AMap's public one.
 * @throws when the address is none of tiles
 */
export function mapTiles(tiles: string | undefined, credit: string | undefined): MapTiles {
  if (!tiles) return AMAP;
  const isAddress = /^https?:\/\/[^/\s;,]+\//.test(tiles) && !/\s/.test(tiles);
  if (!isAddress || !['{x}', '{y}', '{z}'].every((part) => tiles.includes(part)))
    throw new Error('MAP_TILES must be an http(s) address with {x}, {y} and {z}');
  return { tiles, credit: credit ?? new URL(tileHost(tiles).replace('*.', '')).hostname };
}

/** The origin of all tiles as a Content-Security-Policy names it: hosts that share the load as a wildcard. */
export function tileHost(tiles: string): string {
  const [, scheme = '', host = ''] = /^(https?:)\/\/([^/]+)/.exec(tiles) ?? [];
  const [first = '', ...rest] = host.split('.');
  return `${scheme}//${/\{\w-\w\}/.test(first) ? ['*', ...rest].join('.') : host}`;
}
