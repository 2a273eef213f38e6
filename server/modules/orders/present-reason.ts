/** One step of a price with how it came about, in the reader's language: its rule, its rounding, its shares. */
import type { ReasonReply } from '#shared/contract/checkout.ts';
import type { Language } from '#shared/contract/limits.ts';
import { formatMoney, formatPercent } from '#shared/domain/money.ts';
import { FREIGHT_MODE } from '#shared/domain/order.ts';
import type { Reason } from '#shared/domain/quote.ts';
import { translatorIn } from '../../http/reply.ts';

/** Grams -> "0.80" kilograms. */
export const kilograms = (grams: number): string => formatMoney(Math.round(grams / 10));

type Say = ReturnType<typeof translatorIn>;
type Of<Kind extends Reason['kind']> = Extract<Reason, { kind: Kind }>;

function activitySteps(reason: Of<'seckill' | 'collective'>, t: Say): string[] {
  const { rate, unit_before, unit_after, quantity, missed } = reason;
  if (missed) return [t(`price.missed.${missed.reason}`, { left: missed.left })];
  const rule = t(`price.${reason.kind}`, { rate: formatPercent(rate) });
  if (unit_before === undefined || unit_after === undefined || quantity === undefined) return [rule];
  const unit = { before: formatMoney(unit_before), after: formatMoney(unit_after), quantity };
  return [rule, t('price.unit', unit)];
}

function discountSteps(reason: Of<'full_reduction' | 'coupon'>, t: Say): string[] {
  const { threshold, nominal, shares, before, after } = reason;
  const taken = before - after;
  const rule = t(`price.${reason.kind}`, { threshold: formatMoney(threshold), money: formatMoney(nominal ?? taken) });
  const capped = nominal !== undefined && nominal > taken ? [t('price.capped', { money: formatMoney(taken) })] : [];
  if (!shares || shares.length < 2) return [rule, ...capped];
  const list = shares.map(({ name, money }) => t('price.share', { name, money: formatMoney(money) }));
  return [rule, ...capped, t('price.shared'), ...list];
}

function freightSteps({ lowered_from, ...rule }: Of<'freight'>, t: Say): string[] {
  const steps = templateSteps(rule, t);
  return lowered_from === undefined ? steps : [...steps, t('price.lowered', { money: formatMoney(lowered_from) })];
}

function templateSteps({ weight, template }: Pick<Of<'freight'>, 'weight' | 'template'>, t: Say): string[] {
  const total = t('price.weight', { weight: kilograms(weight) });
  if (template === undefined) return [total];
  if (template === null) return [total, t('price.free')];
  const { f_weight, f_price, o_weight, o_price, free_over } = template;
  if (free_over) return [total, t('price.freeOver', { money: formatMoney(free_over) })];
  if (f_weight === 0) return [total, t('price.flat', { money: formatMoney(f_price) })];
  const first = t('price.first', { weight: kilograms(f_weight), money: formatMoney(f_price) });
  const more = t('price.further', { weight: kilograms(o_weight), money: formatMoney(o_price) });
  return o_weight === 0 ? [total, first] : [total, first, more];
}

function steps(reason: Reason, t: Say): string[] {
  if (reason.kind === 'freight') return freightSteps(reason, t);
  if (reason.kind === 'price_change') return [t('price.price_change')];
  return 'rate' in reason ? activitySteps(reason, t) : discountSteps(reason, t);
}

/** Freight without a template, or with one that has no name, is called what it is. */
function nameOf({ kind, id, name }: Reason, t: Say): string {
  if (name !== '' || kind !== 'freight') return name;
  const which = id === FREIGHT_MODE.free ? 'free' : id === FREIGHT_MODE.default ? 'none' : 'template';
  return t(`freightName.${which}`);
}

export const presentReason = (reason: Reason, language: Language): ReasonReply => ({
  kind: reason.kind,
  id: reason.id,
  name: nameOf(reason, translatorIn(language)),
  before: formatMoney(reason.before),
  after: formatMoney(reason.after),
  money: formatMoney(reason.after - reason.before),
  goods_id: ('goods_id' in reason ? reason.goods_id : undefined) ?? 0,
  how: steps(reason, translatorIn(language)),
});
