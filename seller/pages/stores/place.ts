/** Points of maps as texts, numbers and steps. Pure. Points are in the coordinates of Chinese maps (GCJ-02), as AMap's tiles and links are. */

export interface Point {
  lng: number;
  lat: number;
}
/** What a map shows before there is a point. */
export interface View {
  centre: Point;
  zoom: number;
}

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

const CHINA: View = { centre: { lng: 104.5, lat: 35.5 }, zoom: 4 };
const PROVINCE_ZOOM = 7;
const CITY_ZOOM = 10;
/** Municipalities and the two special regions: their centre is all of them. */
const CITIES = new Set(['北京', '天津', '上海', '重庆', '香港', '澳门']);
/** Capitals by the first two characters of the province, which no two have in common. */
const CAPITALS: Readonly<Record<string, readonly [lng: number, lat: number]>> = {
  北京: [116.41, 39.9],
  天津: [117.2, 39.13],
  河北: [114.51, 38.04],
  山西: [112.55, 37.87],
  内蒙: [111.75, 40.84],
  辽宁: [123.43, 41.8],
  吉林: [125.32, 43.82],
  黑龙: [126.53, 45.8],
  上海: [121.47, 31.23],
  江苏: [118.8, 32.06],
  浙江: [120.15, 30.27],
  安徽: [117.23, 31.82],
  福建: [119.3, 26.08],
  江西: [115.86, 28.68],
  山东: [117.12, 36.65],
  河南: [113.63, 34.75],
  湖北: [114.31, 30.59],
  湖南: [112.94, 28.23],
  广东: [113.26, 23.13],
  广西: [108.37, 22.82],
  海南: [110.2, 20.04],
  重庆: [106.55, 29.56],
  四川: [104.07, 30.57],
  贵州: [106.63, 26.65],
  云南: [102.83, 24.88],
  西藏: [91.12, 29.65],
  陕西: [108.94, 34.34],
  甘肃: [103.83, 36.06],
  青海: [101.78, 36.62],
  宁夏: [106.23, 38.49],
  新疆: [87.62, 43.83],
  台湾: [121.56, 25.04],
  香港: [114.17, 22.32],
  澳门: [113.54, 22.19],
};
/** Where to look for a point: in the chosen province, else in all of China. */
export function viewOf(province: string): View {
  const name = province.slice(0, 2);
  const capital = CAPITALS[name];
  if (!capital) return CHINA;
  return { centre: { lng: capital[0], lat: capital[1] }, zoom: CITIES.has(name) ? CITY_ZOOM : PROVINCE_ZOOM };
}

/** Semi-major axis and squared eccentricity of the ellipsoid that GCJ-02 is computed on. */
const AXIS = 6_378_245;
const ECCENTRICITY = 0.006693421622965943;
const waves = (angle: number, ...pairs: readonly (readonly [amplitude: number, divisor: number])[]): number =>
  pairs.reduce((sum, [amplitude, divisor]) => sum + (amplitude * Math.sin(angle / divisor) * 2) / 3, 0);

/** A point of a satellite receiver (WGS-84) on Chinese maps, which lie some hundred metres beside it. Abroad both are the same. */
export function onChineseMap({ lng, lat }: Point): Point {
  if (lng < 73.66 || lng > 135.05 || lat < 3.86 || lat > 53.55) return { lng, lat };
  const [x, y] = [lng - 105, lat - 35];
  const common = waves(x * Math.PI, [20, 1 / 6], [20, 1 / 2]);
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * Math.sqrt(Math.abs(x)) +
    common +
    waves(y * Math.PI, [20, 1], [40, 3], [160, 12], [320, 30]);
  const east =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * Math.sqrt(Math.abs(x)) +
    common +
    waves(x * Math.PI, [20, 1], [40, 3], [150, 12], [300, 30]);
  const radians = (lat / 180) * Math.PI;
  const magic = 1 - ECCENTRICITY * Math.sin(radians) ** 2;
  return {
    lng: lng + (east * 180) / ((AXIS / Math.sqrt(magic)) * Math.cos(radians) * Math.PI),
    lat: lat + (north * 180) / (((AXIS * (1 - ECCENTRICITY)) / (magic * Math.sqrt(magic))) * Math.PI),
  };
}
