/** Notices to people: written in the transaction of what they tell of, and read as sentences. */
import words from '#shared/i18n/zh-cn/server-notices.ts';
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { userNotices } from '#db/schema/index.ts';
import type { Language } from '#shared/contract/limits.ts';
import { translatorIn } from '../../http/reply.ts';

export interface Notice {
  accountId: number;
  kind: 'after_sale' | 'security';
  /** What the sentence of the kind is filled with. */
  params: Readonly<Record<string, string>>;
  /** The page that it is about. */
  link: string;
}

export const notify = (tx: Db, { accountId, ...notice }: Notice) =>
  tx.insert(userNotices).values({ realm: 'users', account_id: accountId, ...notice, created_at: appNow });

type AfterSaleStep = keyof typeof words.notice.after_sale;
/** What a holder is told of beside refunds. */
export type SecurityEvent = keyof typeof words.notice.security;

const isStep = (step: string): step is AfterSaleStep => Object.hasOwn(words.notice.after_sale, step);
const isEvent = (event: string): event is SecurityEvent => Object.hasOwn(words.notice.security, event);

export function noticeText(language: Language, kind: string, params: Readonly<Record<string, string>>): string {
  const t = translatorIn(language);
  const { step = '', event = '', money = '' } = params;
  const details = { ...params, amount: money === '' ? '' : t('notice.amount', { money }) };
  if (kind === 'after_sale' && isStep(step)) return t(`notice.after_sale.${step}`, details);
  if (kind === 'security' && isEvent(event)) return t(`notice.security.${event}`, details);
  return t('notice.other');
}
