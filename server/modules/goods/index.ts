export { CARDS, CLOCK, pageText } from './cards.ts';
export { STORE_RATE } from './detail-sql.ts';
export { goodsRoutes } from './routes.ts';
export { goodsHooks } from './hooks.ts';
