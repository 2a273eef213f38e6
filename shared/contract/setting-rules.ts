/** What each setting may be (compatibility 9.17): the server refuses by it, the settings pages ask by it. */

import { COURIER_SERVICES } from './limits.ts';

/** `key`: a key of a provider, up to the length of a PEM; `file`: the address of one; `address`: http(s); `whole`: 0 to `max`; `choice`: one of `options`. */
export interface SettingRule {
  readonly kind: 'text' | 'key' | 'file' | 'address' | 'whole' | 'percent' | 'flag' | 'open' | 'choice';
  /** Characters of a text; the most of a number. */
  readonly max: number;
  /** What a choice may be, besides nothing. */
  readonly options?: readonly string[];
  /** Never leaves the server again. */
  readonly secret?: true;
}
type Rules = Readonly<Record<string, SettingRule>>;

const text = (max: number): SettingRule => ({ kind: 'text', max });
const whole = (max: number): SettingRule => ({ kind: 'whole', max });
const oneOf = (options: readonly string[]): SettingRule => ({ kind: 'choice', max: 20, options });
const hiddenText: SettingRule = { kind: 'text', max: 100, secret: true };
const key: SettingRule = { kind: 'key', max: 8_000, secret: true };
const file: SettingRule = { kind: 'file', max: 400 };
const address: SettingRule = { kind: 'address', max: 255 };
const percent: SettingRule = { kind: 'percent', max: 100 };
const flag: SettingRule = { kind: 'flag', max: 1 };
const days = whole(9_999);
const messages = whole(999_999);
const yuan = whole(999_999);

const wechat = (appId: string): Rules => ({
  [appId]: text(64),
  mch_id: text(32),
  mch_secret_key: key,
  mch_secret_cert: { ...file, secret: true },
  mch_public_cert_path: file,
  wechat_public_cert_path: file,
  wechat_public_key_id: text(80),
  notify_url: address,
});
const alipay: Rules = {
  app_id: text(64),
  seller_id: text(32),
  app_secret_cert: key,
  app_public_cert_path: file,
  alipay_public_cert_path: file,
  alipay_root_cert_path: file,
  notify_url: address,
  return_url: address,
};
const oauth: Rules = { client_id: text(100), key, return_url: address };

/** Settings that are one text. */
export const TEXT_SETTINGS: Rules = {
  web_name: text(60),
  index_name: text(60),
  keyword: text(100),
  description: text(100),
  logo: text(255),
  tel: text(30),
  mobile: text(30),
  email: text(60),
  icp: text(60),
  close_status: { kind: 'open', max: 1 },
  close_reason: text(100),
};
/** Settings of several parts. */
export const OBJECT_SETTINGS: Readonly<Record<string, Rules>> = {
  upload: {
    save_type: flag,
    key: hiddenText,
    access: key,
    bucket: text(100),
    endpoint: text(255),
    cdn: text(255),
    ssl: flag,
  },
  sms: { key: hiddenText, secret: key, signature: text(25), per_minute: messages, per_day: messages },
  task: { cancel: days, confirm: days, settlement: days, refund: days },
  logistics: { provider: oneOf(COURIER_SERVICES), stuck_days: whole(90) },
  kuaibao: { appid: text(100), appkey: key, agent_id: text(100) },
  kdniao: { ebusiness_id: text(100), appkey: key, customer_name: text(100), customer_pwd: hiddenText },
  kuaidi100: { customer: text(100), key, secret: key, partner_id: text(100), partner_key: hiddenText },
  amap: { key: hiddenText, jsapi: text(100), security: text(100) },
  store: { goods_verify: flag, cash: percent, commission: percent, low_stock: whole(9_999) },
  activity: { pay_minutes: days },
  integral: { rate: percent },
  recharge: { min: yuan, max: yuan },
};
/** Channels and providers: objects that are replaced one by one with `many`. */
export const GROUP_SETTINGS: Readonly<Record<string, Readonly<Record<string, Rules>>>> = {
  pay: {
    wechatwap: wechat('mp_app_id'),
    wechatmp: { ...wechat('mp_app_id'), secret_key: key },
    wechatscan: wechat('mp_app_id'),
    wechatmini: { ...wechat('mini_app_id'), secret_key: key },
    wechatapp: wechat('app_id'),
    alipaywap: alipay,
    alipayapp: alipay,
    alipayscan: alipay,
    alipaymini: alipay,
  },
  oauth: {
    weixin: oauth,
    weixinweb: oauth,
    weixinmini: { client_id: text(100), key },
    github: oauth,
    qq: oauth,
    weibo: oauth,
    google: oauth,
  },
};

/** The rule of `web_name`, `upload.key` or `pay.wechatwap.mch_id`; undefined for what is no value of a setting. */
export function settingRule(path: string): SettingRule | undefined {
  const [name = '', part = '', ofMember = ''] = path.split('.');
  const parts = ofMember === '' ? OBJECT_SETTINGS[name] : GROUP_SETTINGS[name]?.[part];
  return part === '' ? TEXT_SETTINGS[name] : parts?.[ofMember || part];
}
