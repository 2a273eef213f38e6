/** What the stand-in of WeChat Pay remembers: keys of both sides, orders, refunds. */
import { randomBytes, randomInt } from 'node:crypto';
import { newCertifiedPair, newKeyPair, type CertifiedPair, type KeyPair } from './certificate.ts';
import type { TwinWorld } from './stand-in.ts';

export const NAME = 'wechat-pay';
export const MERCHANT_ID = '1900000109';
/** Apps that the merchant may take payments for. */
export const APP_IDS = { account: 'wx8888888888888888', mini: 'wx7777777777777777', app: 'wx6666666666666666' };

export type TradeType = 'NATIVE' | 'MWEB' | 'JSAPI' | 'APP';
export interface Order {
  out_trade_no: string;
  prepay_id: string;
  code: string;
  trade_type: TradeType;
  appid: string;
  description: string;
  total: number;
  openid: string;
  notify_url: string;
  /** Milliseconds since 1970. */
  expires: number;
  created: number;
  state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED';
  /** A try to pay that the bank refused. */
  hasFailed: boolean;
  transaction_id: string;
  paid: number;
  /** Whoever paid has given the account up: nothing can go back there. */
  isPayerGone?: boolean;
  /** How the merchant verifies: by certificate, or by the public key. */
  mode: KeyMode;
  /** Of the last notice, for the page. */
  notice: string;
}
export interface Refund {
  out_refund_no: string;
  refund_id: string;
  out_trade_no: string;
  money: number;
  reason: string;
  notify_url: string;
  created: number;
  finished: number;
  status: 'PROCESSING' | 'SUCCESS' | 'ABNORMAL';
  notice: string;
}
export type KeyMode = 'certificate' | 'public-key';

export interface WechatPayState {
  apiKey: string;
  merchant: CertifiedPair;
  publicKey: KeyPair & { id: string };
  /** The last one signs; those before it are still good. */
  certificates: CertifiedPair[];
  orders: Record<string, Order>;
  refunds: Record<string, Refund>;
}

const YEARS_MS = 157_680_000_000;
const certificate = (name: string): CertifiedPair =>
  newCertifiedPair({
    name,
    serial: `5${randomBytes(20).toString('hex').slice(1)}`,
    validFrom: new Date(Date.now() - 86_400_000),
    validTo: new Date(Date.now() + YEARS_MS),
  });
export const newPlatformCertificate = (): CertifiedPair => certificate('Twin of WeChat Pay');

export const stateOf = (world: TwinWorld): WechatPayState =>
  world.memory<WechatPayState>(NAME, () => ({
    apiKey: randomBytes(16).toString('hex'),
    merchant: certificate('Merchant of the twin'),
    publicKey: { ...newKeyPair(), id: `PUB_KEY_ID_${digits(28)}` },
    certificates: [newPlatformCertificate()],
    orders: {},
    refunds: {},
  }));

/** As the numbers of WeChat Pay look. */
export const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');

export const refundedOf = (state: WechatPayState, order: Order): number =>
  Object.values(state.refunds)
    .filter((refund) => refund.out_trade_no === order.out_trade_no && refund.status !== 'ABNORMAL')
    .reduce((sum, refund) => sum + refund.money, 0);
