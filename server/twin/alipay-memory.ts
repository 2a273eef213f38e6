/** What the stand-in of Alipay remembers: its keys, the one app that it knows, and every trade. */
import { createPrivateKey, randomBytes, type KeyObject } from 'node:crypto';
import { newCertifiedPair } from './certificate.ts';
import type { PastPayment, TwinWorld } from './stand-in.ts';

export const APP_ID = '2021000000000001';
export const SELLER_ID = '2088000000000001';
export const BUYER_ID = '2088000000000002';

/** PEM. */
interface Keys {
  appPrivateKey: string;
  appCertificate: string;
  privateKey: string;
  certificate: string;
  rootCertificate: string;
}
export interface Refund {
  no: string;
  /** In fen, as every amount here. */
  money: number;
  at: string;
}
export interface Trade {
  /** Of the shop: `out_trade_no`. */
  no: string;
  trade_no: string;
  subject: string;
  total: number;
  method: string;
  /** `CODE`: a code or a signed page that nobody has opened; for Alipay's calls it does not exist. */
  status: 'CODE' | 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';
  notifyUrl: string;
  returnUrl: string;
  createdAt: string;
  expiresAt: string;
  paidAt: string;
  refunds: Refund[];
}
interface Memory {
  keys: Keys;
  trades: Record<string, Trade>;
}

/** Of this process: making them takes half a second. */
let made: Keys | undefined;

export const memoryOf = (world: TwinWorld): Memory =>
  world.memory<Memory>('alipay', () => ({ keys: (made ??= makeKeys()), trades: {} }));

export const keyOf = (pem: string): KeyObject => createPrivateKey(pem);

function makeKeys(): Keys {
  const [app, alipay, root] = [makePair(`${SELLER_ID}-${APP_ID}`), makePair('Twin of Alipay'), makePair('Twin, root')];
  return {
    appPrivateKey: app.privateKey,
    appCertificate: app.certificate,
    privateKey: alipay.privateKey,
    certificate: alipay.certificate,
    rootCertificate: root.certificate,
  };
}
const makePair = (name: string) =>
  newCertifiedPair({
    name,
    serial: `20${randomBytes(15).toString('hex')}`,
    validFrom: new Date('2026-01-01T00:00:00Z'),
    validTo: new Date('2046-01-01T00:00:00Z'),
  });

export const tradeByNo = (world: TwinWorld, no: string): Trade | undefined => memoryOf(world).trades[no];
export const tradeByTradeNo = (world: TwinWorld, tradeNo: string): Trade | undefined =>
  Object.values(memoryOf(world).trades).find((trade) => trade.trade_no === tradeNo);

/** As it is now: what was not paid in time is closed. */
export function statusOf(trade: Trade): Trade['status'] {
  const isOpen = trade.status === 'CODE' || trade.status === 'WAIT_BUYER_PAY';
  return isOpen && Date.parse(trade.expiresAt) < Date.now() ? 'TRADE_CLOSED' : trade.status;
}
export const refundedOf = (trade: Trade): number => trade.refunds.reduce((sum, { money }) => sum + money, 0);

/** Payments of the demo's past: codes that were scanned. */
export function adoptTrades(world: TwinWorld, payments: readonly PastPayment[]): void {
  const { trades } = memoryOf(world);
  for (const { pay_no, trade_no, name, total, paidAt, refunds } of payments) {
    if (trades[pay_no]) continue;
    const at = paidAt.toISOString();
    const trade: Trade = {
      no: pay_no,
      trade_no,
      subject: name,
      total,
      method: 'alipay.trade.precreate',
      notifyUrl: `${world.shopUrl}/api/payment/alipay/scan`,
      returnUrl: '',
      createdAt: at,
      expiresAt: at,
      paidAt: at,
      status: 'TRADE_SUCCESS',
      refunds: refunds.map((one) => ({ no: one.refund_no, money: one.money, at: one.at.toISOString() })),
    };
    trades[pay_no] = refundedOf(trade) === total ? { ...trade, status: 'TRADE_CLOSED' } : trade;
  }
  world.changed();
}
