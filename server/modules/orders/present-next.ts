/** What happens next with an order, as a sentence for whoever reads it. */
import type { Order } from '#shared/contract/orders.ts';
import type { Language } from '#shared/contract/limits.ts';
import { momentMs } from '#shared/domain/moments.ts';
import { nextStep, type NextFacts } from '#shared/domain/next-step.ts';
import { GROUP_STATUS } from '#shared/domain/promotions/collective.ts';
import type { ActorKind } from '#shared/domain/transitions.ts';
import { htmlLang } from '#shared/i18n/t.ts';
import { translatorIn } from '../../http/reply.ts';
import type { OrderRow } from './queries.ts';

export type NextFields = Pick<
  OrderRow,
  | Exclude<keyof NextFacts, 'group_gathering' | 'open_case'>
  | 'group_status'
  | 'refund_open'
  | 'refund_type'
  | 'refund_verify'
  | 'refund_step'
  | 'escalated'
  | 'has_offer'
>;

const openCase = (row: NextFields): NextFacts['open_case'] =>
  row.refund_open
    ? {
        refund_type: row.refund_type ?? 0,
        refund_verify: row.refund_verify ?? 0,
        refund_step: row.refund_step ?? 0,
        offer_money: row.has_offer,
        escalated: row.escalated,
      }
    : null;

/** Wire times carry no zone: they are read and written as if in one. */
const momentIn = (time: string, language: Language): string =>
  new Intl.DateTimeFormat(htmlLang(language), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
    momentMs(time),
  );

/** Who must act, until when, and what follows: for the rules, and as one sentence for this reader. */
export function nextOf(row: NextFields, reader: ActorKind, language: Language): Order['next'] {
  const next = nextStep({
    ...row,
    group_gathering: row.group_status !== null && row.group_status !== GROUP_STATUS.complete,
    open_case: openCase(row),
  });
  const text = translatorIn(language)(`nextStep.${reader === 'system' ? 'admin' : reader}.${next.step}`, {
    time: next.until ? momentIn(next.until, language) : '',
  });
  return { ...next, text };
}
