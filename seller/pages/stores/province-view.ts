/** Where a map looks while a store has no point. Provinces are known by their names, which are the data of areas in every language. Pure. */
import type { Point } from '#shared/browser/chinese-map.ts';

export interface View {
  centre: Point;
  zoom: number;
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
