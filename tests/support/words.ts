/** The words of the pages in both languages, so that a journey looks for what people read. */
import { fill } from '#shared/i18n/t.ts';
import enConsole from '#shared/i18n/en/console.ts';
import enAccount from '#shared/i18n/en/storefront-account.ts';
import enAfterSale from '#shared/i18n/en/storefront-after-sale.ts';
import enAuth from '#shared/i18n/en/storefront-auth.ts';
import enChat from '#shared/i18n/en/storefront-chat.ts';
import enCheckout from '#shared/i18n/en/storefront-checkout.ts';
import enGoods from '#shared/i18n/en/storefront-goods.ts';
import enJoin from '#shared/i18n/en/storefront-join.ts';
import enList from '#shared/i18n/en/storefront-list.ts';
import enOffers from '#shared/i18n/en/storefront-offers.ts';
import enOrders from '#shared/i18n/en/storefront-orders.ts';
import enWallet from '#shared/i18n/en/storefront-wallet.ts';
import enCore from '#shared/i18n/en/storefront.ts';
import zhConsole from '#shared/i18n/zh-cn/console.ts';
import zhAccount from '#shared/i18n/zh-cn/storefront-account.ts';
import zhAfterSale from '#shared/i18n/zh-cn/storefront-after-sale.ts';
import zhAuth from '#shared/i18n/zh-cn/storefront-auth.ts';
import zhChat from '#shared/i18n/zh-cn/storefront-chat.ts';
import zhCheckout from '#shared/i18n/zh-cn/storefront-checkout.ts';
import zhGoods from '#shared/i18n/zh-cn/storefront-goods.ts';
import zhJoin from '#shared/i18n/zh-cn/storefront-join.ts';
import zhList from '#shared/i18n/zh-cn/storefront-list.ts';
import zhOffers from '#shared/i18n/zh-cn/storefront-offers.ts';
import zhOrders from '#shared/i18n/zh-cn/storefront-orders.ts';
import zhWallet from '#shared/i18n/zh-cn/storefront-wallet.ts';
import zhCore from '#shared/i18n/zh-cn/storefront.ts';

const merge = (bundles: readonly object[]) => Object.assign({}, ...bundles) as Record<string, unknown>; // as: objects of words

const WORDS = {
  'zh-cn': {
    shop: merge([
      zhCore,
      zhAccount,
      zhAfterSale,
      zhAuth,
      zhChat,
      zhCheckout,
      zhGoods,
      zhJoin,
      zhList,
      zhOffers,
      zhOrders,
      zhWallet,
    ]),
    console: merge([zhConsole]),
  },
  en: {
    shop: merge([
      enCore,
      enAccount,
      enAfterSale,
      enAuth,
      enChat,
      enCheckout,
      enGoods,
      enJoin,
      enList,
      enOffers,
      enOrders,
      enWallet,
    ]),
    console: merge([enConsole]),
  },
} as const;

export type PageLanguage = keyof typeof WORDS;
export const LANGUAGES = ['zh-cn', 'en'] as const satisfies readonly PageLanguage[];
export const LOCALE: Record<PageLanguage, string> = { 'zh-cn': 'zh-CN', en: 'en-US' };

/** @throws for a key without words: a journey must not look for an empty name */
function look(words: Record<string, unknown>, key: string, params: Record<string, string | number>): string {
  const found = key
    .split('.')
    .reduce<unknown>((place, name) => (place as Record<string, unknown> | undefined)?.[name], words);
  if (typeof found !== 'string') throw new Error(`no words for ${key}`);
  return fill(found, params);
}

/** `say('cart.settle', { count: 2 })` of the storefront; a placeholder without a value stays as it is. */
export const wordsOf =
  (language: PageLanguage, where: 'shop' | 'console' = 'shop') =>
  (key: string, params: Record<string, string | number> = {}): string =>
    look(WORDS[language][where], key, params);
export type Say = ReturnType<typeof wordsOf>;

/** What a text with placeholders may look like. */
export const shapeOf = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\{[^{}]+\}/)
      .map((piece) => piece.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
      .join('.*'),
  );

/** Marks what takes minutes in the second language: `npm run test:long` runs it. */
export const longUnlessChinese = (language: PageLanguage): string => (language === 'zh-cn' ? '' : ' @long');
