export { menuRoutes, permissionRoutes } from './routes.ts';
export { defaultUrl } from './load-menu.ts';
