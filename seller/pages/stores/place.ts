/** Points of maps as texts, numbers and steps. Pure. Points are in the coordinates of Chinese maps (GCJ-02), as AMap's tiles and links are. */

export interface Point {
  lng: number;
  lat: number;
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
