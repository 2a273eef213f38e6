/** What the API answers about after-sale cases. */
export type { AfterSaleCase as RefundRow } from '#shared/contract/refunds.ts';
