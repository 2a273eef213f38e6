/** Accounts and stores: owners, shoppers, addresses, freight templates, default roles, the picture space of each store. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { richText } from '#shared/contract/rich-text.ts';
import { STORE_VERIFY } from '#shared/domain/store-review.ts';
import {
  brands,
  candidates,
  classes,
  freightPlan,
  goods,
  goodsPicture,
  leavesBelow,
  shoppers,
  stores,
  type Person,
  type Store,
} from './catalogue.ts';
import { ROOT } from '../root.ts';
import { Ids, type Demo } from './ids.ts';
import { hoursAgo, insertRows } from './rows.ts';

/** Of addresses below /storage. */
const DEMO_PICTURES = path.join(ROOT, 'db/seed/demo/pictures');

export interface DemoHashes {
  seller: string;
  shopper: string;
  pay: string;
}

export async function seedClasses({ tx, ids }: Demo): Promise<void> {
  await insertRows(
    tx,
    'goods_classes',
    classes.map(({ key, ...plan }, is_sort) => {
      const parent = key.slice(0, Math.max(0, key.lastIndexOf('/')));
      return { id: ids.classes.of(key), pid: parent ? ids.classes.of(parent) : 0, ...plan, is_sort };
    }),
  );
  await insertRows(
    tx,
    'goods_brands',
    brands.map(({ key, ...plan }, is_sort) => ({ id: ids.brands.of(key), ...plan, is_sort })),
  );
}

export async function seedAccounts({ tx, ids, now }: Demo, hashes: DemoHashes): Promise<void> {
  const account = (person: Person & { key: string; inviter?: string | null }, password: string, hours: number) => ({
    id: ids.users.of(person.key),
    username: person.phone,
    phone: person.phone,
    nickname: person.nickname,
    sex: person.sex,
    avatar: person.avatar,
    password,
    pay_password: hashes.pay,
    inviter_id: person.inviter ? ids.users.of(person.inviter) : 0,
    created_at: hoursAgo(now, hours),
  });
  await insertRows(tx, 'users', [
    ...stores.map(({ key, owner, opened_days_ago }) =>
      account({ key, ...owner }, hashes.seller, 24 * (opened_days_ago + 3)),
    ),
    ...shoppers.map((shopper) => account(shopper, hashes.shopper, 24 * shopper.joined_days_ago)),
    ...candidates.map(({ key, owner, reviews }) =>
      account({ key, ...owner }, hashes.seller, (reviews[0]?.hours_ago ?? 0) + 2),
    ),
  ]);
  await insertRows(
    tx,
    'addresses',
    shoppers.flatMap(({ key, addresses }) =>
      addresses.map(({ area, ...address }) => ({ user_id: ids.users.of(key), ...address, ...ids.areas.place(area) })),
    ),
  );
}

/** Both sides of an identity card; only the platform and its owner see them. */
export const CARD = ['/storage/id_card_t/demo/id-card-t.webp', '/storage/id_card_b/demo/id-card-b.webp'] as const;

/** What a store hands in, as private as the card. */
export const papersOf = (owner: Person) => ({
  legal_person: owner.real_name,
  store_phone: owner.phone,
  business_license: '/storage/business_license/demo/business-license.webp',
  id_card_t: CARD[0],
  id_card_b: CARD[1],
  id_card_no: `3301061985${owner.phone.slice(-8)}`,
  emergency_contact: `${owner.real_name.slice(0, 1)}女士`,
  emergency_contact_phone: `139${owner.phone.slice(-8)}`,
});

