/** Alipay as a payment gateway: codes to scan, pages for browsers, apps and mini programs. */
import { z } from 'zod';
import type { PayDevice } from '#shared/contract/payments.ts';
import { formatMoney, parseMoney } from '#shared/domain/money.ts';
import { chinaTime, fromChinaTime } from '../china-time.ts';
import {
  GatewayRefusal,
  type GatewayIdentity,
  type GatewayOrder,
  type GatewayPayment,
  type GatewayStart,
  type PaymentGateway,
  type PaymentState,
  type RefundState,
} from '../gateway.ts';
import type { DeviceSettings, MakeGateway, PaymentNeeds } from '../open.ts';
import { requireParts } from '../../setting-flaw.ts';
import { uploadedText } from '../uploaded.ts';
import { alipayClient, notAnswered, type AlipayClient, type AlipayRequest } from './client.ts';
import { alipayKeys, type AlipayKeys } from './keys.ts';
import { readAlipayNotice } from './notice.ts';
import { readAlipayBill } from './statement.ts';

const MAX_BILL_BYTES = 33_554_432;
const BILL_TIMEOUT_MS = 60_000;

interface Channel {
  client: AlipayClient;
  /** Where the shopper's browser goes. */
  gatewayUrl: string;
  identity: GatewayIdentity;
  device: PayDevice;
  notifyUrl: string;
  returnUrl: string;
}

export const makeAlipay: MakeGateway = async (needs, device, settings) => {
  requireParts(settings, ['app_id', 'app_secret_cert', 'alipay_public_cert_path']);
  const appId = settings['app_id'] ?? '';
  const keys = await readKeys(needs, settings);
  const gatewayUrl = needs.services.alipay;
  const identity = { appId, merchantId: settings['seller_id'] ?? '' };
  const client = alipayClient({ gateway: gatewayUrl, appId, keys, outgoing: needs.outgoing });
  const channel: Channel = {
    client,
    gatewayUrl,
    identity,
    device,
    notifyUrl: settings['notify_url'] || `${needs.publicUrl}/api/payment/alipay/${device}`,
    returnUrl: settings['return_url'] ?? '',
  };
  return {
    channel: 'alipay',
    device,
    identity,
    begin: (order) => begin(channel, order),
    ...questions(channel),
    statement: (day) => statement(client, needs, day),
    readNotice: async (notice) => readAlipayNotice(notice, keys, identity),
    noticeReply: (received) => ({
      status: 200,
      contentType: 'text/plain; charset=utf-8',
      body: received ? 'success' : 'failure',
    }),
  };
};

/** @throws SettingFlaw */
async function readKeys({ storage }: PaymentNeeds, settings: DeviceSettings): Promise<AlipayKeys> {
  const read = (name: string) => uploadedText(storage, { name, value: settings[name] ?? '' });
  const [appCertificate, alipayCertificate, rootCertificates] = await Promise.all([
    read('app_public_cert_path'),
    read('alipay_public_cert_path'),
    read('alipay_root_cert_path'),
  ]);
  const appPrivateKey = (settings['app_secret_cert'] ?? '').trim();
  return alipayKeys({ appPrivateKey, appCertificate, alipayCertificate, rootCertificates });
}

/** Letters that Alipay refuses in a subject, and the comma that would part its cell in the bill. */
const subjectOf = (name: string): string => name.replaceAll(/[/=&,"<>\s]+/g, ' ').trim() || '-';

async function begin(channel: Channel, order: GatewayOrder): Promise<GatewayStart> {
  const { client, device, gatewayUrl, notifyUrl } = channel;
  const content = {
    out_trade_no: order.pay_no,
    total_amount: formatMoney(order.total),
    subject: subjectOf(order.name),
    time_expire: chinaTime(order.expiresAt),
  };
  const page = (method: string, product_code: string): AlipayRequest => ({
    method,
    content: { ...content, product_code },
    notifyUrl,
    returnUrl: channel.returnUrl || order.returnUrl,
  });
  if (device === 'web')
    return { pay_url: `${gatewayUrl}?${client.signed(page('alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'))}` };
  if (device === 'wap')
    return { pay_url: `${gatewayUrl}?${client.signed(page('alipay.trade.wap.pay', 'QUICK_WAP_WAY'))}` };
  if (device === 'app') {
    const { returnUrl: _none, ...app } = page('alipay.trade.app.pay', 'QUICK_MSECURITY_PAY');
    return { order_string: client.signed(app).toString() };
  }
  if (device === 'mini' && order.openid) {
    const buyer = /^2088\d{12}$/.test(order.openid) ? { buyer_id: order.openid } : { buyer_open_id: order.openid };
    const product = { product_code: 'JSAPI_PAY', op_app_id: channel.identity.appId };
    return client.call(
      { method: 'alipay.trade.create', content: { ...content, ...product, ...buyer }, notifyUrl },
      z.object({ trade_no: z.string().min(1) }),
    );
  }
  return client.call(
    { method: 'alipay.trade.precreate', content, notifyUrl },
    z.object({ qr_code: z.string().min(1) }),
  );
}

const tradeAnswer = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
  send_pay_date: z.string().default(''),
});
const refundAnswer = z.object({
  out_request_no: z.string().optional(),
  refund_status: z.string().default(''),
  refund_amount: z.string().default(''),
});
const REFUND_STATES: Readonly<Record<string, RefundState['state']>> = {
  REFUND_SUCCESS: 'back',
  REFUND_PROCESSING: 'processing',
  REFUND_FAIL: 'failed',
};

