/** WeChat Pay v3 as a gateway of the shop. */
import type { PayDevice } from '#shared/contract/payments.ts';
import { GatewayRefusal, type GatewayRefund, type PaymentGateway, type PaymentState } from '../gateway.ts';
import type { MakeGateway } from '../open.ts';
import { readAccount, type WechatAccount } from './account.ts';
import { paymentState, refundOf } from './answers.ts';
import { beginPayment } from './begin.ts';
import { platformKeys } from './certificates.ts';
import { newNonce, wechatClient, type WechatClient } from './client.ts';
import { noticeReply, readNotice } from './notice.ts';
import { fetchStatement } from './statement.ts';

const REASON_BYTES = 80;

/** Makes gateways that share what they know of WeChat Pay's certificates. */
export function wechatGateways(): MakeGateway {
  const keys = platformKeys();
  return async (needs, device, settings) => {
    const account = await readAccount(needs, device, settings);
    const client = wechatClient({ base: needs.services.wechatPay, account, outgoing: needs.outgoing, keys });
    return gatewayOf(client, account, device);
  };
}

/** Where a refusal with one of the codes is an answer too. */
const unless = async <T>(answer: Promise<T>, codes: readonly string[], instead: T): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof GatewayRefusal && codes.includes(error.code)) return instead;
    throw error;
  }
};

function gatewayOf(client: WechatClient, account: WechatAccount, device: PayDevice): PaymentGateway {
  const { appId, merchantId, notifyUrl } = account;
  const order = (payNo: string): string => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(payNo)}`;
  const query = (payNo: string): Promise<PaymentState> =>
    unless(
      client.call('GET', `${order(payNo)}?mchid=${encodeURIComponent(merchantId)}`).then(paymentState),
      ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'],
      { state: 'unknown' },
    );
  return {
    channel: 'wechat',
    device,
    identity: { appId, merchantId },
    begin: (wanted) => beginPayment(client, account, device, wanted),
    query,
    close: async (payNo) => {
      try {
        await client.call('POST', `${order(payNo)}/close`, { mchid: merchantId });
        return true;
      } catch (error) {
        // Its words for "paid" and "closed already" are several: what is true is asked.
        if (!(error instanceof GatewayRefusal)) throw error;
        const { state } = await query(payNo);
        if (state === 'open') throw error;
        return state !== 'paid';
      }
    },
    refund: async (wanted) =>
      refundOf(await client.call('POST', '/v3/refund/domestic/refunds', refundBody(wanted, notifyUrl))).refund,
    queryRefund: ({ refund_no }) =>
      unless(
        client
          .call('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(refund_no)}`)
          .then((answer) => refundOf(answer).refund),
        ['RESOURCE_NOT_EXISTS'],
        { state: 'unknown', refund_no },
      ),
    statement: (day) => fetchStatement(client, day),
    readNotice: (notice) => readNotice(notice, account, (serial) => client.keyOf(serial)),
    noticeReply,
    check: async () => void (await query(`CHECK${newNonce().slice(0, 20)}`)),
  };
}

const refundBody = ({ refund_no, pay_no, trade_no, money, total, reason }: GatewayRefund, notifyUrl: string) => ({
  ...(trade_no ? { transaction_id: trade_no } : { out_trade_no: pay_no }),
  out_refund_no: refund_no,
  ...(reason && { reason: withinBytes(reason, REASON_BYTES) }),
  notify_url: notifyUrl,
  amount: { refund: money, total, currency: 'CNY' },
});

/** As many whole characters as fit. */
function withinBytes(text: string, bytes: number): string {
  let fitting = '';
  for (const character of text) {
    if (Buffer.byteLength(fitting + character) > bytes) break;
    fitting += character;
  }
  return fitting;
}
