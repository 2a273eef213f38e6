/** What has happened in the demo marketplace: orders, after-sale cases, withdrawals, exchanges, conversations. */
import { z } from 'zod';
import { plainRows, readSeed } from './read.ts';

const flag = z.literal([0, 1]);
const whole = z.int();
const text = z.string();

const order = z.object({
  store: text,
  shopper: text,
  /** Place in the shopper's list. */
  address: whole,
  order_status: z.literal([0, 1, 2, 3, 4, 5, 6]),
  payment_name: z.enum(['balance', 'wechat', 'alipay']),
  remark: text.default(''),
  serial: text,
  /** What is added to all of its hours, so that no two orders tick alike. */
  seconds: whole,
  /** Hours ago; absent where the order never got there. */
  created: whole,
  paid: whole.optional(),
  delivered: whole.optional(),
  received: whole.optional(),
  commented: whole.optional(),
  /** When the run of settlements was, and the last digits of its number. */
  settled: whole.optional(),
  settlement_serial: text.optional(),
  delivery_code: text.default(''),
  delivery_no: text.default(''),
  order_price: whole,
  total_price: whole,
  freight_money: whole,
  coupon_money: whole.default(0),
  reasons: z.array(z.looseObject({ kind: text })),
  lines: z.array(
    z.object({
      /** `goods key#place`, counted from 1. */
      sku: text,
      quantity: whole,
      total_price: whole,
      net_price: whole,
      activity_discount: whole.default(0),
      reduction_discount: whole.default(0),
      /** On every line of a completed order. */
      review: z
        .object({
          /** Overall, as described, service, delivery; each 0-5. */
          scores: z.tuple([whole, whole, whole, whole]),
          content: text,
          images: z.array(text).default([]),
          reply: text.nullable().default(null),
        })
        .optional(),
    }),
  ),
  /** Of a member of a group: which one, and how many hours ago it ran out of time and was paid back. */
  group: z.object({ log: whole, over: z.number().optional() }).optional(),
});
export type OrderPlan = z.infer<typeof order>;

const caseStep = z.object({
  move: z.enum([
    'apply',
    'agree',
    'refuse',
    'offer',
    'accept',
    'decline',
    'send',
    'receive',
    'replace',
    'confirm',
    'escalate',
    'withdraw',
  ]),
  who: z.enum(['shopper', 'seller', 'admin']),
  note: text.default(''),
  /** Percent of what was asked, for an offer. */
  offer: whole.optional(),
  waybill: z.tuple([text, text]).optional(),
});
const caseScript = z.object({
  refund_type: flag,
  /** Pictures of the damage come along. */
  evidence: z.boolean(),
  steps: z.array(caseStep),
});
export type CaseStep = z.infer<typeof caseStep>;
export type CaseScript = z.infer<typeof caseScript>;
/** Cases of the platform for orders that were settled already: of which order, and how many hours ago each step was. */
const lateCase = caseScript.extend({ serial: text, hours: z.array(whole) });
/** How after-sale cases went, one script per phase; those in `open` leave the order in after-sale. */
const cases = z.object({ open: z.array(caseScript), closed: z.array(caseScript), late: z.array(lateCase) });

const wallets = z.object({
  checks: plainRows,
  /** Withdrawals of a store or a shopper. */
  cashes: z.array(
    z.object({
      store: text.optional(),
      shopper: text.optional(),
      gross: whole,
      cash_status: z.literal([0, 1, 2, 3]),
      name: text,
      card_no: text,
      bank_name: text,
      remark: text.default(''),
      refuse_info: text.default(''),
      created: z.number(),
      decided: z.number().optional(),
    }),
  ),
});
export type Cash = z.infer<typeof wallets>['cashes'][number];

/** Conversations of the first store; `buyer`: written by the shopper. */
const messages = z.array(
  z.object({ shopper: text, lines: z.array(z.object({ buyer: z.boolean(), text, ago: z.number() })) }),
);

/** Of the points mall. */
const exchanges = z.array(
  z.object({
    shopper: text,
    /** Id of what was exchanged. */
    goods: whole,
    quantity: whole,
    /** The last digits of its number. */
    serial: text,
    paid: whole,
    delivered: whole.nullable(),
    delivery_no: text,
    remark: text,
  }),
);

/** The oldest first. */
export const orderPlans = readSeed('demo/orders', z.array(order));
export const caseScripts = readSeed('demo/cases', cases);
export const walletPlan = readSeed('demo/wallets', wallets);
export const conversations = readSeed('demo/messages', messages);
export const exchangePlans = readSeed('demo/exchanges', exchanges);
