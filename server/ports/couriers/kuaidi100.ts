/** Kuaidi100: query, subscription with call-backs, guesses by number, labels. Signed with MD5 in capitals. */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { PARCEL_STATE, stateOfText, type ParcelState } from '#shared/domain/tracking.ts';
import type { Outgoing } from '../../outgoing/outgoing.ts';
import { asTime, askService, jsonOf, md5, said, sameText, stateOfCode } from './ask.ts';
import { fromService, toService } from './codes.ts';
import {
  CourierRefusal,
  UntrustedPush,
  type Courier,
  type LabelParty,
  type LabelRequest,
  type MadeLabel,
  type PushedNews,
  type PushFields,
  type ToldNews,
} from './courier.ts';

export interface Kuaidi100Settings {
  customer: string;
  key: string;
  /** Of labels; '' for none. */
  secret: string;
  /** Account at the couriers that labels are ordered with. */
  partner_id: string;
  partner_key: string;
}

/** Of a query: what is asked, then key and customer. */
export const signQuery = (param: string, { key, customer }: Pick<Kuaidi100Settings, 'key' | 'customer'>): string =>
  md5(param + key + customer).toUpperCase();
/** Of a push: what is told, then the salt of the subscription. */
export const signPush = (param: string, salt: string): string => md5(param + salt).toUpperCase();
/** Of a label: what is asked, the milliseconds, then key and secret. */
export const signLabel = (
  param: string,
  t: string,
  { key, secret }: Pick<Kuaidi100Settings, 'key' | 'secret'>,
): string => md5(param + t + key + secret).toUpperCase();
/** The salt of our subscriptions: known to whoever has the key, and to nobody else. */
export const pushSalt = (key: string): string => createHmac('sha256', key).update('push').digest('hex').slice(0, 32);

/** The service has several addresses; where another base is set, all of it is there. */
const OWN_BASE = 'https://poll.kuaidi100.com';
const OWN_ADDRESSES = { guess: 'https://www.kuaidi100.com', label: 'https://api.kuaidi100.com' };

const STATES: Readonly<Record<string, ParcelState>> = {
  '1': PARCEL_STATE.collected,
  '101': PARCEL_STATE.waiting,
  '102': PARCEL_STATE.waiting,
  '0': PARCEL_STATE.onTheWay,
  '7': PARCEL_STATE.onTheWay,
  '8': PARCEL_STATE.onTheWay,
  '5': PARCEL_STATE.outForDelivery,
  '501': PARCEL_STATE.atStation,
  '3': PARCEL_STATE.signed,
  '2': PARCEL_STATE.problem,
  '6': PARCEL_STATE.problem,
  '13': PARCEL_STATE.problem,
  '14': PARCEL_STATE.problem,
  '4': PARCEL_STATE.returned,
  '401': PARCEL_STATE.problem,
};
/** Codes of four digits are stations on the way, 10 to 12 those of the customs. */
const stateOf = (code: string): ParcelState => stateOfCode(STATES, code) ?? PARCEL_STATE.onTheWay;

const report = z.object({ time: said, ftime: said, context: said, location: said, areaName: said, statusCode: said });
const result = z.object({
  status: said,
  state: said,
  com: said,
  nu: said,
  message: said,
  returnCode: said,
  data: z
    .array(report)
    .nullish()
    .transform((list) => list ?? []),
});
const pushed = z.object({ status: said, comNew: said, lastResult: result.nullish() });
const taken = z.object({ result: z.boolean(), returnCode: said, message: said });
const guessed = z.union([z.array(z.object({ comCode: z.string() })), z.object({ message: said, returnCode: said })]);
const labelled = z.object({
  success: z.boolean().default(false),
  code: said,
  message: said,
  data: z.object({ kuaidinum: said, bulkpen: said, destSortingCode: said }).nullish(),
});

/** Nothing is known of the number (yet). */
const NOT_FOUND = new Set(['500', '400']);
const SUBSCRIBED_BEFORE = '501';

const newsOf = ({ state, data }: z.output<typeof result>): ToldNews => ({
  state: data.length === 0 ? PARCEL_STATE.waiting : stateOf(state),
  reports: data.map(({ ftime, time, context, location, areaName, statusCode }) => ({
    time: asTime(ftime || time),
    context,
    place: location || areaName,
    state: statusCode ? stateOf(statusCode) : stateOfText(context),
  })),
});

