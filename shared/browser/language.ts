import type { Language } from '../contract/limits.ts';
import { htmlLang } from '../i18n/t.ts';

/** Where local storage keeps the chosen language (compatibility 1.3). */
export const LANGUAGE_KEY = 'language';

/** Remembers the choice for the shop and both back offices: in local storage, and in a plain cookie so that the server renders it. */
export function saveLanguage(language: Language): void {
  document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=31536000; samesite=lax`;
  localStorage.setItem(LANGUAGE_KEY, language);
  document.documentElement.lang = htmlLang(language);
}
