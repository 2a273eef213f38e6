/** News that the stand-in sends by itself, signed as the services do, or as somebody does who is not them. */
import { createHash } from 'node:crypto';
import { toService } from '../ports/couriers/codes.ts';
import { COURIERS, type TwinParcel } from './couriers-world.ts';
import { KEYS, kdniaoTrack, kuaidi100Result } from './couriers-answers.ts';
import type { TwinWorld } from './stand-in.ts';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Tells the shop where the parcel is, with the faults that are chosen. */
export function push(world: TwinWorld, parcel: TwinParcel): void {
  const faults = world.faults(COURIERS);
  if (!parcel.push || faults.has('never')) return;
  const sent = [{ ...parcel, reports: [...parcel.reports] }];
  if (faults.has('twice')) sent.push(...sent);
  if (faults.has('out-of-order')) sent.push({ ...parcel, reports: parcel.reports.slice(0, -1) });
  const forged = faults.has('forged');
  world.later(200, async () => {
    for (const one of sent) await post(world, one, forged);
  });
}

async function post(world: TwinWorld, parcel: TwinParcel, forged: boolean): Promise<void> {
  const { push: to } = parcel;
  if (!to || parcel.reports.length === 0) return;
  const form =
    to.service === 'kuaidi100' ? kuaidi100Form(parcel, forged ? 'guessed' : to.salt) : kdniaoForm(parcel, forged);
  await world.outgoing.send({
    method: 'POST',
    url: to.url,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: new URLSearchParams(form).toString(),
  });
}

function kuaidi100Form(parcel: TwinParcel, salt: string): Record<string, string> {
  const lastResult = kuaidi100Result(parcel);
  const status = lastResult.ischeck === '1' ? 'shutdown' : 'polling';
  const param = JSON.stringify({
    status,
    billstatus: 'change',
    message: '',
    autoCheck: '0',
    comOld: '',
    comNew: '',
    lastResult,
  });
  return { param, sign: md5(param + salt).toUpperCase() };
}

function kdniaoForm(parcel: TwinParcel, forged: boolean): Record<string, string> {
  const { ebusiness_id, appkey } = KEYS.kdniao;
  const one = { ...kdniaoTrack(parcel), ShipperCode: toService('kdniao', parcel.code), LogisticCode: parcel.number };
  const data = JSON.stringify({
    PushTime: parcel.reports.at(-1)?.time,
    EBusinessID: ebusiness_id,
    Count: '1',
    Data: [one],
  });
  const sign = Buffer.from(md5(data + (forged ? 'guessed' : appkey))).toString('base64');
  return { RequestData: data, RequestType: '102', DataSign: sign };
}
