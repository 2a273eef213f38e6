/**
 * Words of the storefront: `const t = useT(); t('frame.cart')`. A browser loads only its language, and of that the `core`
 * plus the bundles that the route table names for a page; page script and words arrive together.
 */
import { createContext, use, useMemo, type ReactNode } from 'react';
import { htmlLang, translator, type KeyOf, type Messages, type Params, type Translation } from '#shared/i18n/t.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shared/contract/limits.ts';
import type account from '#shared/i18n/zh-cn/storefront-account.ts';
import type chat from '#shared/i18n/zh-cn/storefront-chat.ts';
import type core from '#shared/i18n/zh-cn/storefront.ts';
import type shop from '#shared/i18n/zh-cn/storefront-shop.ts';

export type Texts = Translation<typeof core & typeof shop & typeof account & typeof chat>;
export type TextKey = KeyOf<Texts>;
export type Translate = (key: TextKey, params?: Params) => string;
export type TextBundle = 'core' | 'shop' | 'account' | 'chat';

type Loader = () => Promise<{ default: Messages }>;
const loaders: Record<Language, Record<TextBundle, Loader>> = {
  'zh-cn': {
    core: () => import('#shared/i18n/zh-cn/storefront.ts'),
    shop: () => import('#shared/i18n/zh-cn/storefront-shop.ts'),
    account: () => import('#shared/i18n/zh-cn/storefront-account.ts'),
    chat: () => import('#shared/i18n/zh-cn/storefront-chat.ts'),
  },
  en: {
    core: () => import('#shared/i18n/en/storefront.ts'),
    shop: () => import('#shared/i18n/en/storefront-shop.ts'),
    account: () => import('#shared/i18n/en/storefront-account.ts'),
    chat: () => import('#shared/i18n/en/storefront-chat.ts'),
  },
};
/** Manifest key of a bundle, for preloading. */
export const textsModule = (language: Language, bundle: TextBundle): string =>
  `../shared/i18n/${language}/storefront${bundle === 'core' ? '' : `-${bundle}`}.ts`;

/** What has arrived, per language; bundles have different sections. */
const arrived: Record<Language, Record<string, Messages | string>> = { 'zh-cn': {}, en: {} };
const wanted = new Set<TextBundle>(['core']);

/** Fetches bundles of a language, and all that are in use already. */
export async function loadTexts(language: Language, bundles: readonly TextBundle[] = []): Promise<void> {
  for (const bundle of bundles) wanted.add(bundle);
  const modules = await Promise.all([...wanted].map((bundle) => loaders[language][bundle]()));
  Object.assign(arrived[language], ...modules.map((module) => module.default));
}

/** A translator over what has arrived; later bundles are found by it too. */
export const translateIn = (language: Language): Translate => translator(arrived[language]) as Translate; // as: keys of all bundles

/** The language of the document in a browser. */
export const documentLanguage = (): Language =>
  LANGUAGES.find((one) => typeof document !== 'undefined' && htmlLang(one) === document.documentElement.lang) ??
  DEFAULT_LANGUAGE;

interface I18n {
  language: Language;
  t: Translate;
  /** Loads the other language and switches to it. */
  change: (language: Language) => void;
}
const I18nContext = createContext<I18n | null>(null);

interface ProviderProps {
  language: Language;
  onChange: (language: Language) => void;
  children: ReactNode;
}
export function I18nProvider({ language, onChange, children }: ProviderProps) {
  const value = useMemo(() => ({ language, t: translateIn(language), change: onChange }), [language, onChange]);
  return <I18nContext value={value}>{children}</I18nContext>;
}

export function useI18n(): I18n {
  const value = use(I18nContext);
  if (!value) throw new Error('useI18n needs the I18nProvider');
  return value;
}
export const useT = (): Translate => useI18n().t;
export const otherLanguage = (language: Language): Language => LANGUAGES.find((one) => one !== language) ?? language;
