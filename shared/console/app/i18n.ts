/** Words of the back offices: react-admin's through polyglot, ours through a typed translator, in the language both share. */
import { useCallback, useMemo } from 'react';
import polyglot from 'ra-i18n-polyglot';
import type englishMessages from 'ra-language-english';
import { useLocale, useSetLocale, useTranslate, type I18nProvider } from 'react-admin';
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

export const languageOf = (locale: string): Language => LANGUAGES.find((candidate) => candidate === locale) ?? 'zh-cn';

/** react-admin's sentences begin with `ra.` and are polyglot's; every other key is one of ours. */
export function makeI18nProvider(start: Language = savedLanguage()): I18nProvider {
  const names = LANGUAGES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] }));
  const theirs = polyglot((locale) => wordsOf(languageOf(locale)).reactAdmin, start, names, { allowMissing: true });
  const current = (): Language => languageOf(theirs.getLocale());
  return {
    ...theirs,
    translate: (key: string, params?: Params) =>
      key.startsWith('ra.') ? theirs.translate(key, params) : translateIn(current())(key as TextKey, params), // as: an unknown key answers itself
    async changeLocale(locale, options) {
      const language = languageOf(locale);
      await loadTexts(language).catch(() => {
        // react-admin shows the message of what is thrown.
        throw new Error(translateIn(savedLanguage())('state.chunk.error'));
      });
      saveLanguage(language);
      return theirs.changeLocale(locale, options);
    },
  };
}

export const useLanguage = (): Language => languageOf(useLocale());

/** react-admin's `useTranslate` that knows our keys: `const t = useT(); t('list.add')` */
export function useT(): Translate {
  const translate = useTranslate();
  const language = useLanguage();
  // eslint-disable-next-line react/exhaustive-deps -- another language is another translator: what depends on it is said anew
  return useCallback((key, params) => translate(key, params), [translate, language]);
}
/** Reads a label of a descriptor. */
export function useLabel(): (label: Label) => string {
  const language = useLanguage();
  return useMemo(() => (label: Label) => label[language], [language]);
}
export const useLanguageSwitch = () => {
  const language = useLanguage();
  const set = useSetLocale();
  const other = LANGUAGES.find((candidate) => candidate !== language) ?? language;
  return { language, other, otherName: LANGUAGE_NAMES[other], change: () => void set(other) };
};
