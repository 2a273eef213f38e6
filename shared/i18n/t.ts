/** Messages: `{name}` placeholders, `{count|item|items}` for one and for several, dotted keys. Languages are plain modules; Chinese is the type that others satisfy. */
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../contract/limits.ts';

export type Label = Readonly<Record<Language, string>>;
export interface Messages {
  readonly [key: string]: string | Messages;
}
/** The same tree with every text widened, so that another language must have exactly the same keys. */
export type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]> };
/** Dotted paths to the texts of a tree. */
export type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];
export type Params = Readonly<Record<string, string | number>>;

function lookup(messages: Messages, key: string): string | undefined {
  let node: string | Messages | undefined = messages;
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined;
  return typeof node === 'string' ? node : undefined;
}

const HOLE = /(\p{Script=Han}?)\{(\w+)(?:\|([^{|}]*)\|([^{|}]*))?\}(?=(\p{Script=Han}?))/gu;

/** Where Chinese meets a Latin word that was filled in, a space parts them: 还没有 API 令牌. */
export const fill = (text: string, params: Params): string =>
  text.replace(HOLE, (whole: string, before: string, name: string, ...rest: (string | undefined)[]) => {
    if (!(name in params)) return whole;
    const [one, several, after] = rest;
    const value = (several === undefined ? String(params[name]) : Number(params[name]) === 1 ? one : several) ?? '';
    const gaps = [before && /^[A-Za-z]/.test(value) ? ' ' : '', after && /[A-Za-z]$/.test(value) ? ' ' : ''];
    return before + gaps[0] + value + gaps[1];
  });

/** A translator over one tree; an unknown key answers itself, so a gap is visible and never fatal. */
export function translator<T>(messages: Translation<T>) {
  const found = new Map<string, string>();
  return (key: KeyOf<T>, params?: Params): string => {
    const text = found.get(key) ?? lookup(messages as Messages, key);
    if (text !== undefined) found.set(key, text);
    return params ? fill(text ?? key, params) : (text ?? key);
  };
}

/** The best supported language of an Accept-Language header, a saved value or `navigator.language`. */
export function pickLanguage(wanted: string | null | undefined): Language {
  if (!wanted) return DEFAULT_LANGUAGE;
  for (const part of wanted.toLowerCase().split(',')) {
    const tag = part.split(';')[0]?.trim() ?? '';
    const found = LANGUAGES.find((language) => tag === language || tag.split('-')[0] === language.split('-')[0]);
    if (found) return found;
  }
  return DEFAULT_LANGUAGE;
}

/** What its speakers call it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { 'zh-cn': '中文', en: 'English' };

/** Said when the texts of no language arrived. */
export const NO_TEXTS = '页面加载失败，请刷新重试。 The page could not be loaded. Please reload it.';

/** The `<html lang>` of a language. */
export const htmlLang = (language: Language): string => (language === 'zh-cn' ? 'zh-CN' : language);
