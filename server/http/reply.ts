/** Results and errors -> the envelope, in the caller's language. */
import { CODE } from '#shared/contract/envelope.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shared/contract/limits.ts';
import en from '#shared/i18n/en/server.ts';
import { translator, type Params } from '#shared/i18n/t.ts';
import zh from '#shared/i18n/zh-cn/server.ts';
import type { AppError } from '../errors.ts';
import { JsonText, ReplyWithMessage } from './route.ts';

const SAY = { 'zh-cn': translator<typeof zh>(zh), en: translator<typeof zh>(en) } as const;

export const JSON_TYPE = 'application/json; charset=utf-8';

/** The server's translator of a language. */
export const translatorIn = (language: Language) => SAY[language];

export function successText(result: unknown): string {
  const msg = result instanceof ReplyWithMessage ? result.msg : 'ok';
  const data = result instanceof ReplyWithMessage ? result.data : result;
  const json = data instanceof JsonText ? data.text : JSON.stringify(data === undefined ? null : data);
  return `{"code":${CODE.ok},"msg":${JSON.stringify(msg)},"data":${json}}`;
}

/** A failure always has a message, and `data` that is `[]` or an object (the existing client takes null for success). */
export function failureBody(
  error: AppError,
  language: Language = DEFAULT_LANGUAGE,
): { code: number; msg: string; data: unknown } {
  const say = translatorIn(language);
  if (!error.fields) return { code: error.code, msg: say(error.key, error.params), data: error.data };
  const errors = Object.fromEntries(
    Object.entries(error.fields).map(([name, field]) => [
      name,
      say(field.key, { ...measured(field.label?.[language] ?? nameOf(name, language), field.params), ...field.params }),
    ]),
  );
  return { code: error.code, msg: Object.values(errors)[0] ?? say(error.key), data: { errors } };
}

/** A unit in a label, `成团时限（小时）`: it belongs behind the number. Those of money, percent and weight are in their sentences. */
const UNIT =
  /\s*[（(](?:(小时|天|分钟|件|人|积分|hours?|days?|minutes?|items?|points?)|元|%|kg|千克|公斤|yuan|¥|选填|optional)[)）]$/i;

function measured(label: string, { min, max }: Params = {}): { field: string; unit: string } {
  const unit = UNIT.exec(label)?.[1];
  const counted = Number(min ?? max) === 1 ? unit?.replace(/s$/, '') : unit;
  return { field: label.replace(UNIT, ''), unit: counted ? ` ${counted}` : '' };
}

/** What people call a field that came without a label: by the last word of its path, `lines.0.score`. */
function nameOf(path: string, language: Language): string {
  const word = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  const known = Object.hasOwn(zh.name, word) ? (word as keyof typeof zh.name) : 'other';
  return translatorIn(language)(`name.${known}`);
}
