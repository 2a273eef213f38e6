/**
 * Kuaibao's open API: one address, methods by name, signed with md5 (compatibility 9.17). It prints on a cloud printer.
 * It can be subscribed to as well (`express.sub.msg`), but its documents do not say how a push is signed: it is asked.
 */
import { z } from 'zod';
import { PARCEL_STATE, stateOfText, type ParcelState } from '#shared/domain/tracking.ts';
import type { Outgoing } from '../../outgoing/outgoing.ts';
import { asTime, askService, isAboutCaller, jsonOf, md5, said } from './ask.ts';
import { CourierRefusal, type Courier, type LabelParty } from './courier.ts';

export interface KuaibaoSettings {
  appid: string;
  appkey: string;
  /** The cloud printer; '' for no labels. */
  agent_id: string;
}

export const signKuaibao = (appid: string, method: string, ts: string, appkey: string): string =>
  md5(appid + method + ts + appkey);

const STATES: Readonly<Record<string, ParcelState>> = {
  collected: PARCEL_STATE.collected,
  sending: PARCEL_STATE.onTheWay,
  delivering: PARCEL_STATE.outForDelivery,
  allorgraph: PARCEL_STATE.atStation,
  signed: PARCEL_STATE.signed,
  question: PARCEL_STATE.problem,
};

const envelope = z.object({
  code: z.union([z.number(), z.string()]).transform(Number),
  msg: said,
  /** JSON, or a text that is JSON. */
  data: z.unknown().transform((data) => (typeof data === 'string' ? jsonOf(data) : data)),
});
const found = z.array(
  z.object({
    status: said,
    data: z
      .array(z.object({ time: said, context: said, status: said }))
      .nullish()
      .transform((list) => list ?? []),
  }),
);
const printed = z.record(
  z.string(),
  z.object({ message: said, task_info: z.object({ waybill_code: said, bulk_pen: said.optional() }).nullish() }),
);
/** Of no courier: the service answers that it knows nothing, once it knows us. */
const NOTHING_THERE = { waybill_codes: '000000000000', cp_code: 'yd', result_sort: '0', phone: '0000' };

export function kuaibao(base: string, outgoing: Outgoing, settings: KuaibaoSettings): Courier {
  const { appid, appkey, agent_id } = settings;
  const ask = async (method: string, data: object) => {
    const ts = String(Math.floor(Date.now() / 1000));
    const form = {
      app_id: appid,
      method,
      ts,
      sign: signKuaibao(appid, method, ts, appkey),
      data: JSON.stringify(data),
    };
    const reply = await askService(outgoing, { url: base, form, answer: envelope });
    if (reply.code !== 0) throw new CourierRefusal(String(reply.code), reply.msg);
    return reply.data;
  };
  return {
    service: 'kuaibao',
    track: async ({ code, number, phoneTail }) => {
      const data = await ask('express.info.get', {
        waybill_codes: number,
        cp_code: code,
        result_sort: '0',
        phone: phoneTail,
      });
      const [first] = found.catch([]).parse(data);
      const reports = (first?.data ?? []).map(({ time, context, status }) => ({
        time: asTime(time),
        context,
        place: '',
        state: STATES[status] ?? stateOfText(context),
      }));
      const newest = reports.toSorted((a, b) => b.time.localeCompare(a.time))[0];
      return { state: STATES[first?.status ?? ''] ?? newest?.state ?? PARCEL_STATE.waiting, reports };
    },
    label:
      agent_id === ''
        ? null
        : async ({ requestNo, code, sender, receiver, goods, remark }) => {
            const job = { tid: requestNo, cp_code: code, goods_name: goods, note: remark };
            const data = await ask('cloud.print.waybill', {
              agent_id,
              print_type: 3,
              print_data: [{ ...job, sender: partyOf(sender), recipient: partyOf(receiver) }],
            });
            const task = printed.catch({}).parse(data)[requestNo];
            const made = task?.task_info;
            if (!made?.waybill_code) throw new CourierRefusal('label', task?.message || 'no number in the answer');
            return { number: made.waybill_code, sortCode: made.bulk_pen ?? '' };
          },
    pushReply: () => ({ status: 404, body: { code: 404 } }),
    check: async () => {
      await ask('express.info.get', NOTHING_THERE).catch((error: unknown) => {
        if (error instanceof CourierRefusal && error.code !== 'answer' && !isAboutCaller(error.message)) return;
        throw error;
      });
    },
  };
}

const partyOf = ({ name, phone, province, city, district, address }: LabelParty) => ({
  name,
  mobile: phone,
  address: { province, city, district, detail: address },
});
