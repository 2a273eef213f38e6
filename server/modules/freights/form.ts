/** The rows of a freight form over the templates that are there. */
import { FREIGHT_TYPE, type FreightRegion } from '#shared/domain/freight.ts';
import { ZERO } from '#shared/domain/money.ts';
import { freights } from '#shared/resources/records/freights.ts';
import { valueList } from '#shared/contract/fields.ts';
import { readFields } from '../../crud/form.ts';
import { invalid, type FieldError } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import type { Template } from './records.ts';

const MOST = 50;
const MOST_REGIONS = 40;
const DEFAULT_NAME = '默认运费模板';
const { fields, label } = freights;
const NEW = {
  id: 0,
  name: '',
  f_weight: 0,
  f_price: ZERO,
  o_weight: 0,
  o_price: ZERO,
  area_id: [],
  area_name: '',
  regions: [],
  free_over: ZERO,
};

const isRow = (row: unknown): row is Input => typeof row === 'object' && row !== null && !Array.isArray(row);
const idIn = (row: Input): number => (/^\d{1,15}$/.test(String(row['id'] ?? '')) ? Number(row['id']) : 0);
type Errors = Record<string, FieldError>;

/**
 * Every template as it will be, ids 0 for new ones. Element 0 is the default template whether it says so or not.
 * @throws 422 with `info.<row>.<field>` -> sentence
 */
export function readForm(input: unknown, existing: readonly Template[]): Template[] {
  const info = valueList.safeParse(input ?? []).data ?? [];
  if (info.length === 0) throw invalid({ info: { key: 'field.required', label } });
  if (info.length > MOST) throw invalid({ info: { key: 'field.tooMany', params: { max: MOST }, label } });
  const errors: Errors = {};
  const seen = new Set<number>();
  const templates = info.map((row, index) => {
    const { template, wrong } = readRow(isRow(row) ? row : {}, index === 0, existing);
    if (template.id > 0 && seen.has(template.id)) wrong['id'] = { key: 'field.invalid', label };
    seen.add(template.id);
    for (const [name, error] of Object.entries(wrong)) errors[`info.${index}.${name}`] = error;
    return template;
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return templates;
}

function readRow(row: Input, isDefault: boolean, existing: readonly Template[]): { template: Template; wrong: Errors } {
  const is_type = isDefault ? FREIGHT_TYPE.default : FREIGHT_TYPE.custom;
  const id = idIn(row);
  const ofType = existing.filter((template) => template.is_type === is_type);
  const old = isDefault && id === 0 ? ofType[0] : ofType.find((template) => template.id === id);
  const { values, errors: wrong } = readFields(fields, row, { area: 'seller', mode: 'update' });
  if (id > 0 && !old) wrong['id'] = { key: 'field.missing', label };
  const regions = readRegions(row['regions'], wrong) ?? old?.regions ?? [];
  const template: Template = { ...(old ?? NEW), ...values, is_type, regions };
  if (isDefault)
    return {
      template: { ...template, name: template.name || DEFAULT_NAME, area_id: [] },
      wrong: { ...twiceIn({ ...template, area_id: [] }), ...wrong },
    };
  const area_id = [...new Set(template.area_id)];
  return { template: { ...template, area_id }, wrong: { ...missingIn(template), ...twiceIn(template), ...wrong } };
}

const REGION_FIELDS = {
  f_weight: fields.f_weight,
  f_price: fields.f_price,
  o_weight: fields.o_weight,
  o_price: fields.o_price,
  area_id: { ...fields.area_id, required: true },
} as const;

/** Provinces with rates of their own; undefined where the row says nothing of them. */
function readRegions(input: unknown, wrong: Errors): FreightRegion[] | undefined {
  if (input === undefined) return undefined;
  const given = (valueList.safeParse(input ?? []).data ?? []).slice(0, MOST_REGIONS + 1);
  if (given.length > MOST_REGIONS) wrong['regions'] = { key: 'field.tooMany', params: { max: MOST_REGIONS }, label };
  return given.map((region, index) => {
    const { values, errors } = readFields(REGION_FIELDS, isRow(region) ? region : {}, {
      area: 'seller',
      mode: 'create',
    });
    for (const [name, error] of Object.entries(errors)) wrong[`regions.${index}.${name}`] = error;
    const { area_id, ...rates } = { ...NEW_RATES, ...values };
    return { ...rates, area_id: [...new Set(area_id)] };
  });
}
const NEW_RATES = { f_weight: 0, f_price: ZERO, o_weight: 0, o_price: ZERO, area_id: [] as readonly number[] };

/** A province has one price in a template. */
function twiceIn({ area_id, regions }: Template): Errors {
  const seen = new Set(area_id);
  for (const [index, region] of regions.entries()) {
    if (region.area_id.some((id) => seen.has(id)))
      return { [`regions.${index}.area_id`]: { key: 'field.exists', label: fields.area_id.label } };
    for (const id of region.area_id) seen.add(id);
  }
  return {};
}

const missingIn = ({ name, area_id }: Template): Errors => ({
  ...(name === '' && { name: { key: 'field.required', label: fields.name.label } }),
  ...(area_id.length === 0 && { area_id: { key: 'field.required', label: fields.area_id.label } }),
});

/** Names of the provinces beside their ids. @throws 422 at the row that names something else */
export function withNames(templates: readonly Template[], names: ReadonlyMap<number, string>): Template[] {
  const errors: Errors = {};
  const missing = { key: 'field.missing', label: fields.area_id.label } as const;
  for (const [index, { area_id, regions }] of templates.entries()) {
    if (!area_id.every((id) => names.has(id))) errors[`info.${index}.area_id`] = missing;
    for (const [at, region] of regions.entries())
      if (!region.area_id.every((id) => names.has(id))) errors[`info.${index}.regions.${at}.area_id`] = missing;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return templates.map((template) => ({
    ...template,
    area_name: template.area_id.map((id) => names.get(id) ?? '').join(' '),
  }));
}
