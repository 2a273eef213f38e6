/** Accounts and stores: owners, shoppers, addresses, freight templates, default roles. */
import type { Db } from '../client.ts';
import { insertRows, hoursFromNow } from './bulk.ts';
import { brands, candidates, classes, picturePath, shoppers, STORE_PAPERS, stores } from './catalogue/index.ts';
import type { PersonPlan } from './catalogue/types.ts';
import type { DemoIds } from './ids.ts';
import { richText } from '#shared/contract/rich-text.ts';

export interface DemoHashes {
  seller: string;
  shopper: string;
  pay: string;
}

export async function seedClasses(tx: Db, ids: DemoIds): Promise<void> {
  await insertRows(
    tx,
    'goods_classes',
    classes.map((plan, index) => ({
      id: ids.classes.of(plan.key),
      pid: plan.parent === null ? 0 : ids.classes.of(plan.parent),
      name: plan.name,
      thumb: picturePath(plan.picture),
      is_sort: index,
    })),
  );
  await insertRows(
    tx,
    'goods_brands',
    brands.map((plan, index) => ({
      id: ids.brands.of(plan.key),
      name: plan.name,
      thumb: picturePath(plan.picture),
      is_sort: index,
    })),
  );
}

export async function seedAccounts(tx: Db, ids: DemoIds, hashes: DemoHashes, now: number): Promise<void> {
  await insertRows(tx, 'users', [
    ...stores.map(({ key, owner, opened_days_ago }) => ({
      id: ids.users.of(key),
      username: owner.phone,
      phone: owner.phone,
      nickname: owner.nickname,
      sex: owner.sex,
      avatar: picturePath(owner.avatar),
      password: hashes.seller,
      pay_password: hashes.pay,
      inviter_id: 0,
      created_at: hoursFromNow(now, -24 * (opened_days_ago + 3)),
    })),
    ...shoppers.map((plan) => ({
      id: ids.users.of(plan.key),
      username: plan.phone,
      phone: plan.phone,
      nickname: plan.nickname,
      sex: plan.sex,
      avatar: picturePath(plan.avatar),
      password: hashes.shopper,
      pay_password: hashes.pay,
      inviter_id: plan.inviter === null ? 0 : ids.users.of(plan.inviter),
      created_at: hoursFromNow(now, -24 * plan.joined_days_ago),
    })),
    ...candidates.map(({ key, owner, reviews }) => ({
      id: ids.users.of(key),
      username: owner.phone,
      phone: owner.phone,
      nickname: owner.nickname,
      sex: owner.sex,
      avatar: picturePath(owner.avatar),
      password: hashes.seller,
      pay_password: hashes.pay,
      inviter_id: 0,
      created_at: hoursFromNow(now, -(reviews[0]?.hours_ago ?? 0) - 2),
    })),
  ]);
  await insertRows(
    tx,
    'addresses',
    shoppers.flatMap((plan) =>
      plan.addresses.map((address) => {
        const [province_id, city_id, region_id] = ids.areas.path(address.area);
        return {
          user_id: ids.users.of(plan.key),
          receive_name: address.receive_name,
          receive_tel: address.receive_tel,
          area_info: address.area.join(' '),
          address: address.address,
          province_id,
          city_id,
          region_id,
          is_default: address.is_default ? 1 : 0,
        };
      }),
    ),
  );
}

/** What a store hands in: pictures that only the platform and its owner see. */
export const papersOf = (owner: PersonPlan) => ({
  business_license: picturePath(STORE_PAPERS.business_license, undefined, 'business_license'),
  id_card_t: picturePath(STORE_PAPERS.id_card_t, undefined, 'id_card_t'),
  id_card_b: picturePath(STORE_PAPERS.id_card_b, undefined, 'id_card_b'),
  id_card_no: `3301061985${owner.phone.slice(-8)}`,
  emergency_contact: `${owner.real_name.slice(0, 1)}女士`,
  emergency_contact_phone: `139${owner.phone.slice(-8)}`,
});

export async function seedStores(tx: Db, ids: DemoIds, now: number): Promise<void> {
  await insertRows(
    tx,
    'stores',
    stores.map((plan) => {
      const [province_id, city_id, region_id] = ids.areas.path(plan.area);
      return {
        id: ids.stores.of(plan.key),
        user_id: ids.users.of(plan.key),
        store_name: plan.store_name,
        store_logo: picturePath(plan.logo),
        store_face_image: picturePath(plan.facade),
        store_mobile: plan.store_mobile,
        store_description: plan.store_description,
        store_slide: plan.slides.map((slide) => picturePath(slide)).join(','),
        store_mobile_slide: plan.mobile_slides.map((slide) => picturePath(slide)).join(','),
        store_company_name: plan.store_company_name,
        province_id,
        city_id,
        region_id,
        store_lat: plan.store_lat,
        store_lng: plan.store_lng,
        area_info: plan.area.join(' '),
        store_address: plan.store_address,
        business_license_no: plan.business_license_no,
        legal_person: plan.legal_person,
        store_phone: plan.owner.phone,
        ...papersOf(plan.owner),
        store_status: 1,
        store_verify: 4,
        after_sale_service: richText(plan.after_sale_service),
        created_at: hoursFromNow(now, -24 * plan.opened_days_ago),
      };
    }),
  );
  const thirdLevel = classes.filter((plan) => plan.level === 3);
  await insertRows(
    tx,
    'store_classes',
    stores.flatMap((plan) =>
      thirdLevel
        .filter(({ key }) => plan.classes.some((top) => key === top || key.startsWith(`${top}/`)))
        .map(({ key }) => ({ store_id: ids.stores.of(plan.key), class_id: ids.classes.of(key) })),
    ),
  );
  await insertRows(
    tx,
    'freights',
    stores.flatMap((plan) =>
      plan.freights.map((freight) => ({
        id: ids.freights.of(`${plan.key}/${freight.key}`),
        store_id: ids.stores.of(plan.key),
        name: freight.name,
        f_weight: freight.f_weight,
        f_price: freight.f_price,
        o_weight: freight.o_weight,
        o_price: freight.o_price,
        area_id: freight.provinces.map((name) => ids.areas.province(name)),
        area_name: freight.provinces.join(' '),
        is_type: freight.key === 'default' ? 0 : 1,
      })),
    ),
  );
  await insertRows(
    tx,
    'user_roles',
    stores.map((plan) => ({ store_id: ids.stores.of(plan.key), belong_id: ids.users.of(plan.key), name: '店员' })),
  );
}
