/** What a payment, or a step of an after-sale case, makes out of date: orders with their cases, and what the account holds. */
export const AFTER_MONEY = ['/user/order', '/user/default', '/user/money_logs', '/auth/info'] as const;
