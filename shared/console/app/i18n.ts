/** Words of the back offices: react-admin's through polyglot, ours through a typed translator, in the language both share. */
import { useMemo } from 'react';
import polyglot from 'ra-i18n-polyglot';
import type englishMessages from 'ra-language-english';
import { useLocale, useSetLocale, type I18nProvider } from 'react-admin';
import { LANGUAGE_KEY, saveLanguage } from '../../browser/language.ts';
import { LANGUAGES, type Language } from '../../contract/limits.ts';
import en from '../../i18n/en/console.ts';
import english from '../../i18n/en/react-admin.ts';
import { pickLanguage, translator, type KeyOf, type Label, type Params, type Translation } from '../../i18n/t.ts';
import zh from '../../i18n/zh-cn/console.ts';
import chinese from '../../i18n/zh-cn/react-admin.ts';

/** Complete by type: a sentence that react-admin adds and we lack does not compile. */
const RA_MESSAGES = { 'zh-cn': chinese, en: english } satisfies Record<Language, typeof englishMessages>;
const MESSAGES: Record<Language, Translation<typeof zh>> = { 'zh-cn': zh, en };

export type TextKey = KeyOf<typeof zh>;
export type Translate = (key: TextKey, params?: Params) => string;
export const translateIn = (language: Language): Translate => translator<typeof zh>(MESSAGES[language]);

/** The saved language, else the browser's, else Chinese. */
export const savedLanguage = (): Language => pickLanguage(localStorage.getItem(LANGUAGE_KEY) ?? navigator.language);

export const languageOf = (locale: string): Language => LANGUAGES.find((one) => one === locale) ?? 'zh-cn';

export function makeI18nProvider(): I18nProvider {
  const names = LANGUAGES.map((locale) => ({ locale, name: MESSAGES[locale].language.own }));
  const provider = polyglot((locale) => RA_MESSAGES[languageOf(locale)], savedLanguage(), names, {
    allowMissing: true,
  });
  return {
    ...provider,
    changeLocale(locale, options) {
      saveLanguage(languageOf(locale));
      return provider.changeLocale(locale, options);
    },
  };
}

export const useLanguage = (): Language => languageOf(useLocale());

/** `const t = useT(); t('list.add')` */
export function useT(): Translate {
  const language = useLanguage();
  return useMemo(() => translateIn(language), [language]);
}
/** Reads a label of a descriptor. */
export function useLabel(): (label: Label) => string {
  const language = useLanguage();
  return useMemo(() => (label: Label) => label[language], [language]);
}
export const useLanguageSwitch = () => {
  const language = useLanguage();
  const set = useSetLocale();
  const other = LANGUAGES.find((one) => one !== language) ?? language;
  return { language, other, otherName: MESSAGES[other].language.own, change: () => void set(other) };
};
