/** Signed requests to WeChat Pay, whose answers are believed once their signature is verified. */
import { randomBytes, type KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { Outgoing, OutgoingReply, OutgoingRequest } from '../../../outgoing/outgoing.ts';
import { GatewayRefusal } from '../gateway.ts';
import type { WechatAccount } from './account.ts';
import { openCertificates, type AskCertificates, type PlatformKeys } from './certificates.ts';
import { authorization, verifyLines } from './signature.ts';

export const newNonce = (): string => randomBytes(16).toString('hex').toUpperCase();
export const secondsNow = (): string => String(Math.floor(Date.now() / 1000));

/**
 * Codes of answers that the same request will get each time; all others may pass (RULE_LIMIT is about frequency), or go
 * with another setting (NO_AUTH), more money of the merchant (NOT_ENOUGH) or another openid (OPENID_MISMATCH).
 */
const FINAL: ReadonlySet<string> = new Set([
  'PARAM_ERROR',
  'INVALID_REQUEST',
  'ORDER_CLOSED',
  'ORDER_NOT_EXIST',
  'ORDERPAID',
  'OUT_TRADE_NO_USED',
  'RESOURCE_NOT_EXISTS',
  'USER_ACCOUNT_ABNORMAL',
]);
/** Nothing was done, and later it may be: the balance is filled up. */
const UNDONE: ReadonlySet<string> = new Set([...FINAL, 'NOT_ENOUGH']);
const refusal = z.object({ code: z.string(), message: z.string().default('') });

type Method = 'GET' | 'POST';
type Bounds = Pick<OutgoingRequest, 'maxBytes' | 'timeoutMs'>;

export interface WechatClient {
  /** @returns the verified answer, undefined where it has no content. @throws GatewayRefusal, OutgoingError */
  call(method: Method, path: string, body?: object): Promise<unknown>;
  /** A file, which comes without a signature: its digest was in a verified answer. @throws GatewayRefusal, OutgoingError */
  download(url: string, bounds: Bounds): Promise<Buffer>;
  /** The key of a serial that a notice names. */
  keyOf(serial: string): Promise<KeyObject | null>;
}

export interface ClientNeeds {
  /** Origin of WeChat Pay; a stand-in has a path as well. */
  base: string;
  account: WechatAccount;
  outgoing: Outgoing;
  keys: PlatformKeys;
}

export function wechatClient({ base, account, outgoing, keys }: ClientNeeds): WechatClient {
  const send = (method: Method, url: string, body = '', bounds: Bounds = {}): Promise<OutgoingReply> => {
    const { pathname, search } = new URL(url);
    const request = { method, path: pathname + search, timestamp: secondsNow(), nonce: newNonce(), body };
    const headers = {
      accept: 'application/json',
      'accept-language': 'zh-CN',
      authorization: authorization(request, account),
      ...(body && { 'content-type': 'application/json' }),
      ...(account.platformKey && { 'wechatpay-serial': account.platformKey.id }),
    };
    return outgoing.send({ method, url, headers, ...(body && { body }), ...bounds });
  };
  /** The first certificates verify themselves: nobody else could have sealed them. */
  const askCertificates: AskCertificates = async () => {
    const reply = await send('GET', `${base}/v3/certificates`);
    if (reply.status !== 200) throw refused(reply);
    const certificates = openCertificates(account.apiKey, jsonOf(reply.body));
    const serial = headerOf(reply.headers, 'wechatpay-serial');
    const { platformKey } = account;
    const key = serial === platformKey?.id ? platformKey.key : certificates.get(serial)?.publicKey;
    if (!key || !isSigned(reply, key)) throw unverified();
    return certificates;
  };
  const keyOf = (serial: string) => keys.find(account, serial, askCertificates);

  return {
    keyOf,
    call: async (method, path, body) => {
      await keys.prepare(account, askCertificates);
      const reply = await send(method, base + path, body && JSON.stringify(body));
      const isGood = reply.status >= 200 && reply.status < 300;
      // Refusals by what stands before WeChat Pay carry no signature; one that is there has to be right.
      if (isGood || headerOf(reply.headers, 'wechatpay-signature')) {
        const key = await keyOf(headerOf(reply.headers, 'wechatpay-serial'));
        if (!key || !isSigned(reply, key)) throw unverified();
      }
      if (!isGood) throw refused(reply);
      return reply.body.length > 0 ? jsonOf(reply.body) : undefined;
    },
    download: async (url, bounds) => {
      const reply = await send('GET', url, '', bounds);
      if (reply.status !== 200) throw refused(reply);
      return reply.body;
    },
  };
}

const headerOf = (headers: IncomingHttpHeaders, name: string): string => String(headers[name] ?? '');

const isSigned = ({ headers, body }: OutgoingReply, key: KeyObject): boolean =>
  verifyLines(key, headerOf(headers, 'wechatpay-signature'), [
    headerOf(headers, 'wechatpay-timestamp'),
    headerOf(headers, 'wechatpay-nonce'),
    body,
  ]);

const unverified = (): GatewayRefusal =>
  new GatewayRefusal('ANSWER_UNVERIFIED', 'the signature of the answer is not of WeChat Pay', false);

function refused({ status, headers, body }: OutgoingReply): GatewayRefusal {
  const { data } = refusal.safeParse(jsonOf(body));
  const code = data?.code ?? `HTTP_${status}`;
  const isWord = status < 500 && headers['wechatpay-signature'] !== undefined;
  return new GatewayRefusal(code, data?.message ?? '', isWord && FINAL.has(code), isWord && UNDONE.has(code));
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
