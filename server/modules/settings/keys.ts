/** Every setting there is: what its value must look like, and which parts never leave the server again (compatibility 9.17). */
import { z } from 'zod';
import { fieldIssue, text } from '#shared/contract/fields.ts';
import { parsePercent } from '#shared/domain/money.ts';
import { ownKey } from '../uploads/index.ts';

const line = (max: number) => text(max);
/** Blank means "use the default". */
const days = z.union([
  z.literal(''),
  z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number),
  z.int().min(0).max(9_999),
]);
const messages = z.union([
  z.literal(''),
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
  z.int().min(0).max(999_999),
]);
const percent = text(6).refine((value) => value === '' || parsePercent(value) !== null, fieldIssue('field.percent'));
/** The wire's booleans, also as the strings that a form makes of them. */
const onOff = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false', ''])])
  .transform((value) => [true, 1, '1', 'true'].includes(value));
const keyText = text(8_000);
/** A key file: its address without the signature. */
const keyFile = text(400).transform((value) => ownKey(value) || value);
const address = text(255).refine(
  (value) => value === '' || /^https?:\/\/[^\s"'<>]+$/.test(value),
  fieldIssue('field.url'),
);

const wechat = (...appIds: string[]) => ({
  ...Object.fromEntries(appIds.map((name) => [name, line(64)])),
  mch_id: line(32),
  mch_secret_key: keyText,
  mch_secret_cert: keyFile,
  mch_public_cert_path: keyFile,
  wechat_public_cert_path: keyFile,
  wechat_public_key_id: line(80),
  notify_url: address,
});
const alipay = {
  app_id: line(64),
  app_secret_cert: keyText,
  app_public_cert_path: keyFile,
  alipay_public_cert_path: keyFile,
  alipay_root_cert_path: keyFile,
  notify_url: address,
  return_url: address,
};
const oauth = { client_id: line(100), key: keyText, return_url: address };

type Shape = Readonly<Record<string, z.ZodType>>;
/** Channels and providers: an object of objects, replaced one by one with `many`. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, Shape>>>> = {
  pay: {
    wechatwap: wechat('mp_app_id'),
    wechatmp: { ...wechat('mp_app_id'), secret_key: keyText },
    wechatscan: wechat('mp_app_id'),
    wechatmini: { ...wechat('mini_app_id'), secret_key: keyText },
    wechatapp: wechat('app_id'),
    alipaywap: alipay,
    alipayapp: alipay,
    alipayscan: alipay,
    alipaymini: alipay,
  },
  oauth: { weixin: oauth, weixinweb: oauth, weixinmini: oauth, github: oauth },
};
const OBJECTS: Readonly<Record<string, Shape>> = {
  upload: {
    save_type: onOff,
    key: line(100),
    access: keyText,
    bucket: line(100),
    endpoint: line(255),
    cdn: line(255),
    ssl: onOff,
  },
  sms: { key: line(100), secret: keyText, signature: line(25), per_minute: messages, per_day: messages },
  task: { cancel: days, confirm: days, settlement: days, refund: days },
  kuaibao: { appid: line(100), appkey: keyText, agent_id: line(100) },
  kdniao: { ebusiness_id: line(100), appkey: keyText },
  kuaidi100: { customer: line(100), key: keyText },
  amap: { key: line(100), jsapi: line(100), security: line(100) },
  store: { goods_verify: onOff, cash: percent, commission: percent },
  activity: { pay_minutes: days },
  integral: { rate: percent },
};
const TEXTS: Shape = {
  web_name: line(60),
  index_name: line(60),
  keyword: line(100),
  description: line(100),
  logo: line(255),
  tel: line(30),
  mobile: line(30),
  email: line(60),
  icp: line(60),
  close_status: text(1).pipe(z.enum(['0', '1', ''])),
  close_reason: line(100),
};

/** Given parts only: what a form leaves out stays as it is, and parts that nobody declared are dropped. */
const objectOf = (shape: Shape) => z.object(shape).partial();

/** Setting -> parser of its value. */
export const SETTINGS: Readonly<Record<string, z.ZodType>> = {
  ...TEXTS,
  ...Object.fromEntries(Object.entries(OBJECTS).map(([name, shape]) => [name, objectOf(shape)])),
  ...Object.fromEntries(
    Object.entries(GROUPS).map(([name, members]) => [
      name,
      z.object(Object.fromEntries(Object.entries(members).map(([key, shape]) => [key, objectOf(shape)]))).partial(),
    ]),
  ),
};
export const isObject = (name: string): boolean => Object.hasOwn(OBJECTS, name) || Object.hasOwn(GROUPS, name);
export const isGroup = (name: string): boolean => Object.hasOwn(GROUPS, name);

const SECRETS: readonly RegExp[] = [
  /^upload\.(access|key)$/,
  /^sms\.(secret|key)$/,
  /^(kuaibao|kdniao)\.appkey$/,
  /^kuaidi100\.key$/,
  /^oauth\.\w+\.key$/,
  /^pay\.\w+\.(mch_secret_key|mch_secret_cert|secret_key|app_secret_cert)$/,
];
export const isSecret = (path: string): boolean => SECRETS.some((pattern) => pattern.test(path));
