/** What a shopper keeps: goods and stores. */
import { z } from 'zod';
import { call } from './call.ts';
import { id, idsInPath, named, pageFields } from './fields.ts';
import { MAX_SHOPPER_PAGE_SIZE } from './limits.ts';
import { decimal, moment, page, text, whole } from './values.ts';

const kept = { id: whole, out_id: whole.describe('Of the goods or the store'), created_at: moment };
export const favoriteGoods = z.object({
  ...kept,
  is_type: z.literal(0),
  goods_name: text,
  goods_master_image: text,
  goods_price: decimal,
});
const favoriteStore = z.object({
  ...kept,
  is_type: z.literal(1),
  store_name: text,
  store_logo: text,
  area_info: text,
});
export type FavoriteGoods = z.infer<typeof favoriteGoods>;
export type FavoriteStore = z.infer<typeof favoriteStore>;
export type FavoriteRow = FavoriteGoods | FavoriteStore;

/** 0 goods, 1 store. */
export type FavoriteType = FavoriteRow['is_type'];
const is_type = named(
  '类型',
  'Type',
  z.preprocess(
    (value) => (value === undefined || value === '' ? 0 : value),
    z
      .union([z.literal([0, 1]), z.enum(['0', '1'])])
      .transform((value): FavoriteType => (String(value) === '1' ? 1 : 0)),
  ),
).describe('0 goods, 1 store');
const favorite = z.object({ is_type, out_id: named('对象', 'Subject', id) });

const path = '/user/favorites';
export const listFavorites = call({
  method: 'GET',
  path,
  summary: 'Own favourite goods or stores',
  list: true,
  input: z.object({ is_type, ...pageFields(MAX_SHOPPER_PAGE_SIZE) }),
  answer: page(z.discriminatedUnion('is_type', [favoriteGoods, favoriteStore])),
});
export const toggleFavorite = call({
  method: 'POST',
  path,
  summary: 'Keep or let go; answers whether it is kept now',
  input: favorite,
  answer: z.boolean(),
});
export const deleteFavorites = call({
  method: 'DELETE',
  path: `${path}/:ids`,
  summary: 'Let go of several; answers how many went',
  input: z.object({ ids: idsInPath }),
  answer: whole,
});
export const isFavorite = call({
  method: 'GET',
  path: '/is_fav',
  summary: 'Is it among the own favourites?',
  input: favorite,
  answer: z.boolean(),
});
