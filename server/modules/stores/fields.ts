/** What store forms may carry: the fields of the `stores` resource and those that only its seller edits. */
import { stores } from '#shared/resources/stores.ts';
import type { Field } from '#shared/resources/define.ts';
import { word } from '#shared/resources/words.ts';
import { list } from '#shared/resources/kinds/texts.ts';
import type { AreaName } from '#shared/contract/area.ts';
import { readFields } from '../../crud/form.ts';
import type { Values } from '../../crud/hooks.ts';
import { invalid, type FieldError } from '../../errors.ts';
import type { Input } from '../../http/route.ts';

type Fields = Readonly<Record<string, Field>>;
const { fields } = stores;

/** Seen by everybody who visits the store; its seller may change them at any time. */
const SHOP_WINDOW = {
  store_name: fields.store_name,
  store_logo: fields.store_logo,
  store_description: fields.store_description,
  store_address: fields.store_address,
  store_face_image: { kind: 'image', label: word('门面照片', 'Storefront photo') },
  store_mobile: { kind: 'text', label: word('客服电话', 'Customer service phone'), max: 20, pattern: '^[0-9+() -]*$' },
  store_lat: { kind: 'text', label: word('纬度', 'Latitude'), pattern: '^-?([0-8]?\\d(\\.\\d{1,12})?|90)$' },
  store_lng: {
    kind: 'text',
    label: word('经度', 'Longitude'),
    pattern: '^-?((1[0-7]\\d|\\d{1,2})(\\.\\d{1,12})?|180)$',
  },
  store_slide: { kind: 'images', label: word('店铺幻灯片', 'Slides'), max: 3 },
  store_mobile_slide: { kind: 'images', label: word('手机端幻灯片', 'Mobile slides'), max: 3 },
  after_sale_service: { kind: 'rich_text', label: word('售后服务', 'After-sales service') },
} as const satisfies Fields;

/** What the platform has verified: fixed for the seller once the store has passed. */
const VERIFIED = {
  store_company_name: fields.store_company_name,
  business_license: fields.business_license,
  business_license_no: fields.business_license_no,
  legal_person: fields.legal_person,
  store_phone: fields.store_phone,
  id_card_no: fields.id_card_no,
  id_card_t: fields.id_card_t,
  id_card_b: fields.id_card_b,
  emergency_contact: fields.emergency_contact,
  emergency_contact_phone: fields.emergency_contact_phone,
} as const satisfies Fields;

const DECIDED = {
  store_status: fields.store_status,
  store_verify: fields.store_verify,
  store_refuse_info: fields.store_refuse_info,
} as const satisfies Fields;

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
  area: AreaName,
  input: Input,
  hosts: readonly string[],
  blank: ReadonlySet<string> = new Set(),
): StoreForm {
  const given = Object.fromEntries(Object.entries(input).filter(([name, value]) => value !== '' || !blank.has(name)));
  const { values, errors } = readFields(FORMS[kind], area, given, 'update', hosts);
  const classes = kind === 'window' ? undefined : classesOf(input['class_id'], errors);
  const place = areaOf(input, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { values, classes, area: place };
}

const ID = /^\d{1,15}$/;

/** Paths `[first, second, third]`, or third-level ids alone; shorter paths choose nothing (facts 9.1). */
function classesOf(raw: unknown, errors: Record<string, FieldError>): number[] | undefined {
  if (raw === undefined) return undefined;
  const entries = list.safeParse(raw === null ? [] : raw).data ?? [];
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
  const ids = list.safeParse(raw).data ?? [];
  if (ids.length <= 3 && ids.every((id) => ID.test(String(id))))
    return ids.every((id) => Number(id) === 0) ? undefined : ids.map(Number);
  errors['area'] = { key: 'field.invalid', label: fields.area.label };
  return undefined;
}
