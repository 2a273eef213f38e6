/** Kdniao: requests by number (8001 track and 8008 subscribe of its monitoring, 2002 guess, 1007 label), signed with base64 of md5. */
import { z } from 'zod';
import { PARCEL_STATE, stateOfText, type ParcelState } from '#shared/domain/tracking.ts';
import { chinaTime } from '../../china-time.ts';
import type { Outgoing } from '../../outgoing/outgoing.ts';
import { asTime, askService, isAboutCaller, jsonOf, md5, said, sameText, stateOfCode } from './ask.ts';
import { fromService, toService } from './codes.ts';
import {
  CourierRefusal,
  UntrustedPush,
  type Courier,
  type LabelParty,
  type PushedNews,
  type ToldNews,
  type WaybillQuestion,
} from './courier.ts';

export interface KdniaoSettings {
  ebusiness_id: string;
  appkey: string;
  /** Account at the couriers that labels are ordered with; '' for none. */
  customer_name: string;
  customer_pwd: string;
}

/** @param data the JSON as it travels */
export const signKdniao = (data: string, appkey: string): string =>
  Buffer.from(md5(data + appkey), 'utf8').toString('base64');

/** `State`, and the finer `StateEx`; forwarded (5) and at customs (6) are on the way. */
const STATES: Readonly<Record<string, ParcelState>> = {
  '0': PARCEL_STATE.waiting,
  '10': PARCEL_STATE.waiting,
  '1': PARCEL_STATE.collected,
  '2': PARCEL_STATE.onTheWay,
  '202': PARCEL_STATE.outForDelivery,
  '211': PARCEL_STATE.atStation,
  '3': PARCEL_STATE.signed,
  '4': PARCEL_STATE.problem,
  '406': PARCEL_STATE.returned,
  '412': PARCEL_STATE.atStation,
  '419': PARCEL_STATE.outForDelivery,
  '6': PARCEL_STATE.onTheWay,
  '604': PARCEL_STATE.problem,
};
const stateOf = (state: string, finer: string): ParcelState =>
  stateOfCode(STATES, finer) ?? STATES[state] ?? PARCEL_STATE.onTheWay;

const trace = z.object({ AcceptTime: said, AcceptStation: said, Location: said, Action: said });
const tracked = z.object({
  Success: z.boolean().default(false),
  Reason: said,
  ShipperCode: said,
  LogisticCode: said,
  State: said,
  StateEx: said,
  Traces: z
    .array(trace)
    .nullish()
    .transform((list) => list ?? []),
});
const pushed = z.object({ EBusinessID: said, Data: z.array(tracked) });
const taken = z.object({ Success: z.boolean(), Reason: said });
const guessed = z.object({
  Success: z.boolean(),
  Reason: said,
  Shippers: z
    .array(z.object({ ShipperCode: z.string() }))
    .nullish()
    .transform((list) => list ?? []),
});
const labelled = z.object({
  Success: z.boolean(),
  ResultCode: said,
  Reason: said,
  Order: z.object({ LogisticCode: said, MarkDestination: said, SortingCode: said }).nullish(),
});

/** The phone is asked for by these alone, and what is too much is refused by others. */
const needsPhone = new Set(['SF', 'ZTO', 'YD']);
/** The number was ordered before, and the answer carries it again. */
const ORDERED_BEFORE = '106';

const newsOf = (one: z.output<typeof tracked>): ToldNews => ({
  state: stateOf(one.State, one.StateEx),
  reports: one.Traces.map(({ AcceptTime, AcceptStation, Location, Action }) => ({
    time: asTime(AcceptTime),
    context: AcceptStation,
    place: Location,
    state: Action ? stateOf('', Action) : stateOfText(AcceptStation),
  })),
});