export function kuaidi100(base: string, outgoing: Outgoing, settings: Kuaidi100Settings): Courier {
  const { customer, key, secret } = settings;
  const at = base === OWN_BASE ? OWN_ADDRESSES : { guess: base, label: base };
  const query = (question: object) => {
    const param = JSON.stringify(question);
    const form = { customer, sign: signQuery(param, settings), param };
    return askService(outgoing, { url: `${base}/poll/query.do`, form, answer: result });
  };
  return {
    service: 'kuaidi100',
    track: async ({ code, number, phoneTail }) => {
      const reply = await query({
        com: toService('kuaidi100', code),
        num: number,
        phone: phoneTail,
        resultv2: '4',
        show: '0',
        order: 'desc',
      });
      if (reply.status === '200') return newsOf(reply);
      if (NOT_FOUND.has(reply.returnCode)) return { state: PARCEL_STATE.waiting, reports: [] };
      throw new CourierRefusal(reply.returnCode || 'track', reply.message);
    },
    subscribe: async ({ code, number, phoneTail }, callbackurl) => {
      const param = JSON.stringify({
        company: toService('kuaidi100', code),
        number,
        key,
        parameters: { callbackurl, salt: pushSalt(key), resultv2: '4', phone: phoneTail },
      });
      const reply = await askService(outgoing, { url: `${base}/poll`, form: { schema: 'json', param }, answer: taken });
      if (!reply.result && reply.returnCode !== SUBSCRIBED_BEFORE)
        throw new CourierRefusal(reply.returnCode, reply.message);
    },
    guess: async (num) => {
      const reply = await askService(outgoing, {
        url: `${at.guess}/autonumber/auto`,
        form: { num, key },
        answer: guessed,
      });
      if (!Array.isArray(reply)) throw new CourierRefusal(reply.returnCode, reply.message);
      return reply.map(({ comCode }) => fromService('kuaidi100', comCode));
    },
    label: secret === '' ? null : (request) => makeLabel(outgoing, at.label, settings, request),
    readPush: (fields) => readPush(fields, key),
    pushReply: (isTaken) =>
      isTaken
        ? { status: 200, body: { result: true, returnCode: '200', message: '成功' } }
        : { status: 403, body: { result: false, returnCode: '500', message: '失败' } },
    check: async () => {
      const reply = await query({ com: 'yunda', num: '0000000000000', phone: '0000' });
      if (reply.status !== '200' && !NOT_FOUND.has(reply.returnCode))
        throw new CourierRefusal(reply.returnCode, reply.message);
    },
  };
}

async function makeLabel(
  outgoing: Outgoing,
  address: string,
  settings: Kuaidi100Settings,
  { requestNo, code, sender, receiver, goods, remark }: LabelRequest,
): Promise<MadeLabel> {
  const param = JSON.stringify({
    printType: 'NON',
    orderId: requestNo,
    kuaidicom: toService('kuaidi100', code),
    partnerId: settings.partner_id,
    partnerKey: settings.partner_key,
    recMan: partyOf(receiver),
    sendMan: partyOf(sender),
    cargo: goods,
    count: '1',
    payType: 'SHIPPER',
    remark,
  });
  const t = String(Date.now());
  const form = { method: 'order', key: settings.key, t, sign: signLabel(param, t, settings), param };
  const reply = await askService(outgoing, { url: `${address}/label/order`, form, answer: labelled });
  if (!reply.success || !reply.data?.kuaidinum) throw new CourierRefusal(reply.code || 'label', reply.message);
  return { number: reply.data.kuaidinum, sortCode: reply.data.bulkpen || reply.data.destSortingCode };
}

function readPush({ param, sign }: PushFields, key: string): PushedNews[] {
  if (typeof param !== 'string' || typeof sign !== 'string')
    throw new UntrustedPush('a push without data or signature');
  if (!sameText(sign.toUpperCase(), signPush(param, pushSalt(key))))
    throw new UntrustedPush('a push with a wrong signature');
  const parsed = pushed.safeParse(jsonOf(param));
  if (!parsed.success) throw new UntrustedPush('a push that says something else');
  const { lastResult, comNew } = parsed.data;
  if (!lastResult) return [];
  const names = [lastResult.com, comNew].filter(Boolean);
  return [{ ...newsOf(lastResult), number: lastResult.nu, codes: names.map((name) => fromService('kuaidi100', name)) }];
}

const partyOf = ({ name, phone, province, city, district, address }: LabelParty) => ({
  name,
  mobile: phone,
  printAddr: province + city + district + address,
});
