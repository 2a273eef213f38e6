/** A parcel in the words of each service, and the keys under which the stand-in knows the shop. */
import { PARCEL_STATE, type ParcelState } from '#shared/domain/tracking.ts';
import { toService } from '../ports/couriers/codes.ts';
import type { TwinParcel } from './couriers-world.ts';

export const KEYS = {
  kuaidi100: {
    customer: 'TWIN0000000000000000000000000100',
    key: 'twinKey100',
    secret: 'twinsecret000000000000000000100',
    partner_id: 'twin-month-account',
  },
  kdniao: { ebusiness_id: '1000100', appkey: 'twin0000-kdniao-appkey' },
  kuaibao: { appid: '100100', appkey: 'twin0000kuaibao0appkey', agent_id: '2100001' },
} as const;

type Words = Readonly<Record<ParcelState, string>>;
const words = (...list: [string, string, string, string, string, string, string, string]): Words =>
  ({ ...list }) as unknown as Words; // as: one word per state, in their order

const KUAIDI100 = words('102', '103', '1002', '501', '5', '301', '204', '4');
const KDNIAO = words('0', '1', '2', '211', '202', '301', '405', '406');
const KUAIBAO = words('', 'collected', 'sending', 'allorgraph', 'delivering', 'signed', 'question', 'question');

const newestFirst = ({ reports }: TwinParcel) => reports.toReversed();
const stateOf = ({ reports }: TwinParcel): ParcelState => reports.at(-1)?.state ?? PARCEL_STATE.waiting;

export const kuaidi100Result = (parcel: TwinParcel) => ({
  message: 'ok',
  nu: parcel.number,
  ischeck: stateOf(parcel) === PARCEL_STATE.signed ? '1' : '0',
  com: toService('kuaidi100', parcel.code),
  status: '200',
  state: KUAIDI100[stateOf(parcel)],
  data: newestFirst(parcel).map(({ time, context, place, state }) => ({
    time,
    ftime: time,
    context,
    areaName: place,
    location: '',
    statusCode: KUAIDI100[state],
  })),
});

/** Finer states stand beside the digit of their coarse one. */
export const kdniaoTrack = (parcel: TwinParcel) => ({
  Success: true,
  Reason: '',
  State: KDNIAO[stateOf(parcel)].slice(0, 1),
  StateEx: KDNIAO[stateOf(parcel)],
  // Kdniao tells its traces from the oldest on.
  Traces: parcel.reports.map(({ time, context, place, state }) => ({
    AcceptTime: time,
    AcceptStation: context,
    Location: place,
    Action: KDNIAO[state],
  })),
});

export const kuaibaoFound = (parcel: TwinParcel) => [
  {
    waybill_code: parcel.number,
    cp_code: parcel.code,
    status: KUAIBAO[stateOf(parcel)],
    order: 'desc',
    data: newestFirst(parcel).map(({ time, context, state }) => ({ time, context, status: KUAIBAO[state] })),
  },
];
