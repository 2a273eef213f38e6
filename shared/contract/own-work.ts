/** What waits for the people of a back office: counted for the menu, and for the title of the window. */
import { z } from 'zod';
import { call } from './call.ts';
import { whole } from './values.ts';

interface Work {
  /** Page where it is done. */
  readonly route: string;
  /** Right without which nobody is told, `orders.index`. */
  readonly right: string;
  /** Does it wait for this side to act? What may also be left is no part of the sum. */
  readonly isDue: boolean;
}
const work = (route: string, right: string, isDue = true): Work => ({ route, right, isDue });

export const WORK = {
  seller: {
    to_ship: work('/Seller/orders/wait', 'orders.index'),
    refunds: work('/Seller/refunds', 'orders.index'),
    returns: work('/Seller/returns', 'orders.index'),
    messages: work('/Seller/chats', 'chats.index'),
    reviews: work('/Seller/order_comments', 'order_comments.index', false),
  },
  admin: {
    stores: work('/Admin/stores', 'stores.index'),
    goods: work('/Admin/goods', 'goods.index'),
    refunds: work('/Admin/refunds', 'orders.index'),
    returns: work('/Admin/returns', 'orders.index'),
    cashes: work('/Admin/cashes', 'cashes.index'),
    points_orders: work('/Admin/integral_orders', 'integral_orders.index'),
    messages: work('/Admin/chats', 'chats.index'),
  },
} as const;
export type WorkOf<Area extends keyof typeof WORK> = keyof (typeof WORK)[Area];

/** Nobody reads more than "99+". */
export const MOST_WORK = 100;

const workCall = <Name extends string>(path: `/${'Seller' | 'Admin'}/own_notices/work`, names: readonly Name[]) =>
  call({
    method: 'GET',
    path,
    summary: 'What waits to be done, as far as the caller may see it: 100 stands for more',
    answer: z.partialRecord(z.enum(names), whole),
  });
export const sellerWork = workCall('/Seller/own_notices/work', Object.keys(WORK.seller) as WorkOf<'seller'>[]); // as: its own keys
export const adminWork = workCall('/Admin/own_notices/work', Object.keys(WORK.admin) as WorkOf<'admin'>[]); // as: its own keys
