/** Kind and details of a notice as a sentence. */
import type { Language } from '#shared/contract/limits.ts';
import words from '#shared/i18n/zh-cn/server-notices.ts';
import { translatorIn } from '../../http/reply.ts';

type AfterSaleStep = keyof typeof words.notice.after_sale;
/** What a holder is told of beside refunds. */
export type SecurityEvent = keyof typeof words.notice.security;

const isStep = (step: string): step is AfterSaleStep => Object.hasOwn(words.notice.after_sale, step);
const isEvent = (event: string): event is SecurityEvent => Object.hasOwn(words.notice.security, event);

export function noticeText(language: Language, kind: string, params: Readonly<Record<string, string>>): string {
  const say = translatorIn(language);
  const { step = '', event = '', money = '' } = params;
  const details = { ...params, amount: money === '' ? '' : say('notice.amount', { money }) };
  if (kind === 'after_sale' && isStep(step)) return say(`notice.after_sale.${step}`, details);
  if (kind === 'security' && isEvent(event)) return say(`notice.security.${event}`, details);
  return say('notice.other');
}
