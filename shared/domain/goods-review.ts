/** `goods_verify`: what the platform said of a goods (domain 8). */
export const GOODS_REVIEW = { rejected: 0, approved: 1, waiting: 2 } as const;
