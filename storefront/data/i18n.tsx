/** Words of the storefront: `const t = useT(); t('frame.cart')`. Only the chosen language is ever loaded by a browser. */
import { createContext, use, useMemo, type ReactNode } from 'react';
import { htmlLang, translator, type KeyOf, type Params, type Translation } from '#shared/i18n/t.ts';
import { LANGUAGES, type Language } from '#shared/contract/limits.ts';
import type zh from '#shared/i18n/zh-cn/storefront.ts';

export type Texts = Translation<typeof zh>;
export type TextKey = KeyOf<Texts>;
export type Translate = (key: TextKey, params?: Params) => string;

const loaders: Record<Language, () => Promise<{ default: Texts }>> = {
  'zh-cn': () => import('#shared/i18n/zh-cn/storefront.ts'),
  en: () => import('#shared/i18n/en/storefront.ts'),
};
/** Manifest key of a language's words, for preloading. */
export const textsModule = (language: Language): string => `../shared/i18n/${language}/storefront.ts`;
export const loadTexts = async (language: Language): Promise<Texts> => (await loaders[language]()).default;

interface I18n {
  language: Language;
  t: Translate;
  /** Loads the other language and switches to it. */
  change: (language: Language) => void;
}
const I18nContext = createContext<I18n | null>(null);

interface ProviderProps {
  language: Language;
  texts: Texts;
  onChange: (language: Language) => void;
  children: ReactNode;
}
export function I18nProvider({ language, texts, onChange, children }: ProviderProps) {
  const value = useMemo(() => ({ language, t: translator(texts) as Translate, change: onChange }), [language, texts, onChange]);
  return <I18nContext value={value}>{children}</I18nContext>;
}

export function useI18n(): I18n {
  const value = use(I18nContext);
  if (!value) throw new Error('useI18n needs the I18nProvider');
  return value;
}
export const useT = (): Translate => useI18n().t;
export const useLanguage = (): Language => useI18n().language;
export const otherLanguage = (language: Language): Language => LANGUAGES.find((one) => one !== language) ?? language;

/** Remembers the choice: a plain cookie, so that the server renders it, and local storage under `language` (facts 1.3). */
export function saveLanguage(language: Language): void {
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
  localStorage.setItem('language', language);
  document.documentElement.lang = htmlLang(language);
}
