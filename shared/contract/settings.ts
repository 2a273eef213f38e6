/** What every page of the storefront needs, and the settings that administrators keep (compatibility 9.17, 14). */
import { z } from 'zod';
import { OAUTH_NAMES } from '../domain/oauth.ts';
import { call } from './call.ts';
import { named } from './fields.ts';
import { PAY_DEVICES } from './payments.ts';
import { decimal, moment, text, tree, whole } from './values.ts';

const siteInfo = z.object({
  web_name: text,
  logo: text,
  index_name: text,
  keyword: text,
  description: text,
  tel: text,
  mobile: text,
  email: text,
  icp: text,
  close_status: text.describe('0 while the shop is closed'),
  close_reason: text,
  amap: z.object({ key: text, jsapi: text, security: text }),
});
/** Settings of the site that everybody sees as they are. */
export const SITE_TEXTS = Object.keys(siteInfo.omit({ amap: true }).shape) as Exclude<keyof SiteInfo, 'amap'>[]; // as: its own keys
type SiteInfo = z.infer<typeof siteInfo>;
const goodsClass = z.object({ id: whole, pid: whole, thumb: text, name: text, is_sort: whole });
const brand = z.object({ id: whole, thumb: text, name: text, is_sort: whole });
export const loadCommon = call({
  method: 'GET',
  path: '/common',
  summary: 'Classes, brands and the site’s settings',
  answer: z.object({
    sms: z.boolean().describe('false: no codes can be sent'),
    classes: tree(goodsClass),
    brands: z.array(brand),
    common: siteInfo,
    payments: z
      .object({ wechat: z.array(z.enum(PAY_DEVICES)), alipay: z.array(z.enum(PAY_DEVICES)) })
      .describe('devices that each gateway is configured for'),
    recharge: z.object({ min: decimal, max: decimal }).describe('Limits of a top-up'),
    oauth: z.array(z.enum(OAUTH_NAMES)).describe('whose accounts sign in here too'),
    ip: text,
    cart: whole.describe('lines in the cart of the caller'),
  }),
});

const names = z
  .union([z.string().transform((value) => value.split(',')), z.array(z.string())])
  .pipe(z.array(z.string().max(20)).max(50));
const name = named('配置', 'Setting', names.optional()).describe('once, several times or comma-joined; none: all');
const part = {
  many: z.unknown().optional().describe('true: one member of a group only'),
  many_name: z.unknown().optional().describe('which member'),
};
const path = '/Admin/configs';
export const showSettings = call({
  method: 'GET',
  path,
  summary: 'Settings by name, without secrets',
  input: z.object({ name, ...part }),
  answer: z.record(z.string(), z.unknown()).describe('by name; with many the parts of the one member'),
});
const change = z.object({
  id: whole,
  operation: text,
  actor: text,
  actor_id: whole,
  actor_name: text,
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).describe('path: what it was and is'),
  import_id: text.nullable(),
  created_at: moment,
});
export const listSettingChanges = call({
  method: 'GET',
  path: `${path}/history`,
  summary: 'Who changed which setting, newest first; never what a secret is',
  input: z.object({ name }),
  answer: z.array(change),
});
const check = z.object({
  path: text.describe('setting, or member of a group: `pay.wechatscan`'),
  worked_at: moment.nullable(),
  failed_at: moment.nullable(),
  failure: text.describe('why the last test failed; empty after one that worked'),
});
export const listSettingChecks = call({
  method: 'GET',
  path: `${path}/checks`,
  summary: 'What can be tested and how the last tests went; secrets that cannot be read',
  answer: z.object({
    checks: z.array(check),
    unreadable: z.array(text).describe('paths of secrets that were saved under another key'),
  }),
});
export const testSettings = call({
  method: 'POST',
  path: `${path}/test`,
  summary: 'Try the saved settings of a provider with one harmless real call',
  input: z.object({
    name: named('配置', 'Setting', z.string().max(20)),
    member: named('成员', 'Member', z.string().max(20).default('')).describe('of a group: `wechatscan`'),
  }),
  answer: text.nullable().describe('null: it works; else why it does not'),
});
export const updateSettings = call({
  method: 'PUT',
  path: `${path}/update`,
  summary: 'Change settings',
  input: z
    .looseObject({ was: z.unknown().optional().describe('what the page started from'), ...part })
    .describe('settings by name; what is left out stays as it is'),
  answer: whole.describe('how many settings were given'),
});
