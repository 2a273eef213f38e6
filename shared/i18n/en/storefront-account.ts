import type zh from '../zh-cn/storefront-account.ts';
import type { Translation } from '../t.ts';

export default {
  account: { trade: 'Shopping', wallet: 'Wallet', referral: 'Referral', settings: 'Settings' },
} satisfies Translation<typeof zh>;
