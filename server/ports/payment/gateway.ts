/**
 * A payment gateway as the shop sees it: WeChat Pay or Alipay with the keys of one device. Amounts in fen, moments as
 * Date. Every call may throw `OutgoingError` (no answer; `sent` tells whether the effect is unknown) or `GatewayRefusal`.
 */
import type { PayDevice } from '#shared/contract/payments.ts';
import type { Fen } from '#shared/domain/money.ts';
import type { PayChannel } from '#shared/domain/order.ts';
import { ServiceRefusal } from '../refusal.ts';

export type { PayChannel };

/** What every notice and answer must name to be ours. */
export interface GatewayIdentity {
  appId: string;
  /** `mchid` of WeChat Pay, `seller_id` of Alipay; '' where the settings do not say it. */
  merchantId: string;
}

export interface GatewayOrder {
  /** Our number of the attempt: the gateway's `out_trade_no`. */
  pay_no: string;
  name: string;
  total: Fen;
  /** Of the shopper's browser. */
  ip: string;
  /** Who pays, inside WeChat. */
  openid?: string;
  expiresAt: Date;
  /** Page that the gateway leads back to. It only displays. */
  returnUrl: string;
}

/** What the device needs: `{code_url}`, `{qr_code}`, `{h5_url}`, `{pay_url}` or the provider's own parameters. */
export type GatewayStart = Readonly<Record<string, unknown>>;

export interface GatewayPayment {
  pay_no: string;
  /** The gateway's own number. */
  trade_no: string;
  total: Fen;
  /** ISO code; Alipay answers in yuan alone. */
  currency: string;
  appId: string;
  merchantId: string;
  paidAt: Date;
}

/** `unknown`: the gateway has never heard of it. */
export type PaymentState = { state: 'open' | 'closed' | 'unknown' } | { state: 'paid'; payment: GatewayPayment };

export interface GatewayRefund {
  /** Our number of the refund, the same at every try: the gateway books it once. */
  refund_no: string;
  pay_no: string;
  trade_no: string;
  money: Fen;
  /** Of the whole payment. */
  total: Fen;
  reason: string;
}

export interface RefundState {
  /** `failed`: it never will; `unknown`: the gateway has never heard of it. */
  state: 'processing' | 'back' | 'failed' | 'unknown';
  /** Of one that failed: its number is used up, another try takes a new one. */
  isClosed?: boolean;
  refund_no: string;
  /** What the gateway booked. */
  money?: Fen;
  /** Of the gateway, in its words. */
  reason?: string;
}

/** A line of the gateway's own books. Refunds are negative. */
export interface StatementLine {
  kind: 'pay' | 'refund';
  /** `pay_no` or `refund_no`. */
  no: string;
  trade_no: string;
  money: number;
  at: Date;
}

/** A request of the gateway as it came. */
export interface RawNotice {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** What a verified notice says. `other`: nothing that moves money (a payment still open, a complaint …). */
export type GatewayNotice =
  | { kind: 'pay'; payment: GatewayPayment; raw: unknown }
  | { kind: 'refund'; refund: RefundState; pay_no: string; trade_no: string; raw: unknown }
  | { kind: 'other'; raw: unknown };

export interface NoticeReply {
  status: number;
  contentType: string;
  body: string;
}

export interface PaymentGateway {
  readonly channel: PayChannel;
  readonly device: PayDevice;
  readonly identity: GatewayIdentity;
  begin(order: GatewayOrder): Promise<GatewayStart>;
  query(payNo: string): Promise<PaymentState>;
  /** Nobody can pay it afterwards. @returns false where it is paid already */
  close(payNo: string): Promise<boolean>;
  refund(refund: GatewayRefund): Promise<RefundState>;
  queryRefund(refund: Pick<GatewayRefund, 'refund_no' | 'pay_no'>): Promise<RefundState>;
  /** All lines of a day, `YYYY-MM-DD` of China's time; empty where there was none. */
  statement(day: string): Promise<readonly StatementLine[]>;
  /** @throws UntrustedNotice where it is not the gateway's word to us */
  readNotice(notice: RawNotice): Promise<GatewayNotice>;
  /** What tells the gateway that the notice has arrived for good, or that it shall come again. */
  noticeReply(received: boolean): NoticeReply;
  /** Asks for something that is not there: do the settings work? @throws with the reason */
  check(): Promise<void>;
}

export class GatewayRefusal extends ServiceRefusal {
  override readonly name = 'GatewayRefusal';
  /** Nothing was begun there: what was asked may go another way. */
  readonly isUndone: boolean;
  constructor(code: string, message: string, isFinal: boolean, isUndone = isFinal) {
    super(code, message, isFinal);
    this.isUndone = isUndone;
  }
}

/** A notice that is forged, damaged, too old or meant for somebody else. `why` is for the log alone. */
export class UntrustedNotice extends Error {
  override readonly name = 'UntrustedNotice';
  constructor(why: string) {
    super(why);
  }
}

export interface PaymentPort {
  /** With the settings in force. @returns null where the device has none */
  gateway(channel: PayChannel, device: PayDevice): Promise<PaymentGateway | null>;
  /** Do the settings of the device work? @throws SettingFlaw, or the reason of a call */
  check(channel: PayChannel, device: PayDevice): Promise<void>;
  /** Devices that are configured, by channel. */
  configured(): Promise<Readonly<Record<PayChannel, readonly PayDevice[]>>>;
}
