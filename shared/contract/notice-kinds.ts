/** What notices are about, and whose they are: words that browsers need without the schemas of events. */

/** People filter by it, and choose by it how they are told. */
export const NOTICE_KINDS = [
  'order',
  'after_sale',
  'money',
  'review',
  'stock',
  'favorite',
  'chat',
  'security',
  'system',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Whose notices they are: a shopper's, those of the people of a store, those of the platform's. */
export const NOTICE_AUDIENCES = ['shopper', 'store', 'platform'] as const;
export type NoticeAudience = (typeof NOTICE_AUDIENCES)[number];

/** Ways of telling. `site` is the notice itself: without it nothing is told of a kind, by no other way either. */
export const NOTICE_CHANNELS = ['site', 'sms', 'desktop', 'sound'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];