type Questions = Pick<PaymentGateway, 'query' | 'close' | 'refund' | 'queryRefund' | 'check'>;

function questions({ client, identity }: Channel): Questions {
  const query = async (payNo: string): Promise<PaymentState> => {
    const asked = { method: 'alipay.trade.query', content: { out_trade_no: payNo } };
    const trade = await unlessUnknown(client.call(asked, tradeAnswer));
    if (!trade) return { state: 'unknown' };
    if (trade.out_trade_no !== payNo) throw notAnswered(`answered about ${trade.out_trade_no}`);
    return stateOf(trade, identity);
  };
  const queryRefund: Questions['queryRefund'] = async ({ refund_no, pay_no }) => {
    const content = { out_trade_no: pay_no, out_request_no: refund_no };
    const asked = { method: 'alipay.trade.fastpay.refund.query', content };
    const found = await unlessUnknown(client.call(asked, refundAnswer));
    const state = REFUND_STATES[found?.refund_status ?? ''];
    if (!found || !state) return { state: 'unknown', refund_no };
    if (found.out_request_no !== refund_no) throw notAnswered('answered about another refund');
    const money = parseMoney(found.refund_amount);
    return { state, refund_no, ...(money !== null && { money }) };
  };
  return {
    query,
    queryRefund,
    close: async (payNo) => {
      const asked = { method: 'alipay.trade.close', content: { out_trade_no: payNo } };
      try {
        // A code that nobody has scanned is no trade yet: it ends by its own time (`time_expire`).
        await unlessUnknown(client.call(asked, z.object({})));
        return true;
      } catch (error) {
        if (!(error instanceof GatewayRefusal && error.isFinal)) throw error;
        const { state } = await query(payNo);
        if (state === 'open') throw error;
        return state !== 'paid';
      }
    },
    refund: async (refund) => {
      const content = {
        out_trade_no: refund.pay_no,
        trade_no: refund.trade_no,
        refund_amount: formatMoney(refund.money),
        out_request_no: refund.refund_no,
        refund_reason: refund.reason.slice(0, 256),
      };
      const asked = { method: 'alipay.trade.refund', content };
      const { fund_change } = await client.call(asked, z.object({ fund_change: z.string().default('N') }));
      if (fund_change === 'Y') return { state: 'back', refund_no: refund.refund_no };
      // Booked by an earlier try, or not yet.
      const state = await queryRefund(refund);
      return state.state === 'unknown' ? { state: 'processing', refund_no: refund.refund_no } : state;
    },
    check: async () => void (await query('check-of-the-settings')),
  };
}

/** @returns null where Alipay has never heard of the trade */
const unlessUnknown = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    // Only its signed word counts; an unsigned refusal is not final.
    if (error instanceof GatewayRefusal && error.isFinal && error.code === 'ACQ.TRADE_NOT_EXIST') return null;
    throw error;
  });

function stateOf(trade: z.infer<typeof tradeAnswer>, { appId, merchantId }: GatewayIdentity): PaymentState {
  if (trade.trade_status === 'WAIT_BUYER_PAY') return { state: 'open' };
  if (trade.trade_status === 'TRADE_CLOSED') return { state: 'closed' };
  const total = parseMoney(trade.total_amount);
  const paidAt = fromChinaTime(trade.send_pay_date);
  if (!['TRADE_SUCCESS', 'TRADE_FINISHED'].includes(trade.trade_status) || total === null || paidAt === null)
    throw notAnswered(`answered ${trade.trade_status} of ${trade.total_amount} at ${trade.send_pay_date}`);
  const { out_trade_no: pay_no, trade_no } = trade;
  const payment: GatewayPayment = { pay_no, trade_no, total, currency: 'CNY', appId, merchantId, paidAt };
  return { state: 'paid', payment };
}

async function statement(client: AlipayClient, { outgoing }: PaymentNeeds, day: string) {
  const asked = {
    method: 'alipay.data.dataservice.bill.downloadurl.query',
    content: { bill_type: 'trade', bill_date: day },
  };
  const bill = await client.call(asked, z.object({ bill_download_url: z.url() })).catch((error: unknown) => {
    if (error instanceof GatewayRefusal && /bill_not_exist/i.test(error.code)) return null;
    throw error;
  });
  if (!bill) return [];
  const file = await outgoing.send({
    method: 'GET',
    url: bill.bill_download_url,
    maxBytes: MAX_BILL_BYTES,
    timeoutMs: BILL_TIMEOUT_MS,
  });
  if (file.status !== 200) throw notAnswered(`answered ${file.status} instead of the bill`);
  return readAlipayBill(file.body);
}
