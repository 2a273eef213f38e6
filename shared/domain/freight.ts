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
export interface FreightTemplate {
  readonly id: number;
  readonly name: string;
  readonly f_weight: number;
  readonly f_price: Fen;
  readonly o_weight: number;
  readonly o_price: Fen;
  /** Provinces that a custom template delivers to; the default one delivers everywhere. */
  readonly area_id: readonly number[];
  readonly is_type: number;
}

export interface FreightLine {
  readonly freight_id: number;
  /** Of the whole line, in grams. */
  readonly weight: number;
}

/** One group of lines that travels together. `id` is -1 for goods sent free, 0 where the store has no template. */
export interface FreightCharge {
  readonly id: number;
  readonly name: string;
  readonly weight: number;
  readonly money: Fen;
}

/**
 * Fee of one parcel of `weight` grams. A template without first weight and first price is free; without first
 * weight it is a flat fee; without extra weight nothing is added to the first price.
 */
export function parcelFee(template: FreightTemplate, weight: number): Fen {
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
  if (own?.is_type === FREIGHT_TYPE.custom && provinceId !== null && own.area_id.includes(provinceId)) return own;
  return templates.find((template) => template.is_type === FREIGHT_TYPE.default) ?? null;
}

/** Every charge of one store's order, by template id. Lines that fall back to one template travel together. */
export function freightCharges(
  lines: readonly FreightLine[],
  templates: readonly FreightTemplate[],
  provinceId: number | null,
): FreightCharge[] {
  const groups = new Map<number, { template: FreightTemplate | null; weight: number }>();
  for (const line of lines) {
    const template = templateFor(line.freight_id, templates, provinceId);
    const id = template?.id ?? Math.min(line.freight_id, FREIGHT_MODE.default);
    const group = groups.get(id) ?? { template, weight: 0 };
    groups.set(id, { ...group, weight: group.weight + line.weight });
  }
  return [...groups]
    .map(([id, { template, weight }]) => ({
      id,
      name: template?.name ?? '',
      weight,
      money: template ? parcelFee(template, weight) : ZERO,
    }))
    .toSorted((a, b) => a.id - b.id);
}

export const freightTotal = (charges: readonly FreightCharge[]): Fen =>
  addFen(...charges.map((charge) => charge.money));
