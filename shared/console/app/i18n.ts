/** Words of the back offices: react-admin's through polyglot, ours through a typed translator, in the language both share. */
import { useMemo } from 'react';
import polyglot from 'ra-i18n-polyglot';
import type englishMessages from 'ra-language-english';
import { useLocale, useSetLocale, type I18nProvider } from 'react-admin';
import { LANGUAGE_KEY, saveLanguage } from '../../browser/language.ts';
import { LANGUAGES, type Language } from '../../contract/limits.ts';
import {
  LANGUAGE_NAMES,
  pickLanguage,
  translator,
  type KeyOf,
  type Label,
  type Params,
  type Translation,
} from '../../i18n/t.ts';
import type zh from '../../i18n/zh-cn/console.ts';
import { loadChunk } from './chunk.ts';

interface Words {
  console: Translation<typeof zh>;
  /** Complete by type: a sentence that react-admin adds and we lack does not compile. */
  reactAdmin: typeof englishMessages;
}
/** A script per language: nobody reads both at once. */
const SCRIPTS: Record<Language, () => Promise<Words>> = {
  'zh-cn': () => import('./words/zh-cn.ts'),
  en: () => import('./words/en.ts'),
};
const loaded: Partial<Record<Language, Words>> = {};

/** To be awaited before anything is said in a language. @throws ChunkError */
export async function loadTexts(language: Language): Promise<Words> {
  return (loaded[language] ??= await loadChunk(SCRIPTS[language]));
}
/** Words that are on their way, or did not arrive, are said in the language that is there. */
function wordsOf(language: Language): Words {
  const words = loaded[language] ?? Object.values(loaded)[0];
  if (!words) throw new Error('loadTexts was not awaited');
  return words;
}

export type TextKey = KeyOf<typeof zh>;
export type Translate = (key: TextKey, params?: Params) => string;
export const translateIn = (language: Language): Translate => translator<typeof zh>(wordsOf(language).console);

/** The saved language, else the browser's, else Chinese. */
export const savedLanguage = (): Language => pickLanguage(localStorage.getItem(LANGUAGE_KEY) ?? navigator.language);

export const languageOf = (locale: string): Language => LANGUAGES.find((one) => one === locale) ?? 'zh-cn';

export function makeI18nProvider(): I18nProvider {
  const names = LANGUAGES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] }));
  const provider = polyglot((locale) => wordsOf(languageOf(locale)).reactAdmin, savedLanguage(), names, {
    allowMissing: true,
  });
  return {
    ...provider,
    async changeLocale(locale, options) {
      const language = languageOf(locale);
      await loadTexts(language).catch(() => {
        // react-admin shows the message of what is thrown.
        throw new Error(translateIn(savedLanguage())('state.chunk.error'));
      });
      saveLanguage(language);
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
  return { language, other, otherName: LANGUAGE_NAMES[other], change: () => void set(other) };
};
