/** Points of satellite receivers on Chinese maps, which lie some hundred metres beside them (GCJ-02). Stores keep points of Chinese maps. */

/** Degrees. */
export interface Point {
  lng: number;
  lat: number;
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
