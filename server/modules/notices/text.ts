/** Events as sentences. */
import words from '#shared/i18n/zh-cn/server-notices.ts';
import type { Language } from '#shared/contract/limits.ts';
import type { KeyOf } from '#shared/i18n/t.ts';
import { translatorIn } from '../../http/reply.ts';

type Sentence = KeyOf<typeof words.notice>;

function hasSentence(event: string): event is Sentence {
  const [group = '', name = ''] = event.split('.');
  const sentences: unknown = Object.entries(words.notice).find(([key]) => key === group)?.[1];
  return typeof sentences === 'object' && sentences !== null && Object.hasOwn(sentences, name);
}

/** @param params data of the event as texts */
export function noticeText(language: Language, event: string, params: Readonly<Record<string, string>>): string {
  const t = translatorIn(language);
  const money = params['money'] ?? params['total_price'] ?? '';
  const details = { ...params, amount: money === '' ? '' : t('notice.amount', { money }) };
  return hasSentence(event) ? t(`notice.${event}`, details) : t('notice.other');
}
