import {
  chooseDefaultAddress,
  createAddress,
  deleteAddresses,
  listAddresses,
  showAddress,
  updateAddress,
} from '#shared/contract/addresses.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { listOwn, show } from './read.ts';
import { chooseDefault, create, remove, update } from './write.ts';

export const addressesRoutes = routes(
  handle(listAddresses, { audience: 'shopper' }, listOwn),
  handle(showAddress, { audience: 'shopper' }, show),
  handle(createAddress, { audience: 'shopper' }, create),
  handle(updateAddress, { audience: 'shopper' }, update),
  handle(deleteAddresses, { audience: 'shopper' }, remove),
  handle(chooseDefaultAddress, { audience: 'shopper' }, chooseDefault),
);
