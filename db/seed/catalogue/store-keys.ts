export const STORE_KEYS = [
  'yunxiu', 'qinghe', 'moji', 'suyuan', 'tangzao', 'zhizhi', 'beichuan', 'luma', 'yuexing', 'baiying', 'shanye', 'chali', 'liangwei', 'mianmian', 'fengye', 'shiguang',
  'qinyin', 'huayu',
] as const;
export type StoreKey = (typeof STORE_KEYS)[number];
