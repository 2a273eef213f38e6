/** The cart of a shopper, by store (requirements 5). */
import { z } from 'zod';
import { call } from './call.ts';
import { flag, id, idsInPath, optionalId, pageFields, quantity } from './fields.ts';
import { MAX_SHOPPER_PAGE_SIZE } from './limits.ts';
import { decimal, decimalOrEmpty, page, text, whole } from './values.ts';

const cartLine = z.object({
  cart_id: whole,
  goods_id: whole,
  sku_id: whole,
  store_id: whole,
  goods_name: text,
  sku_name: text,
  goods_image: text,
  buy_num: whole,
  goods_price: decimal,
  goods_stock: whole,
  activity_price: decimalOrEmpty.describe("One unit in the running flash sale; '' without one"),
  valid: z.boolean(),
  reason: text.describe("Why it cannot be bought as it is; '' when it can"),
  checked: z.literal(false).describe("The page's own switch, as existing clients expect to find it"),
});
const offer = z.object({ id: whole, name: text, money: decimal, use_money: decimal });
const cartStore = z.object({
  store_id: whole,
  user_id: whole,
  store_name: text,
  store_logo: text,
  checked: z.literal(false),
  css: z.literal(false),
  full_reductions: z.array(offer).describe('Those in date'),
  coupons: z
    .array(offer.extend({ claimed: z.boolean() }))
    .describe('The own ones that can be used now, and those to claim'),
  cart_list: z.array(cartLine),
});
export type CartLineRow = z.infer<typeof cartLine>;
export type CartStoreRow = z.infer<typeof cartStore>;

const path = '/user/carts';
export const listCart = call({
  method: 'GET',
  path,
  summary: 'The own cart, grouped by store',
  list: true,
  input: z.object(pageFields(MAX_SHOPPER_PAGE_SIZE)),
  answer: page(cartStore),
});
export const addToCart = call({
  method: 'POST',
  path,
  summary: 'Put goods into the cart',
  input: z.object({ goods_id: id, sku_id: optionalId, buy_num: quantity.default(1) }),
  answer: z.object({ id: whole, cart_id: whole, goods_id: whole, sku_id: whole, buy_num: whole }),
});
export const changeCartLine = call({
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Change the quantity of a cart line',
  input: z.object({
    id,
    is_type: z
      .union([z.literal('').transform(() => 0), flag])
      .default(0)
      .describe('1 one more, 0 one less'),
    buy_num: quantity.default(1).describe('Above 1 it sets the quantity: existing clients send 1 with every step'),
    quantity: quantity.optional().describe('Sets the quantity without that exception'),
  }),
  answer: z.object({ cart_id: whole, buy_num: whole }),
});
export const deleteFromCart = call({
  method: 'DELETE',
  path: `${path}/:ids`,
  summary: 'Take lines out of the cart; answers how many went',
  input: z.object({ ids: idsInPath }),
  answer: whole,
});
export const countCart = call({
  method: 'GET',
  path: '/cart_count',
  summary: 'Number of lines in the cart',
  answer: whole,
});
