export * from './accounts.ts';
export * from './goods.ts';
export * from './orders.ts';
export * from './points.ts';
export * from './promotion.ts';
export * from './stores.ts';
export * from './system.ts';
export * from './wallet.ts';
