/** One account per audience, told at start. */
export const DEMO_ACCOUNTS = {
  admin: { username: 'admin', password: 'admin123' },
  seller: { username: '18888888888', password: 'seller123' },
  shopper: { username: '13800000000', password: 'shopper123', pay_password: '123456' },
} as const;
