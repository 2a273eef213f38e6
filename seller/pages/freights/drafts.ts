/** Freight templates as they are typed, and what they would charge. Pure. */
import {
  FREIGHT_TYPE,
  parcelFee,
  parseKilograms,
  templateFor,
  type FreightRates,
  type FreightTemplate,
} from '#shared/domain/freight.ts';
import { formatMoney, parseMoney, ZERO } from '#shared/domain/money.ts';

/** A template in the form; id 0 is not saved yet. The first one is the default template. */
export interface RatesDraft {
  f_weight: string;
  f_price: string;
  o_weight: string;
  o_price: string;
}
/** Provinces with rates of their own. */
export interface RegionDraft extends RatesDraft {
  area_id: readonly number[];
}
export interface Draft extends RegionDraft {
  id: number;
  name: string;
  free_over: string;
  regions: RegionDraft[];
}
/** As the API lists it. */
export interface Template extends Draft {
  is_type: number;
  goods_count: number;
}
export const NEW_REGION: RegionDraft = { f_weight: '1', f_price: '', o_weight: '1', o_price: '', area_id: [] };
export const NEW_DRAFT: Draft = { ...NEW_REGION, id: 0, name: '', free_over: '', regions: [] };

export const draftsOf = (templates: readonly Template[]): Draft[] => {
  const drafts = templates
    .toSorted((a, b) => a.is_type - b.is_type || a.id - b.id)
    .map(({ is_type: _type, goods_count: _count, ...draft }): Draft => draft);
  return templates.some(({ is_type }) => is_type === FREIGHT_TYPE.default) ? drafts : [NEW_DRAFT, ...drafts];
};

/** A draft as the pricing rules take it; null while a number is not one. Blanks count as 0, as the server reads them. */
function templateOf(draft: Draft, index: number): FreightTemplate | null {
  const rates = ratesOf(draft);
  const regions = draft.regions.map((region) => {
    const own = ratesOf(region);
    return own && { ...own, area_id: region.area_id };
  });
  if (!rates || !regions.every((region) => region !== null)) return null;
  const is_type = index === 0 ? FREIGHT_TYPE.default : FREIGHT_TYPE.custom;
  const free_over = parseMoney(draft.free_over || '0') ?? ZERO;
  return { id: index, name: draft.name, ...rates, area_id: draft.area_id, is_type, regions, free_over };
}

function ratesOf(draft: RatesDraft): FreightRates | null {
  const [f_price, o_price] = [parseMoney(draft.f_price || '0'), parseMoney(draft.o_price || '0')];
  const [f_weight, o_weight] = [parseKilograms(draft.f_weight || '0'), parseKilograms(draft.o_weight || '0')];
  if (f_price === null || o_price === null || f_weight === null || o_weight === null) return null;
  return { f_weight, f_price, o_weight, o_price };
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
  /** What was typed for the province: the template's rates, or those of a region. */
  rates: RatesDraft;
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
  return { fee: formatMoney(fee), how, used: used.id, steps, rates: typedRates(drafts[used.id], provinceId) };
}

/** The rates as they stand in the form. */
function typedRates(draft: Draft = NEW_DRAFT, provinceId: number | null): RatesDraft {
  if (provinceId === null || draft.area_id.includes(provinceId)) return draft;
  return draft.regions.find(({ area_id }) => area_id.includes(provinceId)) ?? draft;
}

/** Province -> names of what else has it: other custom templates, and the rest of this one where a region is chosen for. */
export function overlaps(
  drafts: readonly Draft[],
  index: number,
  region?: number,
): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  const note = (ids: readonly number[], name: string) => {
    for (const id of ids) found.set(id, [...(found.get(id) ?? []), name]);
  };
  for (const [at, draft] of drafts.entries()) {
    const isOwn = at === index;
    if (isOwn && region !== undefined) note(draft.area_id, draft.name);
    if (at > 0 && !isOwn) note(draft.area_id, draft.name);
    for (const [place, { area_id }] of draft.regions.entries())
      if (isOwn ? place !== region : at > 0) note(area_id, draft.name);
  }
  return found;
}
