import type { GoodsPlan } from '../types.ts';
import type { StoreKey } from '../store-keys.ts';
import { baiying } from './baiying.ts';
import { beichuan } from './beichuan.ts';
import { buildStoreGoods } from './build.ts';
import { chali } from './chali.ts';
import type { Family } from './family.ts';
import { fengye } from './fengye.ts';
import { huayu } from './huayu.ts';
import { liangwei } from './liangwei.ts';
import { luma } from './luma.ts';
import { mianmian } from './mianmian.ts';
import { moji } from './moji.ts';
import { qinghe } from './qinghe.ts';
import { qinyin } from './qinyin.ts';
import { shanye } from './shanye.ts';
import { shiguang } from './shiguang.ts';
import { suyuan } from './suyuan.ts';
import { tangzao } from './tangzao.ts';
import { yuexing } from './yuexing.ts';
import { yunxiu } from './yunxiu.ts';
import { zhizhi } from './zhizhi.ts';

const FAMILIES: Record<StoreKey, readonly Family[]> = {
  yunxiu, qinghe, moji, suyuan, tangzao, zhizhi, beichuan, luma, yuexing, baiying, shanye, chali, liangwei, mianmian, fengye, shiguang, qinyin, huayu,
};

export const goods: readonly GoodsPlan[] = Object.entries(FAMILIES).flatMap(([store, families]) =>
  buildStoreGoods(store, families),
);
