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
  const t = translatorIn(language);
  if (!error.fields) return { code: error.code, msg: t(error.key, error.params), data: error.data };
  const errors = Object.fromEntries(
    Object.entries(error.fields).map(([name, { key, label, unit, params }]) => [
      name,
      t(key, {
        field: label?.[language] ?? nameOf(name, language),
        unit: unitText(unit?.[language], params),
        ...params,
      }),
    ]),
  );
  return { code: error.code, msg: Object.values(errors)[0] ?? t(error.key), data: { errors } };
}

/** Behind the number: ` 小时`, ` hours`, ` hour`. */
function unitText(unit: string | undefined, { min, max }: Params = {}): string {
  if (!unit) return '';
  return ` ${Number(min ?? max) === 1 ? unit.replace(/s$/, '') : unit}`;
}

/** What people call a field that came without a label: by the last word of its path, `lines.0.score`. */
function nameOf(path: string, language: Language): string {
  const word = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  const known = Object.hasOwn(zh.name, word) ? (word as keyof typeof zh.name) : 'other';
  return translatorIn(language)(`name.${known}`);
}
