/** Freight templates as they are typed, and what they would charge. Pure. */
import { FREIGHT_TYPE, parcelFee, parseKilograms, templateFor, type FreightTemplate } from '#shared/domain/freight.ts';
import { formatMoney, parseMoney } from '#shared/domain/money.ts';

/** A template in the form; id 0 is not saved yet. The first one is the default template. */
export interface Draft {
  id: number;
  name: string;
  f_weight: string;
  f_price: string;
  o_weight: string;
  o_price: string;
  area_id: readonly number[];
}
/** As the API lists it. */
export interface Template extends Draft {
  is_type: number;
  goods_count: number;
}
export const NEW_DRAFT: Draft = {
  id: 0,
  name: '',
  f_weight: '1',
  f_price: '',
  o_weight: '1',
  o_price: '',
  area_id: [],
};

export const draftsOf = (templates: readonly Template[]): Draft[] => {
  const drafts = templates
    .toSorted((a, b) => a.is_type - b.is_type || a.id - b.id)
    .map(({ is_type: _type, goods_count: _count, ...draft }): Draft => draft);
  return templates.some(({ is_type }) => is_type === FREIGHT_TYPE.default) ? drafts : [NEW_DRAFT, ...drafts];
};

/** A draft as the pricing rules take it; null while a number is not one. Blanks count as 0, as the server reads them. */
function templateOf(draft: Draft, index: number): FreightTemplate | null {
  const [f_price, o_price] = [parseMoney(draft.f_price || '0'), parseMoney(draft.o_price || '0')];
  const [f_weight, o_weight] = [parseKilograms(draft.f_weight || '0'), parseKilograms(draft.o_weight || '0')];
  if (f_price === null || o_price === null || f_weight === null || o_weight === null) return null;
  const is_type = index === 0 ? FREIGHT_TYPE.default : FREIGHT_TYPE.custom;
  return { id: index, name: draft.name, f_weight, f_price, o_weight, o_price, area_id: draft.area_id, is_type };
}

export type Remark = 'freeAlways' | 'always' | 'neverMore';
/** What is easily overlooked about a template's numbers. */
export function remarkOn(draft: Draft): Remark | null {
  const template = templateOf(draft, 0);
  if (!template) return null;
  if (template.f_weight === 0) return template.f_price === 0 ? 'freeAlways' : 'always';
  return template.o_weight === 0 ? 'neverMore' : null;
}

export interface Trial {
  /** "12.00" */
  fee: string;
  how: 'free' | 'flat' | 'first' | 'more';
  /** Position of the template that priced it. */
  used: number;
  /** How often the further price was added. */
  steps: number;
}

/** What a parcel of `weight` kilograms costs to a province, when its goods name the template at `index`. */
export function tryOut(
  drafts: readonly Draft[],
  index: number,
  provinceId: number | null,
  weight: string,
): Trial | null {
  const grams = parseKilograms(weight);
  const templates = drafts.map(templateOf);
  if (grams === null || !templates[index] || !templates[0]) return null;
  const known = templates.filter((template) => template !== null);
  const used = templateFor(index, known, provinceId);
  if (!used) return null;
  const fee = parcelFee(used, grams);
  const { f_weight, o_weight } = used;
  const steps = f_weight === 0 || o_weight === 0 || grams <= f_weight ? 0 : Math.ceil((grams - f_weight) / o_weight);
  const how = fee === 0 ? 'free' : f_weight === 0 ? 'flat' : steps > 0 ? 'more' : 'first';
  return { fee: formatMoney(fee), how, used: used.id, steps };
}

/** Province -> names of the other custom templates that have it too. */
export function overlaps(drafts: readonly Draft[], index: number): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  for (const [at, draft] of drafts.entries()) {
    if (at === 0 || at === index) continue;
    for (const id of draft.area_id) found.set(id, [...(found.get(id) ?? []), draft.name]);
  }
  return found;
}
