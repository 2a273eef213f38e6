/** Speaks to Alipay's gateway: signed requests, verified answers. */
import { z } from 'zod';
import { OutgoingError, type Outgoing } from '../../../outgoing/outgoing.ts';
import { chinaTime } from '../china-time.ts';
import { GatewayRefusal } from '../gateway.ts';
import type { AlipayKeys } from './keys.ts';
import { isSignedRsa2, rawObject, signedText, signRsa2, type Params } from './signature.ts';

export interface AlipayRequest {
  method: string;
  /** Becomes `biz_content`. */
  content: object;
  notifyUrl?: string;
  returnUrl?: string;
}
export interface AlipayClient {
  /** The parameters as they leave. For pages the shopper's browser carries them, for apps the app. */
  signed(request: AlipayRequest): URLSearchParams;
  /** @throws GatewayRefusal, OutgoingError (also for an answer that is not Alipay's: its effect is unknown) */
  call<Answer>(request: AlipayRequest, answer: z.ZodType<Answer>): Promise<Answer>;
}
interface ClientOptions {
  gateway: string;
  appId: string;
  keys: AlipayKeys;
  outgoing: Outgoing;
}

const SUCCESS = '10000';
/** The same request will never succeed; everything else may: balances are filled up, keys are replaced. */
const FINAL: ReadonlySet<string> = new Set([
  'ACQ.INVALID_PARAMETER',
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.TRADE_HAS_SUCCESS',
  'ACQ.TRADE_HAS_CLOSE',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.REASON_TRADE_STATUS_INVALID',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.CONTEXT_INCONSISTENT',
  'ACQ.TOTAL_FEE_EXCEED',
  'ACQ.EXIST_FORBIDDEN_WORD',
  'ACQ.DISCORDANT_REPEAT_REQUEST',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
]);
/** Nothing was done, and later it may be: balances are filled up, accounts are set free. */
const UNDONE: ReadonlySet<string> = new Set([
  ...FINAL,
  'ACQ.SELLER_BALANCE_NOT_ENOUGH',
  'ACQ.BUYER_ERROR',
  'ACQ.BUYER_NOT_EXIST',
  'ACQ.REASON_TRADE_BEEN_FREEZEN',
]);

const envelope = z.looseObject({ sign: z.string().default(''), alipay_cert_sn: z.string().default('') });
const outcome = z.looseObject({
  code: z.string(),
  msg: z.string().default(''),
  sub_code: z.string().default(''),
  sub_msg: z.string().default(''),
});

export function alipayClient({ gateway, appId, keys, outgoing }: ClientOptions): AlipayClient {
  const signed: AlipayClient['signed'] = ({ method, content, notifyUrl, returnUrl }) => {
    const params: Params = {
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: chinaTime(new Date()),
      version: '1.0',
      ...(keys.serials && { app_cert_sn: keys.serials.app, alipay_root_cert_sn: keys.serials.root }),
      ...(notifyUrl && { notify_url: notifyUrl }),
      ...(returnUrl && { return_url: returnUrl }),
      biz_content: JSON.stringify(content),
    };
    return new URLSearchParams({ ...params, sign: signRsa2(signedText(params), keys.privateKey) });
  };

  const call: AlipayClient['call'] = async (request, answer) => {
    const params = signed(request);
    const body = new URLSearchParams({ biz_content: params.get('biz_content') ?? '' }).toString();
    params.delete('biz_content');
    const reply = await outgoing.send({
      method: 'POST',
      url: `${gateway}?${params}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body,
    });
    if (reply.status !== 200) throw notAnswered(`answered ${reply.status}`);
    return parsed(answer, verified(reply.body.toString('utf8'), request.method, keys));
  };
  return { signed, call };
}

/** What Alipay has signed. @throws GatewayRefusal for its "no" */
function verified(text: string, method: string, keys: AlipayKeys): unknown {
  const { sign, alipay_cert_sn } = parsed(envelope, json(text));
  const raw = rawObject(text, `${method.replaceAll('.', '_')}_response`) ?? rawObject(text, 'error_response');
  if (raw === null) throw notAnswered('answered something else');
  const answer = json(raw);
  const { code, msg, sub_code, sub_msg } = parsed(outcome, answer);
  const refusal = (isWord: boolean) =>
    new GatewayRefusal(sub_code || code, sub_msg || msg, isWord && FINAL.has(sub_code), isWord && UNDONE.has(sub_code));
  if (sign === '') {
    // Whom it does not know Alipay answers without a signature: a reason to tell, but nothing to conclude from.
    throw code === SUCCESS ? notAnswered('answered without a signature') : refusal(false);
  }
  if (keys.serials && alipay_cert_sn !== keys.serials.alipay)
    throw notAnswered(`signed with another certificate (${alipay_cert_sn})`);
  if (!isSignedRsa2(raw, sign, keys.alipayKey)) throw notAnswered('answered with a wrong signature');
  if (code !== SUCCESS) throw refusal(true);
  return answer;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notAnswered('answered no JSON');
  }
}
function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success) throw notAnswered(`answered something else: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** The request has arrived; what came of it nobody knows. */
export const notAnswered = (what: string): OutgoingError => new OutgoingError('unreachable', true, `Alipay ${what}`);
