export { CARDS, CLOCK, pageText } from './cards.ts';
export { STORE_RATE } from './detail-sql.ts';
export { pathId } from './detail.ts';
export { keywordsOf, paramsOf } from './input.ts';
export { goodsRoutes } from './routes.ts';
export { createAttribute, updateAttribute } from './attributes.ts';
export { goodsHooks } from './hooks.ts';
export { createGoods, deleteGoods, updateGoods } from './save.ts';
export { showGoods } from './show.ts';
