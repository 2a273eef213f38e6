/** Parcels of the stand-in: where they are, and what their couriers have written. */
import { randomInt } from 'node:crypto';
import { PARCEL_STATE, type ParcelState } from '#shared/domain/tracking.ts';
import { chinaTime, momentOf } from '../china-time.ts';
import type { TwinWorld } from './stand-in.ts';

export interface TwinReport {
  time: string;
  context: string;
  place: string;
  state: ParcelState;
}
export interface TwinParcel {
  number: string;
  /** The shop's code of the courier. */
  code: string;
  /** Newest last. */
  reports: TwinReport[];
  /** Who is told by itself: a call-back with its salt, or the address that the account names. */
  push: { service: 'kuaidi100'; url: string; salt: string } | { service: 'kdniao'; url: string } | null;
}
interface Memory {
  parcels: Record<string, TwinParcel>;
  /** Number of a request for a label -> number of the waybill. */
  labels: Record<string, string>;
}

export const COURIERS = 'couriers';
const memoryOf = (world: TwinWorld): Memory => world.memory<Memory>(COURIERS, () => ({ parcels: {}, labels: {} }));

const ROUTE: readonly Omit<TwinReport, 'time'>[] = [
  {
    context: '【杭州市】杭州西湖营业点 揽件员：王师傅（13900001111）已揽收',
    place: '浙江,杭州市',
    state: PARCEL_STATE.collected,
  },
  { context: '【杭州市】快件已到达 杭州转运中心', place: '浙江,杭州市', state: PARCEL_STATE.onTheWay },
  {
    context: '【上海市】快件离开杭州转运中心，已到达 上海转运中心',
    place: '上海,上海市',
    state: PARCEL_STATE.onTheWay,
  },
  {
    context: '【上海市】快递员：李小明（13800001111）正在为您派送',
    place: '上海,上海市',
    state: PARCEL_STATE.outForDelivery,
  },
  { context: '【上海市】快件已存放至 中山路驿站，请凭取件码取件', place: '上海,上海市', state: PARCEL_STATE.atStation },
  { context: '【上海市】您的快件已签收，签收人：本人', place: '上海,上海市', state: PARCEL_STATE.signed },
];
const PROBLEM = {
  context: '【上海市】派件异常：电话无人接听，将再次派送',
  place: '上海,上海市',
  state: PARCEL_STATE.problem,
};

export const parcelsOf = (world: TwinWorld): TwinParcel[] => Object.values(memoryOf(world).parcels);
export const parcelAt = (world: TwinWorld, number: string): TwinParcel | undefined => memoryOf(world).parcels[number];

/** The parcel with a number; one that is asked about for the first time has just been collected. Zeros are no number. */
export function parcelOf(world: TwinWorld, number: string, code: string): TwinParcel | null {
  if (!/^[A-Za-z0-9-]{4,40}$/.test(number) || /^0+$/.test(number)) return null;
  const { parcels } = memoryOf(world);
  const known = parcels[number];
  if (known) return known;
  const parcel: TwinParcel = { number, code, reports: [], push: null };
  parcels[number] = parcel;
  step(world, parcel, 'next');
  return parcel;
}

export type Step = 'next' | 'signed' | 'problem';
/** The courier writes something. Each report is a second after the one before. */
export function step(world: TwinWorld, parcel: TwinParcel, which: Step): void {
  const last = parcel.reports.at(-1);
  const signed = ROUTE.at(-1);
  const after = ROUTE.findIndex(({ context }) => context === last?.context) + 1;
  const next = which === 'problem' ? PROBLEM : which === 'signed' ? signed : (ROUTE[after] ?? signed);
  if (!next || last?.state === PARCEL_STATE.signed) return;
  const moment = Math.max(Date.now(), last ? momentOf(last.time).getTime() + 1_000 : 0);
  parcel.reports.push({ ...next, time: chinaTime(new Date(moment)) });
  world.changed();
}

/** The number of the label that a request asks for: the same request gets the same number. */
export function labelFor(world: TwinWorld, requestNo: string, code: string): string {
  const { labels } = memoryOf(world);
  labels[requestNo] ??= `${code.toUpperCase().replaceAll(/[^A-Z]/g, '')}${randomInt(1e11, 9e11)}`;
  world.changed();
  return labels[requestNo];
}
