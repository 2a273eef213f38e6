import { describe, expect, test } from 'vitest';
import { mapTiles, tileHost } from '#server/map-tiles.ts';
import { policyOf } from '#server/pages/html.ts';
import { onChineseMap } from '#shared/browser/chinese-map.ts';
import { pointOf, stepOf, streetOf, textsOf, tileSource } from '#seller/pages/stores/place.ts';
import { viewOf } from '#seller/pages/stores/province-view.ts';

test.each([
  ['浙江省杭州市西湖区文三路 1 号', ['浙江省', '杭州市', '西湖区'], '文三路 1 号'],
  ['北京市朝阳区建国路 1 号', ['北京市', '市辖区', '朝阳区'], '建国路 1 号'],
  ['江苏省南京市玄武区', ['浙江省', '杭州市'], '江苏省南京市玄武区'],
  ['浙江省', ['浙江省'], '浙江省'],
  ['人民路 1 号', [], '人民路 1 号'],
])('of “%s” in %j the street is “%s”', (address, area, street) => {
  expect(streetOf(address, area)).toBe(street);
});

describe('the point of a store', () => {
  test('is what both inputs say', () => {
    expect(pointOf('116.46', '39.92')).toEqual({ lng: 116.46, lat: 39.92 });
    expect(pointOf('-180', '0')).toEqual({ lng: -180, lat: 0 });
  });
  test.each([
    ['', '39.92'],
    ['116.46', ' '],
    ['east', '39.92'],
    ['180.1', '39.92'],
    ['116.46', '-90.5'],
    [undefined, 39.92],
  ])('is none with %s and %s', (lng, lat) => {
    expect(pointOf(lng, lat)).toBeNull();
  });
  test('is written with six digits at most', () => {
    expect(textsOf({ lng: 116.123456789, lat: 39.9 })).toEqual({ lng: '116.123457', lat: '39.9' });
  });
  test('of a satellite receiver lies beside it on Chinese maps, and where it is abroad', () => {
    const moved = onChineseMap({ lng: 116.404, lat: 39.915 });
    expect(moved.lng).toBeCloseTo(116.41024449916938, 9);
    expect(moved.lat).toBeCloseTo(39.91640428150164, 9);
    expect(onChineseMap({ lng: 2.3522, lat: 48.8566 })).toEqual({ lng: 2.3522, lat: 48.8566 });
  });
});

describe('a map', () => {
  test('looks at the chosen province while there is no point, else at China', () => {
    expect(viewOf('浙江省')).toEqual({ centre: { lng: 120.15, lat: 30.27 }, zoom: 7 });
    expect(viewOf('上海市').zoom).toBe(10);
    expect(viewOf('内蒙古自治区').centre.lng).toBe(111.75);
    expect(viewOf('')).toEqual({ centre: { lng: 104.5, lat: 35.5 }, zoom: 4 });
  });
  test('moves its marker by arrow keys, further with Shift, and by no other key', () => {
    expect(stepOf('ArrowUp', false)).toEqual([0, -4]);
    expect(stepOf('ArrowRight', true)).toEqual([40, 0]);
    expect(stepOf('a', false)).toBeNull();
  });
  test('asks the hosts of its source for pictures in the language of the page', () => {
    const amap = 'https://webrd0{1-4}.is.autonavi.com/appmaptile?lang={lang}&x={x}&y={y}&z={z}';
    expect(tileSource(amap, 'zh-cn')).toEqual({
      url: 'https://webrd0{s}.is.autonavi.com/appmaptile?lang=zh_cn&x={x}&y={y}&z={z}',
      hosts: ['1', '2', '3', '4'],
    });
    expect(tileSource(amap, 'en').url).toContain('lang=en&');
    expect(tileSource('http://tiles.lan/{z}/{x}/{y}.png', 'en')).toEqual({
      url: 'http://tiles.lan/{z}/{x}/{y}.png',
      hosts: [],
    });
  });
});

describe('the source of map pictures', () => {
  const own = 'http://tiles.lan:8080/{z}/{x}/{y}.png';
  test('is AMap, unless the environment names another', () => {
    expect(mapTiles(undefined, undefined).tiles).toContain('autonavi.com');
    expect(mapTiles(own, undefined)).toEqual({ tiles: own, credit: 'tiles.lan' });
    expect(mapTiles('https://{a-c}.tiles.org/{z}/{x}/{y}.png', '© mappers').credit).toBe('© mappers');
  });
  test.each(['tiles.lan/{z}/{x}/{y}', 'https://tiles.lan/{z}/{x}.png', "https://a; script-src *'/{x}{y}{z}"])(
    'is never %s',
    (tiles) => {
      expect(() => mapTiles(tiles, undefined)).toThrow('MAP_TILES must be');
    },
  );
  test('is one host of the page policy, however many share the load', () => {
    expect(tileHost(mapTiles(undefined, undefined).tiles)).toBe('https://*.is.autonavi.com');
    expect(tileHost(own)).toBe('http://tiles.lan:8080');
  });
  test('may send pictures and nothing else', () => {
    const allowing = policyOf({ production: true, map: mapTiles(own, undefined) }).split('; ');
    expect(allowing.filter((part) => part.includes('tiles.lan'))).toEqual([
      "img-src 'self' data: blob: https: http://tiles.lan:8080",
    ]);
    expect(policyOf({ production: true, map: mapTiles(undefined, undefined) })).toContain(
      "img-src 'self' data: blob: https:;",
    );
  });
});
