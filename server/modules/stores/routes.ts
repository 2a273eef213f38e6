import { routes } from '../../http/route.ts';
import {
  joinStore,
  listSellerStores,
  myStore,
  sellerClasses,
  showSellerStore,
  submitStore,
  updateSellerStore,
} from './join.ts';
import { pathId } from '../goods/index.ts';
import { listStores, readStoresQuery, storePage } from './public.ts';

export const storesRoutes = routes(
  {
    method: 'GET',
    path: '/stores',
    audience: 'public',
    cache: { topics: ['goods', 'stores'], seconds: 10, key: readStoresQuery },
    summary: 'Open stores: nearest first, by rate or by sales',
    run: listStores,
  },
  {
    method: 'GET',
    path: '/store/:id',
    audience: 'public',
    cache: { topics: ['goods', 'stores'], seconds: 5, key: ({ id }) => pathId(id) },
    summary: 'A store as everybody sees it',
    run: storePage,
  },
  { method: 'GET', path: '/store', audience: 'shopper', summary: 'The own store, or an empty list', run: myStore },
  {
    method: 'POST',
    path: '/store/join',
    audience: 'shopper',
    limit: 'create',
    summary: 'Open a store',
    run: joinStore,
  },
  {
    method: 'PUT',
    path: '/store',
    audience: 'shopper',
    summary: 'Save the own store and hand it in for verification',
    run: submitStore,
  },
  {
    method: 'GET',
    path: '/Seller/stores',
    audience: 'seller',
    permission: 'seller.stores.index',
    summary: 'The store that the account works in',
    run: listSellerStores,
  },
  {
    method: 'GET',
    path: '/Seller/stores/:id',
    audience: 'seller',
    permission: 'seller.stores.show',
    summary: 'The store that the account works in (id 0)',
    run: showSellerStore,
  },
  {
    method: 'PUT',
    path: '/Seller/stores/:id',
    audience: 'seller',
    permission: 'seller.stores.update',
    summary: 'Change its settings',
    run: updateSellerStore,
  },
  {
    method: 'GET',
    path: '/Seller/store_classes',
    audience: 'seller',
    permission: 'seller.store_classes.index',
    summary: 'Classes that the store may sell',
    run: sellerClasses,
  },
);
