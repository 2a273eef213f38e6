/** Why a test of settings failed: kept without a language, told in the caller's, with the fields to look at. */
import { z } from 'zod';
import type { Language } from '#shared/contract/limits.ts';
import type zh from '#shared/i18n/zh-cn/server-checks.ts';
import { settingLabel } from '#shared/resources/setting-labels.ts';
import { translatorIn } from '../../http/reply.ts';
import { OutgoingError } from '../../outgoing/outgoing.ts';
import { SettingFlaw } from '../../ports/setting-flaw.ts';

type Reason = keyof typeof zh;
export interface CheckFailure {
  why: Reason;
  /** Paths of settings, `sms.key`. */
  fields: readonly string[];
  /** Of the provider or the network, in their words. */
  said: string;
}

/** What adapters find out themselves, and which parts are to blame. Everything else is a provider's own code. */
const OWN: Readonly<Record<string, readonly [Reason, ...parts: string[]]>> = {
  unreachable: ['unreachable'],
  timeout: ['timeout'],
  address: ['address'],
  'too-large': ['unexpected'],
  damaged: ['damaged'],
  public: ['public'],
  answer: ['unexpected'],
  ANSWER_INVALID: ['unexpected'],
  ANSWER_UNVERIFIED: ['untrusted', 'wechat_public_key_id', 'wechat_public_cert_path'],
  NO_CERTIFICATE: ['untrusted', 'wechat_public_key_id', 'wechat_public_cert_path'],
  CERTIFICATE_SEALED: ['sealed', 'mch_secret_key'],
};
/** Parts that a provider blames: the setting, its words, the parts. The first that fits. */
const BLAMED: readonly (readonly [RegExp, RegExp, ...parts: string[]])[] = [
  [/^sms$/, /InvalidAccessKeyId/, 'key'],
  [/^sms$/, /SignatureDoesNotMatch|IncompleteSignature/, 'secret'],
  [/^upload$/, /InvalidAccessKeyId/, 'key'],
  [/^upload$/, /SignatureDoesNotMatch/, 'access'],
  [/^upload$/, /NoSuchBucket|InvalidBucketName/, 'bucket'],
  [/^amap$/, /USER_?KEY/, 'key'],
  [/^pay\.alipay/, /app-?id/i, 'app_id'],
  [/^pay\.alipay/, /signature|cert/i, 'app_secret_cert', 'app_public_cert_path'],
  [/^pay\.wechat/, /SIGN_ERROR/, 'mch_secret_cert', 'mch_public_cert_path'],
  [/^pay\.wechat/, /MCH/i, 'mch_id'],
  [/^oauth\./, /^(?!http )/, 'client_id', 'key'],
  [/^kuaibao$/, /^(?!\d{3} )/, 'appid', 'appkey'],
  [/^kdniao$/, /^(?!\d{3} )/, 'ebusiness_id', 'appkey'],
  [/^kuaidi100$/, /./, 'customer', 'key'],
];

/** @param path of the setting that was tested, `pay.wechatscan` */
export function checkFailure(path: string, error: unknown): CheckFailure {
  const at = (parts: readonly string[]) => parts.map((part) => `${path}.${part}`);
  const { message, code = '' } = toldBy(error);
  if (error instanceof SettingFlaw) return { why: error.why, fields: at(error.fields), said: '' };
  const own = OWN[error instanceof OutgoingError ? error.reason : code];
  if (own) return { why: own[0], fields: at(own.slice(1)), said: message };
  const said = message.includes(code) ? message : `${code} ${message}`.trim();
  const [, , ...parts] = BLAMED.find(([setting, words]) => setting.test(path) && words.test(said)) ?? [];
  return { why: parts.length > 0 ? 'blamed' : 'refused', fields: at(parts as string[]), said }; // as: behind the patterns
}

const toldBy = (error: unknown): { message: string; code?: string } =>
  error instanceof Error ? (error as Error & { code?: string }) : { message: String(error) }; // as: refusals have a code

const stored = z.object({ why: z.string(), fields: z.array(z.string()), said: z.string() });

export const failureText = (failure: CheckFailure): string => JSON.stringify(failure);

/** @param text as it was kept; a plain sentence is of an earlier program */
export function failureSentence(text: string, language: Language): string {
  if (text === '') return '';
  const { why, fields, said } = readFailure(text);
  const names = fields.map((path) => settingLabel(path)?.[language] ?? path);
  return translatorIn(language)(`check.${why}`, { fields: names.join(language === 'en' ? ', ' : '、'), said });
}

function readFailure(text: string): CheckFailure {
  try {
    return stored.parse(JSON.parse(text)) as CheckFailure; // as: `failureText` writes no other reason
  } catch {
    return { why: 'refused', fields: [], said: text };
  }
}
