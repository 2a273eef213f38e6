import { routes } from '../../http/route.ts';
import { saveFreights } from './save.ts';

export const freightsRoutes = routes({
  method: 'PUT',
  path: '/Seller/freights/:id',
  audience: 'seller',
  permission: 'seller.freights.update',
  summary: 'Save the freight templates of the store (id 0): the default one first',
  run: saveFreights,
});
