export { storesRoutes } from './routes.ts';