export async function seedStores({ tx, ids, now }: Demo): Promise<void> {
  await insertRows(
    tx,
    'stores',
    stores.map((store) => {
      const { key, owner, area, opened_days_ago, classes: _classes, freight: _freight, ...plan } = store;
      return {
        ...plan,
        id: ids.stores.of(key),
        user_id: ids.users.of(key),
        store_slide: plan.store_slide.join(','),
        store_mobile_slide: plan.store_mobile_slide.join(','),
        ...ids.areas.place(area),
        ...papersOf(owner),
        store_status: 1,
        store_verify: STORE_VERIFY.passVerify,
        after_sale_service: richText(plan.after_sale_service),
        created_at: hoursAgo(now, 24 * opened_days_ago),
      };
    }),
  );
  await insertRows(
    tx,
    'store_classes',
    stores.flatMap((plan) =>
      leavesBelow(plan.classes).map((key) => ({ store_id: ids.stores.of(plan.key), class_id: ids.classes.of(key) })),
    ),
  );
  await insertRows(
    tx,
    'freights',
    stores.flatMap((plan) =>
      freightPlan.templates.map(({ key, provinces, ...template }) => ({
        id: ids.freights.of(`${plan.key}/${key}`),
        store_id: ids.stores.of(plan.key),
        ...template,
        ...(key === 'default' && freightPlan.default_prices[plan.freight]),
        area_id: provinces.map((name) => ids.areas.province(name)),
        area_name: provinces.join(' '),
        is_type: key === 'default' ? 0 : 1,
      })),
    ),
  );
  await insertRows(
    tx,
    'user_roles',
    stores.map(({ key }, place) => ({
      id: place + 1,
      store_id: ids.stores.of(key),
      belong_id: ids.users.of(key),
      name: '店员',
    })),
  );
}

const FOLDERS = ['商品图片', '店铺装修'] as const;
interface Kept {
  folder: (typeof FOLDERS)[number];
  name: string;
  url: string;
  info: string;
}

/** The pictures of a store's goods and of its own page, ready to be chosen in forms. */
function picturesOf(store: Store): Kept[] {
  const own = (name: string, info: string, url: string): Kept => ({ folder: '店铺装修', name, url, info });
  return [
    ...goods
      .filter((one) => one.store === store.key)
      .flatMap((one) =>
        one.pictures.map((picture, place): Kept => ({
          folder: '商品图片',
          name: `${one.goods_name} ${place + 1}`,
          url: goodsPicture(one, picture),
          info: '480*480',
        })),
      ),
    own('店铺标志', '300*300', store.store_logo),
    own('门面', '800*600', store.store_face_image),
    ...store.store_slide.map((url, place) => own(`电脑幻灯片 ${place + 1}`, '1200*400', url)),
    ...store.store_mobile_slide.map((url, place) => own(`手机幻灯片 ${place + 1}`, '750*375', url)),
  ];
}

/** What an upload of the same picture would have noted. */
function fileFacts(url: string): { md5: string; size: number } {
  const bytes = readFileSync(path.join(DEMO_PICTURES, url.replace(/^\/storage\//, '')));
  return { md5: createHash('md5').update(bytes).digest('hex'), size: bytes.length };
}

export async function seedPictureSpaces({ tx, ids }: Demo): Promise<void> {
  const folders = new Ids(
    'folder',
    stores.flatMap(({ key }) => FOLDERS.map((name) => `${key}/${name}`)),
  );
  const owner = ({ key }: Store) => ({ store_id: ids.stores.of(key), belong_id: ids.users.of(key) });
  await insertRows(
    tx,
    'file_space_dirs',
    stores.flatMap((store) =>
      FOLDERS.map((name) => ({ id: folders.of(`${store.key}/${name}`), ...owner(store), name })),
    ),
  );
  await insertRows(
    tx,
    'file_spaces',
    stores.flatMap((store) =>
      picturesOf(store).map(({ folder, name, url, info }) => ({
        ...owner(store),
        dir_id: folders.of(`${store.key}/${folder}`),
        name: `${name}.webp`,
        new_name: url.slice(url.lastIndexOf('/') + 1),
        ...fileFacts(url),
        url,
        ext_name: 'webp',
        disk_name: 'public',
        info,
        status: 1,
        is_type: 0,
      })),
    ),
  );
}
