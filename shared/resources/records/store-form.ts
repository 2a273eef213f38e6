/** What forms about stores may carry beside the fields of the resource, and who fills in what. */
import { STORE_LENGTHS } from '../../contract/limits.ts';
import { MAX_HOLIDAY_TEXT } from '../../domain/holiday.ts';
import type { Field } from '../define.ts';
import { stores } from './stores.ts';
import { bilingual } from '../words.ts';

type Fields = Readonly<Record<string, Field>>;
const { fields } = stores;

/** Seen by everybody who visits the store; its seller may change them at any time. */
export const SHOP_WINDOW = {
  store_name: fields.store_name,
  store_logo: fields.store_logo,
  store_description: fields.store_description,
  store_address: fields.store_address,
  store_face_image: { kind: 'image', label: bilingual('门面照片', 'Storefront photo') },
  store_mobile: {
    kind: 'text',
    label: bilingual('客服电话', 'Customer service phone'),
    max: STORE_LENGTHS.store_mobile,
    pattern: '^[0-9+() -]*$',
  },
  store_lat: { kind: 'text', label: bilingual('纬度', 'Latitude'), pattern: '^-?([0-8]?\\d(\\.\\d{1,12})?|90)$' },
  store_lng: {
    kind: 'text',
    label: bilingual('经度', 'Longitude'),
    pattern: '^-?((1[0-7]\\d|\\d{1,2})(\\.\\d{1,12})?|180)$',
  },
  store_slide: { kind: 'images', label: bilingual('店铺幻灯片', 'Slides'), max: 3 },
  store_mobile_slide: { kind: 'images', label: bilingual('手机端幻灯片', 'Mobile slides'), max: 3 },
  holiday_from: { kind: 'datetime', label: fields.holiday_from.label },
  holiday_until: { kind: 'datetime', label: fields.holiday_until.label },
  holiday_text: {
    kind: 'long_text',
    label: fields.holiday_text.label,
    max: MAX_HOLIDAY_TEXT,
    counter: MAX_HOLIDAY_TEXT,
  },
  low_stock: {
    kind: 'integer',
    label: fields.low_stock.label,
    unit: fields.low_stock.unit,
    default: null,
    max: fields.low_stock.max,
    help: fields.low_stock.help,
  },
  after_sale_service: { kind: 'rich_text', label: bilingual('售后服务', 'After-sales service') },
} as const satisfies Fields;

/** What the platform has verified: fixed for the seller once the store has passed. */
export const VERIFIED = {
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

export const DECIDED = {
  store_status: fields.store_status,
  store_verify: fields.store_verify,
  store_refuse_info: fields.store_refuse_info,
  commission_rate: fields.commission_rate,
} as const satisfies Fields;
