/** How a payment begins on each device, and what the device is given to go on with. */
import { z } from 'zod';
import type { PayDevice } from '#shared/contract/payments.ts';
import { chinaTime } from '../china-time.ts';
import type { GatewayOrder, GatewayStart } from '../gateway.ts';
import type { WechatAccount } from './account.ts';
import { readAnswer } from './answers.ts';
import { newNonce, secondsNow, type WechatClient } from './client.ts';
import { signLines } from './signature.ts';

const DESCRIPTION_CHARACTERS = 127;

/** `2026-11-23T10:00:00+08:00`. */
export const zonedTime = (moment: Date): string => `${chinaTime(moment).replace(' ', 'T')}+08:00`;

interface Way {
  /** Below `/v3/pay/transactions/`. */
  kind: 'native' | 'h5' | 'jsapi' | 'app';
  /** What its request has beside the common fields. */
  fields(order: GatewayOrder): object;
  start(answer: unknown, order: GatewayOrder, account: WechatAccount): GatewayStart;
}

const codeUrl = z.object({ code_url: z.string() });
const h5Url = z.object({ h5_url: z.string() });
const prepay = z.object({ prepay_id: z.string() });

const NATIVE: Way = { kind: 'native', fields: () => ({}), start: (answer) => readAnswer(codeUrl, answer) };
const H5: Way = {
  kind: 'h5',
  fields: ({ ip }) => ({ scene_info: { payer_client_ip: ip, h5_info: { type: 'Wap' } } }),
  start: (answer, { returnUrl }) => {
    const url = readAnswer(h5Url, answer).h5_url;
    return { h5_url: `${url}${url.includes('?') ? '&' : '?'}redirect_url=${encodeURIComponent(returnUrl)}` };
  },
};
/** Official accounts and mini programs: what `wx.requestPayment` and WeixinJSBridge take. */
const JSAPI: Way = {
  kind: 'jsapi',
  fields: ({ openid = '' }) => ({ payer: { openid } }),
  start: (answer, _order, { appId, privateKey }) => {
    const parts = [appId, secondsNow(), newNonce(), `prepay_id=${readAnswer(prepay, answer).prepay_id}`] as const;
    const [, timeStamp, nonceStr, bill] = parts;
    return { appId, timeStamp, nonceStr, package: bill, signType: 'RSA', paySign: signLines(privateKey, parts) };
  },
};
const APP: Way = {
  kind: 'app',
  fields: () => ({}),
  start: (answer, _order, { appId, merchantId, privateKey }) => {
    const parts = [appId, secondsNow(), newNonce(), readAnswer(prepay, answer).prepay_id] as const;
    const [, timestamp, noncestr, prepayid] = parts;
    return {
      appid: appId,
      partnerid: merchantId,
      prepayid,
      package: 'Sign=WXPay',
      noncestr,
      timestamp,
      sign: signLines(privateKey, parts),
    };
  },
};
const WAYS: Partial<Record<PayDevice, Way>> = {
  scan: NATIVE,
  web: NATIVE,
  wap: H5,
  mp: JSAPI,
  mini: JSAPI,
  app: APP,
};

export async function beginPayment(
  client: WechatClient,
  account: WechatAccount,
  device: PayDevice,
  order: GatewayOrder,
): Promise<GatewayStart> {
  const { kind, fields, start } = WAYS[device] ?? NATIVE;
  const answer = await client.call('POST', `/v3/pay/transactions/${kind}`, {
    appid: account.appId,
    mchid: account.merchantId,
    description: [...order.name].slice(0, DESCRIPTION_CHARACTERS).join(''),
    out_trade_no: order.pay_no,
    time_expire: zonedTime(order.expiresAt),
    notify_url: account.notifyUrl,
    amount: { total: order.total, currency: 'CNY' },
    ...fields(order),
  });
  return start(answer, order, account);
}
