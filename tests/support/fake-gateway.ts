/** Payment gateways of this process, for tests of what the shop does with their word: signatures are the word "genuine". */
import { OutgoingError } from '#server/outgoing/outgoing.ts';
import {
  GatewayRefusal,
  UntrustedNotice,
  type GatewayNotice,
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  type PayChannel,
  type PaymentGateway,
  type PaymentPort,
  type RefundState,
  type StatementLine,
} from '#server/ports/payment/gateway.ts';
import type { PayDevice } from '#shared/contract/payments.ts';
import { fen } from '#shared/domain/money.ts';

export type Trouble = 'lost' | 'unsent' | 'refused' | 'poor' | 'busy';
interface FakePayment extends GatewayOrder {
  state: 'open' | 'closed' | 'paid';
  trade_no: string;
  /** What it says of it, where that is not as it was asked for. */
  appId?: string;
  merchantId?: string;
  currency?: string;
}

const IDENTITY = { appId: 'app-of-tests', merchantId: 'merchant-of-tests' };
let serial = 0;

export class FakeGateway implements PaymentGateway {
  readonly identity = IDENTITY;
  readonly payments = new Map<string, FakePayment>();
  readonly refunds = new Map<string, GatewayRefund & Pick<RefundState, 'state' | 'isClosed'>>();
  /** Names of calls, oldest first. */
  readonly calls: string[] = [];
  /** What happens to the next calls of a name, one each. */
  readonly troubles: [call: string, trouble: Trouble][] = [];
  /** New refunds are like this. */
  refundState: RefundState['state'] = 'back';
  lines: StatementLine[] = [];
  readonly channel: PayChannel;
  readonly device: PayDevice;
  constructor(channel: PayChannel, device: PayDevice) {
    this.channel = channel;
    this.device = device;
  }

  async begin(order: GatewayOrder) {
    return this.call('begin', () => {
      const had = this.payments.get(order.pay_no);
      if (had?.state === 'closed') throw new GatewayRefusal('CLOSED', 'closed', true);
      if (!had) this.payments.set(order.pay_no, { ...order, state: 'open', trade_no: `T${(serial += 1)}` });
      return { code_url: `pay://${order.pay_no}` };
    });
  }
  async query(payNo: string) {
    return this.call('query', () => {
      const had = this.payments.get(payNo);
      if (!had) return { state: 'unknown' } as const;
      return had.state === 'paid' ? ({ state: 'paid', payment: this.paymentOf(payNo) } as const) : { state: had.state };
    });
  }
  async close(payNo: string) {
    return this.call('close', () => {
      const had = this.payments.get(payNo);
      if (had?.state === 'open') had.state = 'closed';
      return had?.state !== 'paid';
    });
  }
  async refund(asked: GatewayRefund): Promise<RefundState> {
    return this.call('refund', () => {
      if (!this.refunds.has(asked.refund_no)) this.refunds.set(asked.refund_no, { ...asked, state: this.refundState });
      return this.stateOf(asked.refund_no);
    });
  }
  async queryRefund({ refund_no }: Pick<GatewayRefund, 'refund_no' | 'pay_no'>): Promise<RefundState> {
    return this.call('queryRefund', () => this.stateOf(refund_no));
  }
  async statement() {
    return this.call('statement', () => this.lines);
  }
  async readNotice({ body }: { body: Buffer }): Promise<GatewayNotice> {
    const { signature, ...notice } = JSON.parse(body.toString() || '{}') as { signature?: string } & GatewayNotice; // as: of `noticeOf`
    if (signature !== 'genuine') throw new UntrustedNotice('no signature');
    return notice;
  }
  async check(): Promise<void> {}
  noticeReply(received: boolean) {
    return { status: received ? 200 : 500, contentType: 'application/json', body: received ? '{"ok":1}' : '{"ok":0}' };
  }

  /** The shopper pays. */
  pay(payNo: string): void {
    const payment = this.payments.get(payNo);
    if (payment) payment.state = 'paid';
  }
  paymentOf(payNo: string): GatewayPayment {
    const payment = this.payments.get(payNo);
    if (!payment) throw new Error(`${payNo} was never begun`);
    const { total, trade_no, currency = 'CNY', appId = IDENTITY.appId, merchantId = IDENTITY.merchantId } = payment;
    return { pay_no: payNo, trade_no, total, currency, appId, merchantId, paidAt: new Date() };
  }
  /** The body of a notice, signed. */
  noticeOf(payNo: string, changed: Partial<GatewayPayment> = {}): string {
    const payment = { ...this.paymentOf(payNo), ...changed };
    return JSON.stringify({ signature: 'genuine', kind: 'pay', payment, raw: { payNo } });
  }
  refundNoticeOf(refund_no: string, state: RefundState['state'] = 'back'): string {
    const { pay_no, trade_no, money } = this.refunds.get(refund_no) ?? { pay_no: '', trade_no: '', money: fen(0) };
    const refund = { state, refund_no, money };
    return JSON.stringify({ signature: 'genuine', kind: 'refund', refund, pay_no, trade_no, raw: {} });
  }

  private stateOf(refund_no: string): RefundState {
    const had = this.refunds.get(refund_no);
    if (!had) return { state: 'unknown', refund_no };
    const { state, money, isClosed = false } = had;
    return { state, refund_no, money, isClosed };
  }
  private call<T>(name: string, work: () => T): T {
    this.calls.push(name);
    const index = this.troubles.findIndex(([call]) => call === name);
    const trouble = index < 0 ? undefined : this.troubles.splice(index, 1)[0]?.[1];
    if (trouble === 'unsent') throw new OutgoingError('unreachable', false, 'no connection');
    if (trouble === 'refused') throw new GatewayRefusal('REFUSED', 'never', true);
    if (trouble === 'poor') throw new GatewayRefusal('NOT_ENOUGH', 'fill it up', false, true);
    if (trouble === 'busy') throw new GatewayRefusal('BUSY', 'later', false);
    const result = work();
    if (trouble === 'lost') throw new OutgoingError('timeout', true, 'no answer');
    return result;
  }
}

export interface FakePayments {
  port: PaymentPort;
  wechat: FakeGateway;
  alipay: FakeGateway;
}
/** Both channels for browsers: codes to scan alone. */
export function fakePayments(): FakePayments {
  const wechat = new FakeGateway('wechat', 'scan');
  const alipay = new FakeGateway('alipay', 'scan');
  const of = { wechat, alipay };
  return {
    ...of,
    port: {
      gateway: async (channel, device) => (device === 'scan' ? of[channel] : null),
      check: async () => {},
      configured: async () => ({ wechat: ['scan'], alipay: ['scan'] }),
    },
  };
}
