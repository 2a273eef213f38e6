/** What is on offer, store by store. Windows are hours from the moment of seeding. */
import { createRandom } from '../random.ts';
import { goods } from './goods/index.ts';
import { STORE_KEYS, type StoreKey } from './store-keys.ts';
import type { CollectivePlan, CouponPlan, DistributionPlan, FullReductionPlan, GoodsPlan, SeckillPlan, WindowPlan } from './types.ts';

const DAY = 24;

/** Typical basket of a store in fen: thresholds and discounts are measured by it. */
const BASKET: Record<StoreKey, number> = {
  yunxiu: 100_000, qinghe: 100_000, moji: 5_000, suyuan: 20_000, tangzao: 20_000, zhizhi: 30_000, beichuan: 20_000, luma: 40_000, yuexing: 40_000,
  baiying: 15_000, shanye: 8_000, chali: 10_000, liangwei: 8_000, mianmian: 10_000, fengye: 30_000, shiguang: 50_000, qinyin: 30_000, huayu: 6_000,
};

const running = (days: number): WindowPlan => ({ starts_in_hours: -3 * DAY, lasts_hours: (3 + days) * DAY });

/** Whole yuan, so that a coupon reads like one. */
const share = (amount: number, percent: number): number => Math.max(100, Math.round((amount * percent) / 10_000) * 100);

export const coupons: readonly CouponPlan[] = STORE_KEYS.flatMap((store) => {
  const basket = BASKET[store];
  return [
    { store, name: '新客见面礼', money: share(basket, 5), use_money: share(basket, 30), stock: 500, content: '首次进店的一点心意', ...running(30) },
    { store, name: '满额立减', money: share(basket, 10), use_money: basket, stock: 300, content: '满额可用，不限品类', ...running(14) },
    { store, name: '大额神券', money: share(basket, 30), use_money: basket * 2, stock: 40, content: '数量有限，先到先得', ...running(7) },
    { store, name: '周末加码', money: share(basket, 8), use_money: share(basket, 60), stock: 200, content: '周末两天可用', starts_in_hours: 3 * DAY, lasts_hours: 2 * DAY },
    { store, name: '上月回馈', money: share(basket, 6), use_money: share(basket, 50), stock: 120, content: '感谢老顾客的支持', starts_in_hours: -40 * DAY, lasts_hours: 30 * DAY },
  ];
});

export const fullReductions: readonly FullReductionPlan[] = STORE_KEYS.flatMap((store, index) => {
  if (index % 3 === 2) return [];
  const basket = BASKET[store];
  return [
    { store, name: '每满减一档', money: share(basket, 8), use_money: share(basket, 120), ...running(20) },
    { store, name: '每满减二档', money: share(basket, 20), use_money: share(basket, 220), ...running(20) },
  ];
});

/** Goods of a store, some of them, always the same ones for the same purpose; none serves two activities. */
const chosen = new Set<string>();
function choose(store: StoreKey, purpose: string, count: number): GoodsPlan[] {
  const free = goods.filter((one) => one.store === store && !chosen.has(one.key));
  const picked = createRandom(`${purpose} ${store}`).sample(free, count);
  for (const one of picked) chosen.add(one.key);
  return picked;
}

/** Hours of the running and the next three sessions, then later today and tomorrow. */
const SESSIONS: readonly WindowPlan[] = [
  { starts_in_hours: 0, lasts_hours: 1 },
  { starts_in_hours: 0, lasts_hours: 3 },
  { starts_in_hours: 1, lasts_hours: 1 },
  { starts_in_hours: -1, lasts_hours: 30 },
  { starts_in_hours: 2, lasts_hours: 1 },
  { starts_in_hours: 0, lasts_hours: 24 },
  { starts_in_hours: 3, lasts_hours: 1 },
  { starts_in_hours: -2, lasts_hours: 72 },
  { starts_in_hours: 24, lasts_hours: 2 },
];

/** `starts_in_hours` counts from the beginning of the current hour, so that a session is a clock hour. */
export const seckills: readonly SeckillPlan[] = STORE_KEYS.flatMap((store, at) =>
  choose(store, 'seckill', 3).map((one, index) => {
    const random = createRandom(`seckill ${one.key}`);
    const session = SESSIONS[(at * 2 + index) % SESSIONS.length] ?? { starts_in_hours: 0, lasts_hours: 24 };
    return { store, goods: one.key, discount: random.pick([1000, 1500, 2000, 2500, 3000]), stock: random.pick([20, 30, 50, 80]), limit_num: random.pick([1, 1, 2]), ...session };
  }),
);

export const collectives: readonly CollectivePlan[] = STORE_KEYS.flatMap((store) =>
  choose(store, 'collective', 2).map((one) => {
    const random = createRandom(`collective ${one.key}`);
    return { store, goods: one.key, discount: random.pick([1000, 1200, 1500, 2000]), need: random.pick([2, 2, 3, 5]), gather_hours: 24 };
  }),
);

export const distributions: readonly DistributionPlan[] = STORE_KEYS.flatMap((store) =>
  choose(store, 'distribution', 3).map((one) => ({ store, goods: one.key, lev_1: 500, lev_2: 300, lev_3: 100 })),
);
