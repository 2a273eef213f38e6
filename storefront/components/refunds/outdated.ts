/** What a step of a case makes out of date. */
export const OUTDATED = ['/user/order', '/user/default', '/user/money_logs', '/auth/info'] as const;
