/** Pages inside WeChat: who pays there, and what they may do (compatibility 6). */
import { z } from 'zod';
import { call } from './call.ts';
import { named, requiredText } from './fields.ts';
import { PAY_DEVICES } from './payments.ts';
import { text, whole } from './values.ts';

const of = {
  payment_name: named('支付方式', 'Payment method', z.literal('wechat').default('wechat')),
  device: named('设备', 'Device', z.enum(PAY_DEVICES).default('mp')),
};

const page = named('网址', 'URL', requiredText(2_000));

export const findPayer = call({
  method: 'GET',
  path: '/openid/address',
  summary: 'Where a page inside WeChat leads the browser, to be led back to `url` with a code for `/openid/code`',
  input: z.object({ ...of, url: page, state: named('随机串', 'State', requiredText(64)) }),
  answer: text.describe("of WeChat's page"),
});

export const readOpenid = call({
  method: 'GET',
  path: '/openid/code',
  summary: 'Who pays in WeChat: the openid for a code that WeChat gave to an official account or mini program',
  input: z.object({ ...of, code: named('微信授权码', 'WeChat code', requiredText(128)) }),
  answer: text.describe('openid'),
});

export const signPage = call({
  method: 'GET',
  path: '/wechat/ticket',
  summary: "What `wx.config` takes on a page of this shop: WeChat's signature for its address",
  input: z.object({ ...of, url: page }),
  answer: z.object({
    appId: text,
    nonceStr: text,
    timestamp: whole.describe('seconds since 1970'),
    signature: text,
    str: text.describe('what was signed, without the ticket'),
  }),
});
