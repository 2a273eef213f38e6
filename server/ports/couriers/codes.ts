/** Couriers of the shop by the names that services give them. A code that is not listed is taken as the service's own. */

/** Code in the shop -> Kdniao, Kuaidi100. Kuaibao uses the shop's codes. */
const CODES: Readonly<Record<string, readonly [kdniao: string, kuaidi100: string]>> = {
  yd: ['YD', 'yunda'],
  sto: ['STO', 'shentong'],
  yt: ['YTO', 'yuantong'],
  zto: ['ZTO', 'zhongtong'],
  jt: ['JTSD', 'jtexpress'],
  ht: ['HTKY', 'huitongkuaidi'],
  ems: ['EMS', 'ems'],
  post: ['YZBK', 'youzhengbk'],
  postx: ['YZPY', 'youzhengguonei'],
  tt: ['HHTT', 'tiantian'],
  best: ['BTWL', 'baishiwuliu'],
  ys: ['UC', 'youshuwuliu'],
  dp: ['DBL', 'debangkuaidi'],
  zjs: ['ZJS', 'zhaijisong'],
  jd: ['JD', 'jd'],
  ztky: ['ZTOKY', 'zhongtongkuaiyun'],
  sf: ['SF', 'shunfeng'],
  gto: ['GTO', 'guotongkuaidi'],
};
const PLACE = { kdniao: 0, kuaidi100: 1 } as const;
type Listed = keyof typeof PLACE;

export const toService = (service: Listed, code: string): string => CODES[code]?.[PLACE[service]] ?? code;
/** The shop's code of a service's name; its own where none is listed. */
export const fromService = (service: Listed, name: string): string =>
  Object.entries(CODES).find(([, names]) => names[PLACE[service]].toLowerCase() === name.toLowerCase())?.[0] ?? name;
