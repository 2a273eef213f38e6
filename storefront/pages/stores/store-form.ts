import { plainText, richTextOf } from '#shared/browser/rich-text.ts';
import { STORE_LENGTHS } from '#shared/contract/limits.ts';
import type { StoreRecord } from '#shared/contract/stores.ts';
import { isPhone } from '#shared/domain/phone.ts';
import type { TextKey, Translate } from '../../data/i18n.tsx';

/** What a store hands in to be verified. */
export type StoreForm = Pick<
  StoreRecord,
  | keyof typeof STORE_LENGTHS
  | (typeof STORE_PICTURES | typeof COMPANY_PICTURES)[number]
  | 'area'
  | 'class_id'
  | 'after_sale_service'
>;

const { store_name, store_description, store_mobile, store_address, ...company } = STORE_LENGTHS;
/** Text fields with their longest values, in the order of the form. */
export const STORE_TEXTS = { store_name, store_description, store_mobile, store_address };
export const COMPANY_TEXTS = company;
export const STORE_PICTURES = ['store_logo', 'store_face_image'] as const;
export const COMPANY_PICTURES = ['business_license', 'id_card_t', 'id_card_b'] as const;

const PHONES = ['store_phone', 'emergency_contact_phone'] as const;
/** A class counts when it is chosen down to the third level. */
const LEVELS = 3;

export const EMPTY_STORE: StoreForm = {
  store_name: '',
  store_logo: '',
  store_face_image: '',
  store_description: '',
  store_mobile: '',
  area: [],
  store_address: '',
  class_id: [],
  store_company_name: '',
  business_license_no: '',
  business_license: '',
  legal_person: '',
  store_phone: '',
  id_card_no: '',
  id_card_t: '',
  id_card_b: '',
  emergency_contact: '',
  emergency_contact_phone: '',
  after_sale_service: '',
};

/** What of a saved store belongs into the form. */
export function formOf(store: Partial<StoreForm>): StoreForm {
  const names = Object.keys(EMPTY_STORE) as (keyof StoreForm)[]; // as: keys of the object above
  const known = Object.fromEntries(
    names.filter((name) => store[name] !== undefined && store[name] !== null).map((name) => [name, store[name]]),
  );
  const form: StoreForm = { ...EMPTY_STORE, ...known };
  return {
    ...form,
    class_id: form.class_id.filter((path) => path.length >= LEVELS),
    after_sale_service: plainText(form.after_sale_service),
  };
}

/** What is sent. The service text is a rich text: one that the form, which knows plain text only, left alone keeps its looks. */
export function sentStore(form: StoreForm, store: Partial<StoreForm>): StoreForm {
  const before = store.after_sale_service ?? '';
  const isLeft = form.after_sale_service === plainText(before);
  return { ...form, after_sale_service: isLeft ? before : richTextOf(form.after_sale_service) };
}

/** Sentences for what is missing or cannot be right. */
export function checkStore(form: StoreForm, t: Translate): Record<string, string> {
  const label = (field: string) => t(`join.${field}` as TextKey); // as: every field has its label in the catalogue
  const optional = ['after_sale_service', 'area', 'class_id'];
  const missing = Object.entries(form).filter(([field, value]) => !optional.includes(field) && !String(value).trim());
  return {
    ...Object.fromEntries(
      PHONES.filter((field) => form[field] && !isPhone(form[field].trim())).map((field) => [
        field,
        t('address.phoneInvalid'),
      ]),
    ),
    ...Object.fromEntries(missing.map(([field]) => [field, t('common.required', { field: label(field) })])),
    ...(form.area.length < LEVELS && { area: t('common.required', { field: t('address.area') }) }),
    ...(form.class_id.length === 0 && { class_id: t('join.classesNeed') }),
  };
}
