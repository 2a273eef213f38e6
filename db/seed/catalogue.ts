/**
 * The demo marketplace as data, `demo/*.json`: money in fen, weight in grams, references by key, moments in hours or
 * days before the seeding. Members that are named like a column are that column.
 */
import { z } from 'zod';
import { readSeed } from './read.ts';

const flag = z.literal([0, 1]);
const whole = z.int();
const text = z.string();
/** Province, city and district by name, as the `areas` table spells them. */
const area = z.tuple([text, text, text]);

const person = z.object({
  nickname: text,
  real_name: text,
  phone: text,
  /** 1 male, 0 female. */
  sex: flag,
  avatar: text,
});
export type Person = z.infer<typeof person>;

const shopper = person.extend({
  key: text,
  /** In the wallet and on the points account once everything below has been paid. */
  money: whole,
  integral: whole,
  /** Always an earlier member of the list. */
  inviter: text.nullable(),
  joined_days_ago: whole,
  addresses: z.array(z.object({ receive_name: text, receive_tel: text, area, address: text, is_default: flag })),
});
export type Shopper = z.infer<typeof shopper>;

const applicant = z.looseObject({ key: text, owner: person, store_name: text, area, store_logo: text });
const store = applicant.extend({
  store_description: text,
  store_company_name: text,
  store_mobile: text,
  opened_days_ago: whole,
  /** Keys of classes; the store may sell every third-level class below them. */
  classes: z.array(text),
  /** What it charges by default, see `freights`. */
  freight: text,
  store_face_image: text,
  store_slide: z.array(text),
  store_mobile_slide: z.array(text),
  after_sale_service: text,
});
export type Store = z.infer<typeof store>;

/** A store that is not open yet; its last review says where it stands. */
const candidate = applicant.extend({
  /** Key of a class; the store asks for every third-level class below it. */
  class: text,
  reviews: z.array(z.object({ hours_ago: z.number(), verdict: z.enum(['submit', 'deny']), reason: text })),
});
export type Candidate = z.infer<typeof candidate>;

const template = z.object({
  key: text,
  name: text,
  f_weight: whole,
  f_price: whole.optional(),
  o_weight: whole,
  o_price: whole.optional(),
  /** Names of the provinces it serves; empty on the default template. */
  provinces: z.array(text),
});
/** Every store has the same templates; what differs is the price of the default one. */
const freights = z.object({
  default_prices: z.record(text, z.object({ f_price: whole, o_price: whole })),
  templates: z.array(template),
});

const sku = z.object({
  /** One value per attribute of the goods, in their order. */
  specs: z.array(text),
  price: whole,
  market_price: whole,
  weight: whole,
  stock: whole,
  /** Which of the goods' pictures shows it. */
  picture: text,
});
const goodsOfStore = z.array(
  z.object({
    /** What the goods of a family have in common on their pages. */
    story: text,
    points: z.array(z.tuple([text, text])),
    facts: z.array(z.tuple([text, text])),
    promise: text,
    goods: z.array(
      z.object({
        key: text,
        brand: text,
        /** Key of a third-level class. */
        class: text,
        goods_name: text,
        goods_subname: text,
        /** -1 free, absent the default template, otherwise the key of a template. */
        freight: z.union([z.literal(-1), text]).optional(),
        is_recommend: flag,
        is_master: flag,
        listed_days_ago: z.number(),
        /** The first is the master image. */
        pictures: z.array(text),
        attrs: z.array(text),
        /** At least one; a goods without attributes has one without specs. */
        skus: z.array(sku),
      }),
    ),
  }),
);
type Family = z.infer<typeof goodsOfStore>[number];
export type Goods = Family['goods'][number] & { store: string; family: Omit<Family, 'goods'> };
export type Sku = z.infer<typeof sku>;

const onGoods = z.looseObject({ store: text, goods: text });
/** `start_time` and `end_time` count in hours from the seeding, those of flash sales from the beginning of its hour. */
const promotions = z.object({
  coupons: z.array(
    z.looseObject({
      store: text,
      name: text,
      content: text,
      money: whole,
      use_money: whole,
      start_time: z.number(),
      end_time: z.number(),
    }),
  ),
  full_reductions: z.array(z.looseObject({ store: text, name: text, money: whole, use_money: whole })),
  seckills: z.array(onGoods.extend({ start_time: z.number(), end_time: z.number() })),
  /** Basis points off. */
  collectives: z.array(onGoods.extend({ need: whole, hours: whole, discount: whole })),
  /** Basis points per level. */
  distributions: z.array(onGoods.extend({ lev_1: whole, lev_2: whole, lev_3: whole })),
});

const pointsMall = z.object({
  classes: z.array(text),
  goods: z.array(
    z.looseObject({
      id: whole,
      class: text,
      goods_name: text,
      goods_price: whole,
      pictures: z.array(text),
      content: text,
    }),
  ),
});

const withContent = z.looseObject({ name: text, content: text });
const content = z.object({
  article_menus: z.array(text),
  articles: z.array(withContent.extend({ menu: text })),
  agreements: z.array(withContent.extend({ ename: text })),
  notices: z.array(withContent),
  app_versions: z.array(withContent),
});
/** `{store:key}` in an address stands for the id that seeding gives. */
const ads = z.array(
  z.object({ name: text, width: whole, height: whole, ads: z.array(z.object({ name: text, url: text, image: text })) }),
);

const named = z.array(z.object({ key: text, name: text, thumb: text }));

/** Keys are paths: `digital/phone/smart`. */
export const classes = readSeed('demo/classes', named);
export const brands = readSeed('demo/brands', named);
/** The first is the demo's shopper account. */
export const shoppers = readSeed('demo/shoppers', z.array(shopper));
/** The first belongs to the demo's seller account. */
export const stores = readSeed('demo/stores', z.array(store));
export const candidates = readSeed('demo/candidates', z.array(candidate));
export const freightPlan = readSeed('demo/freights', freights);
export const goods: readonly Goods[] = stores.flatMap(({ key }) =>
  readSeed(`demo/goods/${key}`, goodsOfStore).flatMap(({ goods: list, ...family }) =>
    list.map((one) => ({ ...one, store: key, family })),
  ),
);
export const { coupons, full_reductions, seckills, collectives, distributions } = readSeed(
  'demo/promotions',
  promotions,
);
export const points = readSeed('demo/points-mall', pointsMall);
export const texts = readSeed('demo/content', content);
export const adSpaces = readSeed('demo/ads', ads);

export const cheapest = ({ skus }: Pick<Goods, 'skus'>): Sku =>
  skus.reduce((low, sku) => (sku.price < low.price ? sku : low));
export const skuKey = (goodsKey: string, place: number): string => `${goodsKey}#${place + 1}`;
/** Third-level classes at or below one of `tops`. */
export const leavesBelow = (tops: readonly string[]): string[] =>
  classes
    .map(({ key }) => key)
    .filter((key) => key.split('/').length === 3 && tops.some((top) => `${key}/`.startsWith(`${top}/`)));
/** Address of a picture of a goods. */
export const goodsPicture = ({ key }: { key: string }, name: string, folder = 'goods_images'): string =>
  `/storage/${folder}/demo/${key}-${name}.webp`;
