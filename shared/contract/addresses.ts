/** A shopper's own addresses (requirements 5). */
import { z } from 'zod';
import { phoneOf } from '../domain/phone.ts';
import { call } from './call.ts';
import { fieldIssue, flag, id, idsInPath, named, pageFields, requiredText, text } from './fields.ts';
import { CONSIGNEE_LENGTHS, MAX_SHOPPER_PAGE_SIZE } from './limits.ts';
import { moment, page, text as words, whole } from './values.ts';

export const addressRow = z.object({
  id: whole,
  receive_name: words,
  receive_tel: words,
  /** Province, city and region in words. */
  area_info: words,
  address: words,
  province_id: whole,
  city_id: whole,
  region_id: whole,
  is_default: z.boolean(),
  created_at: moment,
});
const addressWithArea = addressRow.extend({ area: z.array(whole).describe('Ids of province, city and region') });
export type AddressRow = z.infer<typeof addressRow>;

const areaId = z.preprocess((value) => (value === '' ? undefined : value), id.optional());
const fields = z.object({
  receive_name: named('收货人', 'Recipient', requiredText(CONSIGNEE_LENGTHS.receive_name)),
  receive_tel: named(
    '联系电话',
    'Phone',
    text(20)
      .refine((value) => phoneOf(value) !== null, fieldIssue('field.phone'))
      .transform((value) => phoneOf(value) ?? ''),
  ),
  address: named('详细地址', 'Address', requiredText(CONSIGNEE_LENGTHS.receive_address)),
  area: named('所在地区', 'Area', z.array(id).max(3).optional()),
  province_id: areaId,
  city_id: areaId,
  region_id: areaId,
  is_default: named(
    '默认地址',
    'Default',
    z.preprocess((value) => (value === '' || value === null ? undefined : value), flag.optional()),
  ),
});

const path = '/user/addresses';
export const listAddresses = call({
  method: 'GET',
  path,
  summary: 'Own addresses',
  list: true,
  input: z.object(pageFields(MAX_SHOPPER_PAGE_SIZE)),
  answer: page(addressRow),
});
export const showAddress = call({
  method: 'GET',
  path: `${path}/:id`,
  summary: 'One of the own addresses',
  input: z.object({ id }),
  answer: addressWithArea,
});
export const createAddress = call({
  method: 'POST',
  path,
  summary: 'Add an address',
  input: fields,
  answer: addressWithArea,
});
export const updateAddress = call({
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Change an address: the given fields only',
  input: fields.partial().extend({ id }),
  answer: addressWithArea,
});
export const deleteAddresses = call({
  method: 'DELETE',
  path: `${path}/:ids`,
  summary: 'Remove addresses; answers how many went',
  input: z.object({ ids: idsInPath }),
  answer: whole,
});
export const chooseDefaultAddress = call({
  method: ['GET', 'POST', 'PUT'],
  path: `${path}/default/:id`,
  summary: 'Make an address the default',
  input: z.object({ id }),
  answer: whole,
});
