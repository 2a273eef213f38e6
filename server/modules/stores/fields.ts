/** What store forms may carry: the fields of the `stores` resource and those that only its seller edits. */
import { stores } from '#shared/resources/records/stores.ts';
import type { Field } from '#shared/resources/define.ts';
import { DECIDED, SHOP_WINDOW, VERIFIED } from '#shared/resources/records/store-form.ts';
import { valueList } from '#shared/contract/fields.ts';
import type { AreaName } from '#shared/contract/area.ts';
import { readFields } from '../../crud/form.ts';
import type { Values } from '../../crud/hooks.ts';
import { invalid, type FieldError } from '../../errors.ts';
import type { Input } from '../../http/route.ts';

type Fields = Readonly<Record<string, Field>>;
const { fields } = stores;

export const PRIVATE_PICTURES = ['business_license', 'id_card_t', 'id_card_b'] as const;
/** Changed values of these stay out of the history. */
export const SECRET = new Set<string>([
  ...PRIVATE_PICTURES,
  'id_card_no',
  'business_license_no',
  'store_phone',
  'emergency_contact_phone',
]);

export interface StoreForm {
  values: Values;
  /** Third-level class ids; undefined when the form does not speak of them. */
  classes: number[] | undefined;
  /** Province, city and district; undefined likewise. */
  area: number[] | undefined;
}
/** `window`: a passed store's own settings; `joining`: everything a seller hands in; `admin`: that and the verdict. */
export type StoreFormKind = 'window' | 'joining' | 'admin';

const FORMS: Record<StoreFormKind, Fields> = {
  window: SHOP_WINDOW,
  joining: { ...SHOP_WINDOW, ...VERIFIED },
  admin: { ...SHOP_WINDOW, ...VERIFIED, ...DECIDED },
};

/**
 * @param hosts whose pictures rich texts may show besides this site's own
 * @param blank fields that the store itself leaves blank: they come back as they are
 * @throws 422 with a sentence per field
 */
export function readStoreForm(
  kind: StoreFormKind,
  input: Input,
  { area, hosts, blank = new Set() }: { area: AreaName; hosts: readonly string[]; blank?: ReadonlySet<string> },
): StoreForm {
  const sent = Object.fromEntries(Object.entries(input).filter(([name, value]) => value !== '' || !blank.has(name)));
  const { values, errors } = readFields(FORMS[kind], sent, { area, mode: 'update', hosts });
  const classes = kind === 'window' ? undefined : classesOf(input['class_id'], errors);
  const place = areaOf(input, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { values, classes, area: place };
}

const ID = /^\d{1,15}$/;

/** Paths `[first, second, third]`, or third-level ids alone; shorter paths choose nothing (compatibility 9.1). */
function classesOf(raw: unknown, errors: Record<string, FieldError>): number[] | undefined {
  if (raw === undefined) return undefined;
  const entries = valueList.safeParse(raw === null ? [] : raw).data ?? [];
  const leaves = entries.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null) return [entry];
    const path = Object.values(entry);
    return path.length >= 3 ? [path.at(-1)] : [];
  });
  if (leaves.every((leaf) => ID.test(String(leaf)))) return [...new Set(leaves.map(Number))];
  errors['class_id'] = { key: 'field.invalid', label: fields.class_id.label };
  return [];
}

function areaOf(input: Input, errors: Record<string, FieldError>): number[] | undefined {
  const parts = ['province_id', 'city_id', 'region_id'].map((name) => input[name]);
  const raw = input['area'] ?? (parts[0] === undefined ? undefined : parts);
  if (raw === undefined || raw === '' || raw === null) return undefined;
  const ids = valueList.safeParse(raw).data ?? [];
  if (ids.length <= 3 && ids.every((id) => ID.test(String(id))))
    return ids.every((id) => Number(id) === 0) ? undefined : ids.map(Number);
  errors['area'] = { key: 'field.invalid', label: fields.area.label };
  return undefined;
}
