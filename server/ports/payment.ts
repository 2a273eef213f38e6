/** A payment gateway: WeChat Pay, Alipay. Amounts in fen. */
import type { Fen } from '#shared/domain/money.ts';

export interface PaymentOrder {
  /** Our number of the attempt: the gateway's `out_trade_no`. */
  pay_no: string;
  name: string;
  total: Fen;
  /** web, wap, app, scan, mp, mini or pos. */
  device: string;
  /** Of the shopper's browser. */
  ip: string;
  openid?: string;
}

/** What the device needs to let the shopper pay: `{code_url}`, `{qr_code}` or the provider's own body. */
export type PaymentStart = Readonly<Record<string, unknown>>;

export interface PaymentPort {
  /** Asks the gateway for an attempt. No transaction is open meanwhile. @throws when the gateway refuses or cannot be reached */
  begin(channel: 'wechat' | 'alipay', order: PaymentOrder): Promise<PaymentStart>;
}
