/** The work of a day in clicks: what it may take here, what it took before, and what it takes in Shopify's admin. */

/** A press of the pointer, or the same one again and again. */
type Press = string | readonly [text: string, times: number];
interface Elsewhere {
  presses: readonly Press[];
  /** The pages that tell these steps. */
  told: readonly string[];
}
export interface ClickTask {
  /** At most, and keys that are no typing. No release may need more. */
  most: readonly [clicks: number, keys?: number];
  /** Clicks of the back offices before they were reworked; null where there was no such way, or it cannot be told any more. */
  before: number | null;
  /** Null where Shopify has no such task, or no page of its help that could be read tells the steps. */
  shopify: Elsewhere | null;
}
const HELP = 'https://help.shopify.com/en/manual';
const DISCOUNTS = [
  `${HELP}/discounts/discount-types/percentage-fixed-amount`,
  'https://portal.growwwtech.com/knowledge-base/article/amount-off-order',
];
const task = (most: ClickTask['most'], before: number | null, shopify: Elsewhere | null = null): ClickTask => ({
  most,
  before,
  shopify,
});

export const CLICK_TASKS = {
  'review a store': task([8], 8),
  'review 10 products': task([11], 20),
  'approve 10 products at once': task([3], null),
  'adjust a balance': task([2], 2, {
    presses: ['the customer', 'Edit, beside Store credit', 'Review changes', 'Credit'],
    told: ['https://nontechiehq.com/how-to-add-store-credit-to-shopify'],
  }),
  'arbitrate a case on another amount': task([3], 3),
  'pay a withdrawal': task([3], 3),
  'give a role a right': task([3], 3, {
    presses: ['the role', 'the permission', 'Save'],
    told: [`${HELP}/your-account/staff-accounts/staff-roles/managing-staff-roles`],
  }),
  'orders of the last 30 days': task([4], null),
  'ship 1 order': task([2], 3, {
    presses: ['the order', 'Mark as fulfilled', 'Fulfill items'],
    told: [`${HELP}/orders/fulfill-orders`],
  }),
  'ship 20 orders with pasted waybills': task([3], null),
  'find an order by its number': task([0, 2], 3),
  'change a price before payment': task([2], null),
  'refund an order': task([3], 3, {
    presses: ['the order', 'Refund', 'Refund with the amount'],
    told: ['http://docs.shopify.com/manual/your-store/orders/refund-order/'],
  }),
  'answer a review': task([3], null),
  'make a coupon': task([2], 2, {
    presses: [
      'Create discount',
      'Amount off orders',
      'Fixed amount',
      'Minimum purchase amount',
      'Limit number of times',
      'Set end date',
      'Save',
    ],
    told: DISCOUNTS,
  }),
  'flash sale on 5 products': task([9], 25, {
    presses: [
      'Create discount',
      'Amount off products',
      'Automatic discount',
      'Specific products',
      ['a product', 5],
      'Add',
      'Set end date',
      'Save',
    ],
    told: DISCOUNTS,
  }),
  'stop a promotion': task([2], null),
  'see what runs low': task([1], null),
  'unlist a product': task([1], 1),
  'copy a product': task([3], null),
  'change the stock of a variant': task([2], 3, {
    presses: ['Inventory', 'Save'],
    told: ['https://portal.growwwtech.com/knowledge-base/article/manage-product-stock'],
  }),
  'import 500 products, 15 rows corrected': task([9], null),
} as const satisfies Record<string, ClickTask>;
export type ClickTaskName = keyof typeof CLICK_TASKS;

const clicksOf = ({ presses }: Elsewhere): number =>
  presses.reduce((sum, press) => sum + (typeof press === 'string' ? 1 : press[1]), 0);
/** Clicks that this task takes in Shopify; null where nobody can compare. */
export const clicksInShopify = ({ shopify }: ClickTask): number | null => shopify && clicksOf(shopify);

const all: readonly [string, ClickTask][] = Object.entries(CLICK_TASKS);
const told = (count: number | null): string => String(count ?? '–');
const oursText = ([clicks, keys]: ClickTask['most']): string => (keys ? `${clicks}, ${keys} keys` : String(clicks));
const pressText = (press: Press): string => (typeof press === 'string' ? press : `${press[0]} (${press[1]} times)`);

/** Both lists of docs/clicks.md. */
export const clicksTable = (): string =>
  [
    '| task | here | before | Shopify |',
    '|---|---|---|---|',
    ...all.map(
      ([name, one]) => `| ${name} | ${oursText(one.most)} | ${told(one.before)} | ${told(clicksInShopify(one))} |`,
    ),
  ].join('\n');
export const shopifySteps = (): string =>
  all
    .flatMap(([name, { shopify }]) =>
      shopify
        ? [
            `- ${name}: ${shopify.presses.map(pressText).join(' → ')} (${shopify.told.map((page) => `<${page}>`).join(', ')})`,
          ]
        : [],
    )
    .join('\n');
