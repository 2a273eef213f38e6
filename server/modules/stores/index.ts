export { storesHooks } from './hooks.ts';
export { storesRoutes } from './routes.ts';
