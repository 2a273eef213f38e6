/** Alibaba Cloud SMS (Dysmsapi 2017-05-25): SendSms, QuerySendDetails. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Outgoing } from '../../outgoing/outgoing.ts';
import { authorization, canonicalQuery, sha256Hex, type AccessKey } from './acs3.ts';
import { SmsRefusal, type SmsMessage, type SmsPort, type SmsReport } from './sms.ts';

const VERSION = '2017-05-25';
/** Refusals of the moment; every other one is about the message or the account and stays. */
const TEMPORARY =
  /^(isp\.SYSTEM_ERROR|isv\.(BUSINESS_LIMIT_CONTROL|DAY_LIMIT_CONTROL|OUT_OF_SERVICE|AMOUNT_NOT_ENOUGH)|Throttling.*|ServiceUnavailable.*|InternalError)$/;
const SEND_STATUS = { waiting: 1, failed: 2, delivered: 3 } as const;
/** A number that no message was ever sent to. */
const NOBODY = '13000000000';

const reply = z.looseObject({ Code: z.string(), Message: z.string().default('') });
const sent = reply.extend({ BizId: z.string() });
const detail = z.object({
  OutId: z.string().default(''),
  SendStatus: z.number(),
  ErrCode: z.string().default(''),
});
const details = reply.extend({ SmsSendDetailDTOs: z.object({ SmsSendDetailDTO: z.array(detail) }) });

interface AliyunNeeds {
  /** Address of the service, without a slash at its end. */
  base: string;
  outgoing: Outgoing;
  key: AccessKey;
  /** For templates that have none of their own. */
  signature: string;
}
type Params = Readonly<Record<string, string>>;

export function aliyunSms({ base, outgoing, key, signature }: AliyunNeeds): Omit<SmsPort, 'isReady'> {
  const call = async <T extends z.ZodType>(action: string, query: Params, answer: T): Promise<z.output<T>> => {
    const { status, body } = await outgoing.send(signedRequest(base, key, action, query));
    const known = reply.safeParse(asJson(body));
    // Neither a yes nor a no: whether it has done something is unknown.
    if (!known.success || status >= 500) throw new Error(`${action} was answered ${status}`);
    const { Code: code, Message: message } = known.data;
    if (code !== 'OK') throw new SmsRefusal(code, `${code} ${message}`, !TEMPORARY.test(code));
    return answer.parse(known.data);
  };

  const find: SmsPort['find'] = async ({ phone, reference }, sentAt) => {
    const minuteLater = new Date(sentAt.getTime() + 60_000); // the provider may have taken it on the next day
    for (const day of new Set([sentAt, minuteLater].map(dayInChina))) {
      const query = { PhoneNumber: phone, SendDate: day, PageSize: '50', CurrentPage: '1' };
      const { SmsSendDetailDTOs: list } = await call('QuerySendDetails', query, details);
      const found = list.SmsSendDetailDTO.find(({ OutId }) => OutId === reference);
      if (found) return reportOf(found);
    }
    return null;
  };
  return {
    send: async (message) => (await call('SendSms', sendParams(message, signature), sent)).BizId,
    find,
    check: async () => {
      await find({ phone: NOBODY, reference: 'check' }, new Date());
    },
  };
}

function sendParams({ reference, phone, name, code, signature, params }: SmsMessage, fallback: string): Params {
  if (code === '') throw new SmsRefusal('template', `no template ${name}`, true);
  return {
    PhoneNumbers: phone,
    SignName: signature || fallback,
    TemplateCode: code,
    TemplateParam: JSON.stringify(params),
    OutId: reference,
  };
}

function signedRequest(base: string, key: AccessKey, action: string, query: Params) {
  const { host, pathname } = new URL(`${base}/`);
  const bodyHash = sha256Hex('');
  const headers = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': `${new Date().toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': randomBytes(16).toString('hex'),
    'x-acs-version': VERSION,
  };
  const signed = authorization(key, { method: 'POST', path: pathname, query, headers, bodyHash });
  return {
    method: 'POST',
    url: `${base}/?${canonicalQuery(query)}`,
    headers: { ...headers, accept: 'application/json', authorization: signed },
    body: '',
  } as const;
}

function reportOf({ SendStatus, ErrCode }: z.output<typeof detail>): SmsReport {
  if (SendStatus === SEND_STATUS.delivered) return { state: 'delivered' };
  return SendStatus === SEND_STATUS.failed ? { state: 'failed', reason: ErrCode } : { state: 'sent' };
}

/** `20260131`: the provider keeps its books by the days of China, wherever we are. */
const dayInChina = (moment: Date): string =>
  new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');

function asJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
