export { storesHooks } from './hooks.ts';
export { updateStoreAsAdmin } from './review.ts';
export { storesRoutes } from './routes.ts';
