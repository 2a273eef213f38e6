import { routes } from '../../http/route.ts';
import { listCart } from './list.ts';
import { addInput, addToCart, changeCartLine, changeInput, countCart, deleteFromCart } from './write.ts';

const path = '/user/carts';
export const cartsRoutes = routes(
  { method: 'GET', path, audience: 'shopper', list: true, summary: 'The own cart, grouped by store', run: listCart },
  { method: 'POST', path, audience: 'shopper', input: addInput, summary: 'Put goods into the cart', run: addToCart },
  {
    method: 'PUT',
    path: `${path}/:id`,
    audience: 'shopper',
    input: changeInput,
    summary: 'Change the quantity of a cart line',
    run: changeCartLine,
  },
  {
    method: 'DELETE',
    path: `${path}/:ids`,
    audience: 'shopper',
    summary: 'Take lines out of the cart',
    run: deleteFromCart,
  },
  { method: 'GET', path: '/cart_count', audience: 'public', summary: 'Number of lines in the cart', run: countCart },
);
