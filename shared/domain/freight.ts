/** Shipping fees: lines grouped by template, each group's weight priced for the address (compatibility 9.5, domain 3). */
import { ZERO, addFen, fen, type Fen } from './money.ts';
import { FREIGHT_MODE } from './order.ts';

export const FREIGHT_TYPE = { default: 0, custom: 1 } as const;

/** "1.5" kilograms -> 1500 grams. Null for anything that is not 1-6 digits with at most 3 decimals. */
export function parseKilograms(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,6})(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole) * 1000 + Number(decimals.padEnd(3, '0'));
}

/** Weights in grams. */
export interface FreightRates {
  readonly f_weight: number;
  readonly f_price: Fen;
  readonly o_weight: number;
  readonly o_price: Fen;
}
/** Provinces with rates of their own. */
export interface FreightRegion extends FreightRates {
  readonly area_id: readonly number[];
}
export interface FreightTemplate extends FreightRates {
  readonly id: number;
  readonly name: string;
  /** Provinces that a custom template delivers to; the default one delivers everywhere. */
  readonly area_id: readonly number[];
  readonly is_type: number;
  /** Further provinces, of either type. */
  readonly regions?: readonly FreightRegion[];
  /** From so much paid for the goods that travel by it, nothing is asked for; 0 or absent: never. */
  readonly free_over?: Fen;
}

export interface FreightLine {
  readonly freight_id: number;
  /** Of the whole line, in grams. */
  readonly weight: number;
  /** What is paid for it after every discount; absent: nothing that could make it travel free. */
  readonly paid?: Fen;
}

/** One group of lines that travels together. `id` is -1 for goods sent free, 0 where the store has no template. */
export interface FreightCharge {
  readonly id: number;
  readonly name: string;
  readonly weight: number;
  readonly money: Fen;
  /** The rates that were asked for; null: free of itself. `free_over`: so much was reached, and nothing was asked for. */
  readonly rule: (FreightRates & { readonly free_over?: Fen }) | null;
}

/**
 * Fee of one parcel of `weight` grams. A template without first weight and first price is free; without first
 * weight it is a flat fee; without extra weight nothing is added to the first price.
 */
export function parcelFee(template: FreightRates, weight: number): Fen {
  const { f_weight, f_price, o_weight, o_price } = template;
  if (f_weight === 0 || o_weight === 0 || weight <= f_weight) return f_price;
  return fen(f_price + Math.ceil((weight - f_weight) / o_weight) * o_price);
}

/** The template that prices goods with this `freight_id` to a province; null: free. */
export function templateFor(
  freightId: number,
  templates: readonly FreightTemplate[],
  provinceId: number | null,
): FreightTemplate | null {
  if (freightId === FREIGHT_MODE.free) return null;
  const own = templates.find((template) => template.id === freightId);
  const delivered = own?.is_type === FREIGHT_TYPE.custom && provinceId !== null ? ratedAt(own, provinceId) : null;
  if (delivered) return delivered;
  const standard = templates.find((template) => template.is_type === FREIGHT_TYPE.default) ?? null;
  return (standard && provinceId !== null && ratedAt(standard, provinceId)) || standard;
}

/** A template with the rates of a province; null where it does not name the province. */
function ratedAt(template: FreightTemplate, provinceId: number): FreightTemplate | null {
  if (template.area_id.includes(provinceId)) return template;
  const region = template.regions?.find(({ area_id }) => area_id.includes(provinceId));
  return region ? { ...template, ...ratesOf(region) } : null;
}
const ratesOf = ({ f_weight, f_price, o_weight, o_price }: FreightRates): FreightRates => ({
  f_weight,
  f_price,
  o_weight,
  o_price,
});

/** Every charge of one store's order, by template id. Lines that fall back to one template travel together. */
export function freightCharges(
  lines: readonly FreightLine[],
  templates: readonly FreightTemplate[],
  provinceId: number | null,
): FreightCharge[] {
  const groups = new Map<number, Group>();
  for (const line of lines) {
    const template = templateFor(line.freight_id, templates, provinceId);
    const id = template?.id ?? Math.min(line.freight_id, FREIGHT_MODE.default);
    const { weight, paid } = groups.get(id) ?? { weight: 0, paid: ZERO };
    groups.set(id, { id, template, weight: weight + line.weight, paid: addFen(paid, line.paid ?? ZERO) });
  }
  return [...groups.values()].map(chargeOf).toSorted((a, b) => a.id - b.id);
}

interface Group {
  readonly id: number;
  readonly template: FreightTemplate | null;
  readonly weight: number;
  readonly paid: Fen;
}
function chargeOf({ id, template, weight, paid }: Group): FreightCharge {
  const free_over = template?.free_over ?? ZERO;
  const isReached = free_over > 0 && paid >= free_over;
  return {
    id,
    name: template?.name ?? '',
    weight,
    money: template && !isReached ? parcelFee(template, weight) : ZERO,
    rule: template && { ...ratesOf(template), ...(isReached && { free_over }) },
  };
}

export const freightTotal = (charges: readonly FreightCharge[]): Fen =>
  addFen(...charges.map((charge) => charge.money));