export function kdniao(base: string, outgoing: Outgoing, settings: KdniaoSettings): Courier {
  const { ebusiness_id, appkey } = settings;
  const ask = <T>(path: string, type: string, data: object, answer: z.ZodType<T>): Promise<T> => {
    const text = JSON.stringify(data);
    const form = {
      RequestData: text,
      EBusinessID: ebusiness_id,
      RequestType: type,
      DataSign: signKdniao(text, appkey),
      DataType: '2',
    };
    return askService(outgoing, { url: base + path, form, answer });
  };
  const waybill = ({ code, number, phoneTail }: WaybillQuestion) => {
    const shipper = toService('kdniao', code);
    return {
      OrderCode: '',
      ShipperCode: shipper,
      LogisticCode: number,
      ...(needsPhone.has(shipper) && phoneTail && { CustomerName: phoneTail }),
    };
  };
  return {
    service: 'kdniao',
    track: async (question) => {
      const reply = await ask('/Ebusiness/EbusinessOrderHandle.aspx', '8001', waybill(question), tracked);
      if (!reply.Success) throw new CourierRefusal('track', reply.Reason);
      return newsOf(reply);
    },
    // Where the news goes is written in the account at Kdniao, not in the request.
    subscribe: async (question) => {
      const reply = await ask('/api/dist', '8008', waybill(question), taken);
      if (!reply.Success) throw new CourierRefusal('subscribe', reply.Reason);
    },
    guess: async (number) => {
      const reply = await ask('/Ebusiness/EbusinessOrderHandle.aspx', '2002', { LogisticCode: number }, guessed);
      if (!reply.Success) throw new CourierRefusal('guess', reply.Reason);
      return reply.Shippers.map(({ ShipperCode }) => fromService('kdniao', ShipperCode));
    },
    label: async ({ requestNo, code, sender, receiver, goods, remark }) => {
      const { customer_name: CustomerName, customer_pwd: CustomerPwd } = settings;
      const reply = await ask(
        '/api/EOrderService',
        '1007',
        {
          OrderCode: requestNo,
          ShipperCode: toService('kdniao', code),
          ...(CustomerName && { CustomerName, CustomerPwd }),
          PayType: 1,
          ExpType: '1',
          Sender: partyOf(sender),
          Receiver: partyOf(receiver),
          Commodity: [{ GoodsName: goods, Goodsquantity: 1 }],
          Quantity: 1,
          Remark: remark,
        },
        labelled,
      );
      const number = reply.Order?.LogisticCode ?? '';
      if (!number || !(reply.Success || reply.ResultCode === ORDERED_BEFORE))
        throw new CourierRefusal(reply.ResultCode || 'label', reply.Reason);
      return { number, sortCode: reply.Order?.MarkDestination || reply.Order?.SortingCode || '' };
    },
    readPush: (fields) => readPush(fields, settings),
    pushReply: (isTaken) => ({
      status: 200,
      body: { EBusinessID: ebusiness_id, UpdateTime: chinaTime(new Date()), Success: isTaken, Reason: '' },
    }),
    check: async () => {
      const reply = await ask(
        '/Ebusiness/EbusinessOrderHandle.aspx',
        '2002',
        { LogisticCode: '000000000000' },
        guessed,
      );
      if (!reply.Success && isAboutCaller(reply.Reason)) throw new CourierRefusal('check', reply.Reason);
    },
  };
}

function readPush(fields: Readonly<Record<string, unknown>>, { ebusiness_id, appkey }: KdniaoSettings): PushedNews[] {
  const { RequestData: data, DataSign: sign } = fields;
  if (typeof data !== 'string' || typeof sign !== 'string') throw new UntrustedPush('a push without data or signature');
  if (!sameText(sign, signKdniao(data, appkey))) throw new UntrustedPush('a push with a wrong signature');
  const parsed = pushed.safeParse(jsonOf(data));
  if (!parsed.success || parsed.data.EBusinessID !== ebusiness_id) throw new UntrustedPush('a push for somebody else');
  return parsed.data.Data.map((one) => ({
    ...newsOf(one),
    number: one.LogisticCode,
    codes: [fromService('kdniao', one.ShipperCode)],
  }));
}

const partyOf = ({ name, phone, province, city, district, address }: LabelParty) => ({
  Name: name,
  Mobile: phone,
  ProvinceName: province,
  CityName: city,
  ExpAreaName: district,
  Address: address,
});
