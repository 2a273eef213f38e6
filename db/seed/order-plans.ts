/** The orders that the demo shop has seen, with what their plans refer to. */
import { orderNumber } from '#shared/domain/order-number.ts';
import { goods, goodsPicture, shoppers, skuKey, type Goods, type Sku } from './catalogue.ts';
import { groupOrderPlans } from './demo-groups.ts';
import type { Demo } from './ids.ts';
import { orderPlans, type OrderPlan } from './scenario.ts';

interface Line {
  id: number;
  plan: OrderPlan['lines'][number];
  goods: Goods;
  sku: Sku;
  /** Address of the SKU's picture. */
  picture: string;
}
/** One order with what its plan refers to. */
export interface DemoOrder {
  id: number;
  plan: OrderPlan;
  user: number;
  lines: readonly Line[];
  no: string;
  /** What its hours are counted back from. */
  now: number;
}

const skus = new Map(
  goods.flatMap((one) => one.skus.map((sku, place) => [skuKey(one.key, place), { goods: one, sku }] as const)),
);

/** The number of an order so many hours ago. */
export function numberAt(now: number, hours: number, serial: string): string {
  const at = new Date(now - hours * 3_600_000);
  const parts = {
    year: at.getFullYear(),
    month: at.getMonth() + 1,
    day: at.getDate(),
    hour: at.getHours(),
    minute: at.getMinutes(),
    second: at.getSeconds(),
  };
  return orderNumber(parts, serial);
}

export function makeOrders({ ids, now }: Demo): DemoOrder[] {
  let lines = 0;
  const lineOf = (plan: Line['plan']): Line => {
    const bought = skus.get(plan.sku);
    if (!bought) throw new Error(`demo catalogue: no SKU ${plan.sku}`);
    return { id: (lines += 1), plan, ...bought, picture: goodsPicture(bought.goods, bought.sku.picture) };
  };
  const plans = [...orderPlans, ...groupOrderPlans(ids)].toSorted((one, other) => other.created - one.created);
  return plans.map((plan, index) => {
    const own = now - plan.seconds * 1000;
    return {
      id: index + 1,
      plan,
      user: ids.users.of(plan.shopper),
      lines: plan.lines.map(lineOf),
      no: numberAt(own, plan.created, plan.serial),
      now: own,
    };
  });
}

/** Name, telephone and address of whoever gets a parcel. */
export function receiver(shopper: string, place: number) {
  const address = shoppers.find(({ key }) => key === shopper)?.addresses[place];
  if (!address) throw new Error(`demo catalogue: ${shopper} has no address ${place}`);
  const { receive_name, receive_tel, area } = address;
  return { receive_name, receive_tel, receive_area: area.join(' '), receive_address: address.address };
}
