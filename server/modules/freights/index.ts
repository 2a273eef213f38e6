export { freightsHooks } from './hooks.ts';
export { freightsRoutes } from './routes.ts';
