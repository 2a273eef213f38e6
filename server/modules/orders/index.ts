export { ordersRoutes } from './routes.ts';
export { optionalId, quantity } from './input.ts';
export { raisedRefusal, refusalError } from './refusals.ts';
export { moveOrders, noteOrder, SYSTEM, type MovedOrder, type Mover } from './move.ts';
export { cancelOrders, expireOrders } from './cancel.ts';
export { fromWallet, markPaid, type PaymentSource } from './mark-paid.ts';
export { newNumber } from './numbers.ts';
