/** The rows of a freight form over the templates that are there. */
import { FREIGHT_TYPE } from '#shared/domain/freight.ts';
import { ZERO } from '#shared/domain/money.ts';
import { freights } from '#shared/resources/records/freights.ts';
import { valueList } from '#shared/contract/fields.ts';
import { readFields } from '../../crud/form.ts';
import { invalid, type FieldError } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import type { Template } from './records.ts';

const MOST = 50;
const DEFAULT_NAME = '默认运费模板';
const { fields, label } = freights;
const NEW = { id: 0, name: '', f_weight: 0, f_price: ZERO, o_weight: 0, o_price: ZERO, area_id: [], area_name: '' };

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
  const template: Template = { ...(old ?? NEW), ...values, is_type };
  if (isDefault) return { template: { ...template, name: template.name || DEFAULT_NAME, area_id: [] }, wrong };
  const area_id = [...new Set(template.area_id)];
  return { template: { ...template, area_id }, wrong: { ...missingIn(template), ...wrong } };
}

const missingIn = ({ name, area_id }: Template): Errors => ({
  ...(name === '' && { name: { key: 'field.required', label: fields.name.label } }),
  ...(area_id.length === 0 && { area_id: { key: 'field.required', label: fields.area_id.label } }),
});

/** Names of the provinces beside their ids. @throws 422 at the row that names something else */
export function withNames(templates: readonly Template[], names: ReadonlyMap<number, string>): Template[] {
  const errors: Errors = {};
  for (const [index, { area_id }] of templates.entries()) {
    if (!area_id.every((id) => names.has(id)))
      errors[`info.${index}.area_id`] = { key: 'field.missing', label: fields.area_id.label };
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return templates.map((template) => ({
    ...template,
    area_name: template.area_id.map((id) => names.get(id) ?? '').join(' '),
  }));
}
