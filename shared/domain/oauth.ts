/** Whose accounts sign in here too (compatibility 6, 7). */

/** Through a page of theirs: WeChat inside its app (official account), WeChat by QR code (web), and the others. */
export const OAUTH_NAMES = ['weixin', 'weixinweb', 'github', 'qq', 'weibo', 'google'] as const;
export type OauthName = (typeof OAUTH_NAMES)[number];

/** And through a program of ours that runs in theirs. */
export const OAUTH_APPS = ['weixinmini'] as const;
export type OauthSource = OauthName | (typeof OAUTH_APPS)[number];

/** Apps of one platform, whose `unionid` names the same person. */
export const WEIXIN_SOURCES: readonly OauthSource[] = ['weixin', 'weixinweb', 'weixinmini'];

/** What those who come from there are called until they choose a name: `wx20261123001`. */
export const NAME_PREFIX: Readonly<Record<OauthSource, string>> = {
  weixin: 'wx',
  weixinweb: 'wx',
  weixinmini: 'wx',
  github: 'gh',
  qq: 'qq',
  weibo: 'wb',
  google: 'gg',
};

/** Those that can be used in a browser: WeChat's own has one way, the others have the rest. */
export const usableIn = (names: readonly OauthName[], isWeixinBrowser: boolean): readonly OauthName[] =>
  names.filter((name) => (name === 'weixin') === isWeixinBrowser);
