/** Words of what a shopper does with an account: cart, checkout, orders, user centre, points, store joining. Loaded with those pages. */
export default {
  account: { trade: '交易', wallet: '钱包', referral: '推广', settings: '设置' },
} as const;
