import { routes } from '../../http/route.ts';
import { listOwnAddresses, showAddress } from './read.ts';
import {
  chooseDefault,
  createAddress,
  createInput,
  deleteOwnAddresses,
  updateInput,
  updateOwnAddress,
} from './write.ts';

const path = '/user/addresses';
export const addressesRoutes = routes(
  { method: 'GET', path, audience: 'shopper', list: true, summary: 'Own addresses', run: listOwnAddresses },
  { method: 'GET', path: `${path}/:id`, audience: 'shopper', summary: 'One of the own addresses', run: showAddress },
  { method: 'POST', path, audience: 'shopper', input: createInput, summary: 'Add an address', run: createAddress },
  {
    method: 'PUT',
    path: `${path}/:id`,
    audience: 'shopper',
    input: updateInput,
    summary: 'Change an address',
    run: updateOwnAddress,
  },
  { method: 'DELETE', path: `${path}/:ids`, audience: 'shopper', summary: 'Remove addresses', run: deleteOwnAddresses },
  {
    method: ['GET', 'POST', 'PUT'],
    path: `${path}/default/:id`,
    audience: 'shopper',
    summary: 'Make an address the default',
    run: chooseDefault,
  },
);
