import {
  joinStore,
  listSellerClasses,
  listSellerStores,
  listStores,
  showOwnStore,
  showSellerStore,
  showStore,
  storeRecord,
  submitStore,
  updateSellerStore,
} from '#shared/contract/stores.ts';
import type { HookMap } from '../../crud/hooks.ts';
import { KEPT_SECONDS, SHOWN } from '../../http/cache.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import * as own from './join.ts';
import { list, storePage } from './public.ts';
import { showStoreAsAdmin, updateStoreAsAdmin } from './review.ts';

const cache = { topics: ['goods', 'stores', 'common', SHOWN], seconds: KEPT_SECONDS };
const seller = (permission: string) => ({ audience: 'seller', permission }) as const;

export const storesRoutes = routes(
  handle(listStores, { audience: 'public', cache }, list),
  handle(showStore, { audience: 'public', cache }, storePage),
  handle(showOwnStore, { audience: 'shopper' }, own.myStore),
  handle(joinStore, { audience: 'shopper', limit: 'create' }, own.join),
  handle(submitStore, { audience: 'shopper' }, own.submit),
  handle(listSellerStores, seller('seller.stores.index'), own.listSellers),
  handle(showSellerStore, seller('seller.stores.show'), own.showSellers),
  handle(updateSellerStore, seller('seller.stores.update'), own.updateSellers),
  handle(listSellerClasses, seller('seller.store_classes.index'), own.sellerClasses),
);

export const storesHooks: HookMap = {
  stores: {
    answers: { show: storeRecord, update: storeRecord },
    show: showStoreAsAdmin,
    update: updateStoreAsAdmin,
  },
};
