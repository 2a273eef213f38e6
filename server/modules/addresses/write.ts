import type { Db } from '#db/client.ts';
import type {
  AddressRow,
  createAddress,
  chooseDefaultAddress,
  deleteAddresses as deleteCall,
  showAddress,
  updateAddress as updateCall,
} from '#shared/contract/addresses.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import { userOf, type Ctx } from '../../context.ts';
import { invalid, notFound } from '../../errors.ts';
import { placeOf, type Place } from '../places/index.ts';
import {
  clearDefault,
  deleteAddresses,
  findAddress,
  insertAddress,
  lockAddresses,
  makeDefault,
  updateAddress,
} from './queries.ts';
import { presentAddress } from './read.ts';

type Address = AnswerOf<typeof showAddress>;
type Changes = ParsedOf<typeof updateCall>;

export async function create(ctx: Ctx, form: ParsedOf<typeof createAddress>): Promise<Address> {
  const user = userOf(ctx).id;
  const saved = await ctx.db.asTenant({ user }, async (tx) => {
    const place = await placeIn(tx, form);
    if (!place) throw invalid({ area: { key: 'field.required' } });
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
export async function update(ctx: Ctx, form: Changes): Promise<Address> {
  const user = userOf(ctx).id;
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
async function placeIn(tx: Db, form: Partial<Changes>): Promise<Place | null> {
  const ids = form.area?.length ? form.area : [form.province_id, form.city_id, form.region_id].map((part) => part ?? 0);
  if (ids.every((part) => part === 0)) return null;
  const place = await placeOf(tx, ids);
  if (!place) throw invalid({ area: { key: 'field.missing' } });
  return place;
}

export async function chooseDefault(ctx: Ctx, { id }: ParsedOf<typeof chooseDefaultAddress>): Promise<number> {
  const user = userOf(ctx).id;
  return ctx.db.asTenant({ user }, async (tx) => {
    await lockAddresses(tx, user);
    await clearDefault(tx, user);
    if (!(await makeDefault(tx, user, id))) throw notFound(); // undoes the clearing
    return 1;
  });
}

/** Answers how many went. */
export async function remove(ctx: Ctx, { ids }: ParsedOf<typeof deleteCall>): Promise<number> {
  const user = userOf(ctx).id;
  return ctx.db.asTenant({ user }, (tx) => deleteAddresses(tx, user, ids));
}
