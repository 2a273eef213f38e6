/** Invented brands; none is meant to resemble a real one. */
import type { GlyphName } from './glyphs.ts';
import type { ToneName } from './palette.ts';
import { picture } from './picture-key.ts';
import type { BrandPlan } from './types.ts';

const ROWS = [
  ['yunxiu', '云岫', 'YUNXIU', 'mobile-phone', 'ink'],
  ['lanmo', '岚陌', 'LANMO', 'headphone', 'denim'],
  ['guangnian', '拾光影', 'SHIGUANG OPTICS', 'camera', 'stone'],
  ['dianku', '电小库', 'DIANXIAOKU', 'battery', 'aqua'],
  ['qinghe', '青禾本', 'QINGHE', 'laptop', 'mist'],
  ['jianyu', '键屿', 'JIANYU', 'keyboard', 'lilac'],
  ['moji', '墨几', 'MOJI', 'fountain-pen', 'oat'],
  ['zhichi', '纸尺', 'ZHICHI', 'triangular-ruler', 'butter'],
  ['suyuan', '素原', 'SUYUAN', 'couch-and-lamp', 'sand'],
  ['muheng', '木衡', 'MUHENG', 'chair', 'clay'],
  ['denghuo', '灯火里', 'DENGHUOLI', 'light-bulb', 'butter'],
  ['jingzhe', '净者', 'JINGZHE', 'sponge', 'mint'],
  ['gongjiang', '匠五金', 'JIANGWUJIN', 'hammer', 'stone'],
  ['huayu', '花予', 'HUAYU', 'tulip', 'sage'],
  ['tangzao', '棠灶', 'TANGZAO', 'cooking', 'clay'],
  ['tuci', '土瓷记', 'TUCIJI', 'teapot', 'olive'],
  ['xiaoqing', '小青个护', 'XIAOQING', 'toothbrush', 'ice'],
  ['shijie', '视界湾', 'SHIJIEWAN', 'television', 'ink'],
  ['zhizhi', '织枝', 'ZHIZHI', 'dress', 'blush'],
  ['beichuan', '北川男装', 'BEICHUAN', 't-shirt', 'denim'],
  ['yunshang', '云裳记', 'YUNSHANGJI', 'kimono', 'plum'],
  ['nuanyu', '暖屿', 'NUANYU', 'scarf', 'peach'],
  ['luma', '鹿马', 'LUMA', 'mans-shoe', 'cocoa'],
  ['qingbu', '轻步', 'QINGBU', 'running-shoe', 'lemon'],
  ['manling', '曼绫', 'MANLING', 'high-heeled-shoe', 'wine'],
  ['yuexing', '越行', 'YUEXING', 'luggage', 'forest'],
  ['baiying', '白萤', 'BAIYING', 'lotion-bottle', 'pearl'],
  ['zhuxia', '朱夏', 'ZHUXIA', 'lipstick', 'rose'],
  ['zaolu', '皂露', 'ZAOLU', 'soap', 'lilac'],
  ['shanye', '山野集', 'SHANYEJI', 'pear', 'sage'],
  ['haizhi', '海之味', 'HAIZHIWEI', 'shrimp', 'aqua'],
  ['chali', '茶里春山', 'CHALI', 'teacup-without-handle', 'olive'],
  ['liangwei', '良味研', 'LIANGWEIYAN', 'cookie', 'peach'],
  ['yunmi', '云上米', 'YUNSHANGMI', 'sheaf-of-rice', 'butter'],
  ['niangquan', '酿泉', 'NIANGQUAN', 'wine-glass', 'wine'],
  ['mianmian', '绵绵熊', 'MIANMIAN', 'teddy-bear', 'sky'],
  ['tongqu', '童趣岛', 'TONGQUDAO', 'puzzle-piece', 'aqua'],
  ['fengye', '峰野', 'FENGYE', 'camping', 'forest'],
  ['lingdong', '灵动体育', 'LINGDONG', 'basketball', 'peach'],
  ['shike', '时刻', 'SHIKE', 'watch', 'cocoa'],
  ['zhuying', '珠映', 'ZHUYING', 'gem-stone', 'ice'],
  ['yanjing', '目白', 'MUBAI', 'glasses', 'mist'],
  ['qinyin', '琴音', 'QINYIN', 'violin', 'clay'],
  ['shuxu', '书序文化', 'SHUXU', 'books', 'lilac'],
] as const satisfies readonly (readonly [string, string, string, GlyphName, ToneName])[];

export type BrandKey = (typeof ROWS)[number][0];

export const brands: readonly BrandPlan[] = ROWS.map(([key, name, en, glyph, tone], index) => ({
  key,
  name,
  en,
  picture: picture('logo', glyph, tone, { set: index }),
}));
