import { addToCart, changeCartLine, countCart, deleteFromCart, listCart } from '#shared/contract/carts.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { listOwn } from './list.ts';
import { add, changeLine, countOwn, remove } from './write.ts';

export const cartsRoutes = routes(
  handle(listCart, { audience: 'shopper' }, listOwn),
  handle(addToCart, { audience: 'shopper' }, add),
  handle(changeCartLine, { audience: 'shopper' }, changeLine),
  handle(deleteFromCart, { audience: 'shopper' }, remove),
  handle(countCart, { audience: 'public' }, countOwn),
);
