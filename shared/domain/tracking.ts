/** Where a parcel is: what couriers' reports mean, how they come together, and when to ask again. Pure. */
import { ORDER_STATUS } from './order.ts';

/** States of a parcel, `waybills.state`. */
export const PARCEL_STATE = {
  /** The courier has not said anything. */
  waiting: 0,
  collected: 1,
  onTheWay: 2,
  /** In a locker, a shop or a station, to be fetched. */
  atStation: 3,
  outForDelivery: 4,
  signed: 5,
  problem: 6,
  /** Back at its sender. */
  returned: 7,
} as const;
export type ParcelState = (typeof PARCEL_STATE)[keyof typeof PARCEL_STATE];
export const PARCEL_STATE_NAMES = Object.keys(PARCEL_STATE) as (keyof typeof PARCEL_STATE)[];
/** Nothing more will be heard. */
export const isOver = (state: number): boolean => state === PARCEL_STATE.signed || state === PARCEL_STATE.returned;

/** One report of a courier. `time` as the wire has it; the rest '' where it is not said. */
export interface ParcelReport {
  time: string;
  context: string;
  place: string;
  state: ParcelState;
  courier_name: string;
  courier_phone: string;
}
export interface ParcelNews {
  state: ParcelState;
  tracks: readonly ParcelReport[];
}

/** What couriers write, first match wins: a return mentions its delivery, a signature its station. */
const SAID: readonly (readonly [RegExp, ParcelState])[] = [
  [/退回.*(签收|完成)|退件.*签收/, PARCEL_STATE.returned],
  [/拒收|拒签|退回|异常|无法派送|地址不详|破损|滞留/, PARCEL_STATE.problem],
  [/已签收|签收成功|已代收|本人签收|代签收|已取出|已取件成功/, PARCEL_STATE.signed],
  [/驿站|快递柜|自提柜|代收点|丰巢|待取/, PARCEL_STATE.atStation],
  [/派送|派件|正在为您/, PARCEL_STATE.outForDelivery],
  [/揽收|揽件|已收件|已收取|收寄/, PARCEL_STATE.collected],
];
/** What a report says by its words, where the provider has no code for it. */
export const stateOfText = (context: string): ParcelState =>
  SAID.find(([words]) => words.test(context))?.[1] ?? PARCEL_STATE.onTheWay;

const MOBILE = /(?<!\d)1[3-9]\d{9}(?!\d)/;
const NAMED =
  /(?:快递员|派件员|派送员|业务员|揽件员|投递员|小哥)[：:，,\s【[(（]*([\u4e00-\u9fa5·]{2,4}?)(?=[^\u4e00-\u9fa5·]|$)/;

/** A report as we keep it: who carries the parcel picked out, the shopper's own number taken out. */
export function reportOf(
  { time, context, place, state }: Pick<ParcelReport, 'time' | 'context' | 'place' | 'state'>,
  shopperPhone: string,
): ParcelReport {
  const safe = shopperPhone.length >= 7 ? context.replaceAll(shopperPhone, '***') : context;
  return {
    time,
    context: safe.slice(0, 500),
    place: place.slice(0, 100),
    state,
    courier_name: NAMED.exec(safe)?.[1] ?? '',
    courier_phone: MOBILE.exec(safe)?.[0] ?? '',
  };
}

const MOST_REPORTS = 200;
const sameReport = (a: ParcelReport, b: ParcelReport): boolean => a.time === b.time && a.context === b.context;

/**
 * What is known and what is told now, newest first. Reports arrive late, twice and out of order: each is kept once, and the
 * state is that of whoever knows the newest one. @returns null when there is nothing new
 */
export function mergeNews(known: ParcelNews, told: ParcelNews): ParcelNews | null {
  const fresh = told.tracks.filter(
    (one, index) =>
      !known.tracks.some((old) => sameReport(old, one)) &&
      told.tracks.findIndex((other) => sameReport(other, one)) === index,
  );
  const newest = (tracks: readonly ParcelReport[]): string =>
    tracks.reduce((last, { time }) => (time > last ? time : last), '');
  const isNewer = newest(told.tracks) >= newest(known.tracks);
  const state = isNewer && told.state !== PARCEL_STATE.waiting ? told.state : known.state;
  if (fresh.length === 0 && state === known.state) return null;
  const tracks = [...fresh, ...known.tracks].toSorted((a, b) => b.time.localeCompare(a.time)).slice(0, MOST_REPORTS);
  return { state, tracks };
}

const HOUR = 60;
const DAY = 24 * HOUR;
/** Hours without news, and the minutes to the next question. */
const PATIENCE: readonly (readonly [quietHours: number, minutes: number])[] = [
  [48, HOUR],
  [7 * 24, 4 * HOUR],
  [30 * 24, DAY],
];

/**
 * Minutes until a parcel is asked about again; null: never.
 * @param quietHours since the last news, or since it left
 * @param failures of the provider, one after the other
 * @param isPushed the provider tells by itself, and is asked only in case it does not
 */
export function minutesToNextLook(
  state: number,
  quietHours: number,
  { failures = 0, isPushed = false }: { failures?: number; isPushed?: boolean } = {},
): number | null {
  if (isOver(state)) return null;
  if (failures > 0) return Math.min(12 * HOUR, 10 * 2 ** Math.min(failures - 1, 10));
  const minutes = PATIENCE.find(([hours]) => quietHours < hours)?.[1];
  if (minutes === undefined) return null;
  return isPushed ? Math.min(DAY, minutes * 6) : minutes;
}

/** Numbers that name their courier by how they begin; the codes are those of the couriers in the shop. */
const SHAPES: readonly (readonly [RegExp, string])[] = [
  [/^SF\d{10,15}$/, 'sf'],
  [/^YT\d{10,18}$/, 'yt'],
  [/^JT\d{10,18}$/, 'jt'],
  [/^JD[A-Z0-9]{8,18}(-\d+)*-?$/, 'jd'],
  [/^DPK\d{8,15}$/, 'dp'],
  [/^ZJS\d{8,15}$/, 'zjs'],
  [/^E[A-Z]\d{9}[A-Z]{2}$/, 'ems'],
];
/** The courier whose numbers look like this one; '' where several could. */
export const courierByShape = (number: string): string =>
  SHAPES.find(([shape]) => shape.test(number.toUpperCase()))?.[1] ?? '';

const UNDER_WAY: readonly number[] = [ORDER_STATUS.waitDelivery, ORDER_STATUS.waitReceipt, ORDER_STATUS.afterSale];
/** Are parcels of the order under way, so that a wrong waybill can be corrected? */
export const waybillOpen = (order: { readonly order_status: number; readonly received: boolean }): boolean =>
  !order.received && UNDER_WAY.includes(order.order_status);
