/** How promotions are drawn and named in the calendar. Colour never stands alone: each kind has its icon and its word. */
import { Scissors, Share2, Ticket, Users, Zap, type LucideIcon } from 'lucide-react';
import { moneyText } from '../../../browser/format.ts';
import type { ActivityRow } from '../../../contract/activity-calendar.ts';
import { momentMs } from '../../../domain/moments.ts';
import { basisPoints, parseMoney, parsePercent, ZERO } from '../../../domain/money.ts';
import type { ActivityKind, PlannedActivity } from '../../../domain/promotions/conflicts.ts';
import type { Translate } from '../../app/i18n.ts';
import { filteredAddress } from '../dashboard/drill.ts';

export const KIND_LOOKS: Readonly<Record<ActivityKind, { icon: LucideIcon; colour: string; resource: string }>> = {
  seckill: { icon: Zap, colour: '#d9480f', resource: 'seckills' },
  collective: { icon: Users, colour: '#1c7ed6', resource: 'collectives' },
  coupon: { icon: Ticket, colour: '#c2255c', resource: 'coupons' },
  full_reduction: { icon: Scissors, colour: '#2b8a3e', resource: 'full_reductions' },
  distribution: { icon: Share2, colour: '#7048e8', resource: 'distributions' },
};

/** A row with the numbers that conflicts are found by. */
export type Planned = PlannedActivity & { readonly row: ActivityRow };

export const planned = (row: ActivityRow): Planned => ({
  row,
  kind: row.kind,
  id: row.id,
  store_id: row.store_id,
  goods_id: row.goods_id,
  start: momentMs(row.start_time),
  end: row.end_time === null ? null : momentMs(row.end_time),
  discount: parsePercent(row.discount) ?? basisPoints(0),
  money: parseMoney(row.money) ?? ZERO,
  use_money: parseMoney(row.use_money) ?? ZERO,
  left: row.left,
});
export const keyOf = ({ kind, id }: Pick<ActivityRow, 'kind' | 'id'>): string => `${kind}-${id}`;

/** `10.00` as `10`. */
export const shortRate = (percent: string): string => percent.replace(/\.?0+$/, '');

/** What it offers, in few words. */
export function offerText(t: Translate, row: ActivityRow): string {
  if (row.kind === 'seckill') return t('activities.off', { percent: shortRate(row.discount) });
  if (row.kind === 'collective') return t('activities.groupOff', { need: row.need, percent: shortRate(row.discount) });
  if (row.kind === 'distribution')
    return t('activities.levels', {
      levels: [row.lev_1, row.lev_2, row.lev_3].map((level) => `${shortRate(level)}%`).join(' / '),
    });
  return row.use_money === '0.00'
    ? t('activities.saves', { money: moneyText(row.money) })
    : t('activities.savesFrom', { money: moneyText(row.money), from: moneyText(row.use_money) });
}

/** What it is called: its own name, or that of its goods. */
export const nameOf = (row: ActivityRow): string => row.name || row.goods_name || `#${row.id}`;

/** `2026-11-23 08:00:00` without its seconds. */
const minute = (moment: string): string => moment.slice(0, 16);

/** Everything about it in one line, for its title and for screen readers. */
export const fullText = (t: Translate, row: ActivityRow): string =>
  [
    t(`activities.kind.${row.kind}`),
    nameOf(row),
    offerText(t, row),
    row.end_time === null
      ? t('activities.since', { from: minute(row.start_time) })
      : `${minute(row.start_time)} – ${minute(row.end_time)}`,
  ].join(' · ');

/** The seller's own record; the platform, which has no lists of promotions, sees the goods or the store. */
export function recordAddress(area: 'admin' | 'seller', row: ActivityRow): string {
  if (area === 'seller') return filteredAddress(`/Seller/${KIND_LOOKS[row.kind].resource}`, { id: String(row.id) });
  return row.goods_id > 0
    ? filteredAddress('/Admin/goods', { id: String(row.goods_id) })
    : filteredAddress('/Admin/stores', { id: String(row.store_id) });
}
