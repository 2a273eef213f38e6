import { type Db } from '#db/client.ts';
import type { Label } from '#shared/i18n/t.ts';
import { userOf, type Ctx } from '../../context.ts';
import { invalid, notFound } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { fieldIssue, flag, id, idsIn, parse, requiredText, text, z } from '../../http/validate.ts';
import { phoneOf } from '../accounts/index.ts';
import { placeOf, type Place } from '../places/index.ts';
import {
  clearDefault,
  deleteAddresses,
  findAddress,
  insertAddress,
  lockAddresses,
  makeDefault,
  updateAddress,
  type AddressRow,
} from './queries.ts';
import { idInput, presentAddress, type Address } from './read.ts';

const LABELS: Readonly<Record<string, Label>> = {
  receive_name: { 'zh-cn': '收货人', en: 'Recipient' },
  receive_tel: { 'zh-cn': '联系电话', en: 'Phone' },
  area: { 'zh-cn': '所在地区', en: 'Area' },
  address: { 'zh-cn': '详细地址', en: 'Address' },
  is_default: { 'zh-cn': '默认地址', en: 'Default' },
};

const areaId = z.preprocess((value) => (value === '' ? undefined : value), id.optional());
const fields = {
  receive_name: requiredText(15),
  receive_tel: text(20)
    .refine((value) => phoneOf(value) !== null, fieldIssue('field.phone'))
    .transform((value) => phoneOf(value) ?? ''),
  address: requiredText(80),
  area: z.array(id).max(3).optional(),
  province_id: areaId,
  city_id: areaId,
  region_id: areaId,
  is_default: z.preprocess((value) => (value === '' || value === null ? undefined : value), flag.optional()),
};
export const createInput = z.object(fields);
export const updateInput = createInput.partial().extend({ id });
type Form = z.infer<typeof updateInput>;

export async function createAddress(ctx: Ctx, input: Input): Promise<Address> {
  const user = userOf(ctx).id;
  const form = parse(createInput, input, LABELS);
  const saved = await ctx.db.asTenant({ user }, async (tx) => {
    const place = await placeIn(tx, form);
    if (!place) throw invalid({ area: { key: 'field.required', label: LABELS['area'] as Label } });
    const { receive_name, receive_tel, address } = form;
    await lockAddresses(tx, user);
    if (form.is_default) await clearDefault(tx, user);
    const created = await insertAddress(tx, user, {
      receive_name,
      receive_tel,
      address,
      ...place,
      is_default: form.is_default === 1,
    });
    return findAddress(tx, user, created);
  });
  return presentAddress(saved as AddressRow); // inserted in this very transaction
}

/** Changes the given fields only; the console of the existing client sends them all. */
export async function updateOwnAddress(ctx: Ctx, input: Input): Promise<Address> {
  const user = userOf(ctx).id;
  const form = parse(updateInput, input, LABELS);
  const saved = await ctx.db.asTenant({ user }, async (tx) => {
    await lockAddresses(tx, user);
    const before = await findAddress(tx, user, form.id);
    if (!before) throw notFound();
    const place = await placeIn(tx, form);
    const { receive_name = before.receive_name, receive_tel = before.receive_tel, address = before.address } = form;
    const isDefault = form.is_default === undefined ? before.is_default : form.is_default === 1;
    if (isDefault && !before.is_default) await clearDefault(tx, user);
    await updateAddress(tx, user, form.id, {
      ...before,
      receive_name,
      receive_tel,
      address,
      ...place,
      is_default: isDefault,
    });
    return findAddress(tx, user, form.id);
  });
  return presentAddress(saved as AddressRow); // updated in this very transaction
}

/** The place that `area` or the three ids name; null when none is given. @throws 422 when it does not exist */
async function placeIn(tx: Db, form: Partial<Form>): Promise<Place | null> {
  const given = form.area?.length
    ? form.area
    : [form.province_id, form.city_id, form.region_id].map((part) => part ?? 0);
  if (given.every((part) => part === 0)) return null;
  const place = await placeOf(tx, given);
  if (!place) throw invalid({ area: { key: 'field.missing', label: LABELS['area'] as Label } });
  return place;
}

export async function chooseDefault(ctx: Ctx, input: Input): Promise<number> {
  const user = userOf(ctx).id;
  const wanted = parse(idInput, input).id;
  return ctx.db.asTenant({ user }, async (tx) => {
    await lockAddresses(tx, user);
    await clearDefault(tx, user);
    if (!(await makeDefault(tx, user, wanted))) throw notFound(); // undoes the clearing
    return 1;
  });
}

/** Answers how many went. */
export async function deleteOwnAddresses(ctx: Ctx, input: Input): Promise<number> {
  const user = userOf(ctx).id;
  const ids = idsIn(input['ids']);
  return ctx.db.asTenant({ user }, (tx) => deleteAddresses(tx, user, ids));
}
