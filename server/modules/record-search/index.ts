import { searchPlatformRecords, searchStoreRecords } from '#shared/contract/record-search.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { platformRecords, storeRecords } from './search.ts';

/** Whoever is signed in may ask: each kind of records needs the right to list it. */
export const recordSearchRoutes = routes(
  handle(searchStoreRecords, { audience: 'seller', permission: null }, storeRecords),
  handle(searchPlatformRecords, { audience: 'admin', permission: null }, platformRecords),
);
