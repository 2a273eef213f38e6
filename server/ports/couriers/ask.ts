/** Forms out, JSON back: what all courier services have in common. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ParcelState } from '#shared/domain/tracking.ts';
import { momentOf } from '../../china-time.ts';
import type { Outgoing } from '../../outgoing/outgoing.ts';
import { CourierRefusal } from './courier.ts';

export const md5 = (text: string): string => createHash('md5').update(text, 'utf8').digest('hex');

/** A text of a service, which writes numbers and nothing as well. */
export const said = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? '');

interface Question<T> {
  url: string;
  form: Readonly<Record<string, string>>;
  answer: z.ZodType<T>;
}

/** @throws CourierRefusal where the answer is none of the service's */
export async function askService<T>(outgoing: Outgoing, { url, form, answer }: Question<T>): Promise<T> {
  const reply = await outgoing.send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
    body: new URLSearchParams(form).toString(),
  });
  const { host } = new URL(url);
  if (reply.status !== 200) throw new CourierRefusal(String(reply.status), `${host} answered ${reply.status}`);
  const parsed = answer.safeParse(jsonOf(reply.body.toString('utf8')));
  if (!parsed.success) throw new CourierRefusal('answer', `${host} answered something else`);
  return parsed.data;
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** China's time as `2026-01-31 08:30:00`, however precisely the service says it; '' for what is no time. */
export const asTime = (text: string): string => {
  const [, day = '', time = ''] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)/.exec(text.replaceAll('/', '-')) ?? [];
  const whole = `${day} ${time.length === 5 ? `${time}:00` : time}`;
  return Number.isNaN(momentOf(whole).getTime()) ? '' : whole;
};

/** What a code says. Finer codes of three digits begin with their coarse one: 304 is a kind of 3. */
export const stateOfCode = (states: Readonly<Record<string, ParcelState>>, code: string): ParcelState | undefined =>
  states[code] ?? (code.length === 3 ? states[code.slice(0, 1)] : undefined);

/** Compares without telling by its time how much is right. */
export const sameText = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Is a refusal about the account or its keys, and not about the parcel that was asked for? */
export const isAboutCaller = (reason: string): boolean =>
  /签名|验签|sign|商户|用户|账号|账户|授权|权限|未开通|余额|欠费|app_?id|app_?key|EBusinessID/i.test(reason);
