export { CARDS, CLOCK, pageText } from './cards.ts';
export { CLASS_LIST, STORE_RATE } from './detail-sql.ts';
export { pathId } from './detail.ts';
export { keywordsOf, paramsOf, refuseUnknown } from './input.ts';
export { goodsRoutes } from './routes.ts';
