/** Alibaba Cloud's SmsReport: reports that it pushes over HTTP. Of a report only what names the message is read. */
import { z } from 'zod';

/** A message that a report names. */
export interface ReportedSms {
  /** Ours, as it was sent; '' for what cannot be one. */
  reference: string;
  phone: string;
}

const reports = z.array(z.object({ phone_number: z.string(), out_id: z.string().nullish() }));
const NUMBER_LENGTH = 11;
/** Of the texts that references are. */
const REFERENCE = /^[\w-]{1,32}$/;
const PHONE = /^\d+$/;

/** Null for what is no list of reports. */
export function readReports(body: unknown): readonly ReportedSms[] | null {
  if (!Buffer.isBuffer(body)) return null;
  const parsed = reports.safeParse(asJson(body));
  if (!parsed.success) return null;
  return parsed.data.map(({ phone_number, out_id }) => ({
    reference: out_id && REFERENCE.test(out_id) ? out_id : '',
    phone: PHONE.test(phone_number) ? phone_number.slice(-NUMBER_LENGTH) : '', // with or without the country before it
  }));
}

export const REPORTS_REPLY = {
  taken: { status: 200, body: { code: 0, msg: '成功' } },
  /** Sent again after a minute, five and ten. */
  unreadable: { status: 400, body: { code: 1, msg: '格式错误' } },
} as const;

function asJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
