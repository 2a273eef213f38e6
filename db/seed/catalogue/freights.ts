/** Shipping-fee templates: what a store charges to most places, for bulky goods, and for cold parcels. */
import type { FreightPlan } from './types.ts';

export type FreightStyle = 'light' | 'usual' | 'bulky' | 'cold';

const NEAR = ['上海市', '江苏省', '浙江省', '安徽省', '福建省', '江西省', '山东省', '广东省'];
const MIDDLE = [
  '北京市', '天津市', '河北省', '山西省', '河南省', '湖北省', '湖南省', '广西壮族自治区', '重庆市', '四川省', '贵州省', '云南省', '陕西省', '辽宁省', '吉林省', '黑龙江省',
];

const DEFAULTS: Record<FreightStyle, readonly [f_price: number, o_price: number]> = {
  light: [600, 200],
  usual: [800, 300],
  bulky: [1500, 500],
  cold: [1200, 400],
};

/** Every store has `default`, `heavy` and `cold`; what differs is the default's price. */
export function freights(style: FreightStyle): readonly FreightPlan[] {
  const [f_price, o_price] = DEFAULTS[style];
  return [
    { key: 'default', name: '全国通用（默认）', f_weight: 1000, f_price, o_weight: 1000, o_price, provinces: [] },
    { key: 'heavy', name: '大件物流', f_weight: 5000, f_price: 1800, o_weight: 1000, o_price: 150, provinces: [...NEAR, ...MIDDLE] },
    { key: 'cold', name: '冷链专送', f_weight: 2000, f_price: 1600, o_weight: 1000, o_price: 400, provinces: NEAR },
  ];
}
