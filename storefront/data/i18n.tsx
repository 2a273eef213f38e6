/**
 * Words of the storefront: `const t = useT(); t('frame.cart')`. A browser loads only its language, and of that the `core`
 * plus the bundles that the route table names for a page; page script and words arrive together.
 */
import { createContext, use, useMemo, type ReactNode } from 'react';
import { htmlLang, translator, type KeyOf, type Messages, type Params, type Translation } from '#shared/i18n/t.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shared/contract/limits.ts';
import type account from '#shared/i18n/zh-cn/storefront-account.ts';
import type afterSale from '#shared/i18n/zh-cn/storefront-after-sale.ts';
import type auth from '#shared/i18n/zh-cn/storefront-auth.ts';
import type chat from '#shared/i18n/zh-cn/storefront-chat.ts';
import type checkout from '#shared/i18n/zh-cn/storefront-checkout.ts';
import type goods from '#shared/i18n/zh-cn/storefront-goods.ts';
import type join from '#shared/i18n/zh-cn/storefront-join.ts';
import type offers from '#shared/i18n/zh-cn/storefront-offers.ts';
import type list from '#shared/i18n/zh-cn/storefront-list.ts';
import type orders from '#shared/i18n/zh-cn/storefront-orders.ts';
import type wallet from '#shared/i18n/zh-cn/storefront-wallet.ts';
import type core from '#shared/i18n/zh-cn/storefront.ts';

/** The words of the shop, by bundle: what lies in `shared/i18n/<language>/storefront-<bundle>.ts`, `core` in `storefront.ts`. */
interface Bundles {
  core: typeof core;
  list: typeof list;
  goods: typeof goods;
  auth: typeof auth;
  checkout: typeof checkout;
  orders: typeof orders;
  'after-sale': typeof afterSale;
  account: typeof account;
  wallet: typeof wallet;
  offers: typeof offers;
  join: typeof join;
  chat: typeof chat;
}
export type TextBundle = keyof Bundles;
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
export type Texts = Translation<AllOf<Bundles[TextBundle]>>;
export type TextKey = KeyOf<Texts>;
export type Translate = (key: TextKey, params?: Params) => string;

const loaders = import.meta.glob<{ default: Messages }>('../../shared/i18n/*/storefront*.ts');
/** Manifest key of a bundle, for preloading. */
export const textsModule = (language: Language, bundle: TextBundle): string =>
  `../shared/i18n/${language}/storefront${bundle === 'core' ? '' : `-${bundle}`}.ts`;
const load = (language: Language, bundle: TextBundle): Promise<{ default: Messages }> =>
  loaders[`../${textsModule(language, bundle)}`]?.() ?? Promise.reject(new Error(`no words ${bundle}`));

/** What has arrived, per language; bundles have different sections. */
const arrived: Record<Language, Record<string, Messages | string>> = { 'zh-cn': {}, en: {} };
const requested = new Set<TextBundle>(['core']);
/** The bundles that `arrived` holds. */
const present: Record<Language, Set<TextBundle>> = { 'zh-cn': new Set(), en: new Set() };

/** Fetches bundles of a language, and all that are in use already. */
export async function loadTexts(language: Language, bundles: readonly TextBundle[] = []): Promise<void> {
  for (const bundle of bundles) requested.add(bundle);
  const missing = [...requested].filter((bundle) => !present[language].has(bundle));
  const modules = await Promise.all(missing.map((bundle) => load(language, bundle)));
  Object.assign(arrived[language], ...modules.map((module) => module.default));
  for (const bundle of missing) present[language].add(bundle);
}

const translators: Record<Language, Translate> = {
  'zh-cn': translator(arrived['zh-cn']) as Translate,
  en: translator(arrived.en) as Translate, // as: keys of all bundles
};
/** A translator over what has arrived; later bundles are found by it too. */
export const translateIn = (language: Language): Translate => translators[language];

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
