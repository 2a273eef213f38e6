/** GET /{Admin,Seller}/simulator/price: the price of the checkout for a buyer and a moment that somebody else names. Reads only. */
import { checkoutFacts, type CheckoutFacts } from '#db/checkout.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { adminSimulator } from '#shared/contract/simulator.ts';
import { storeOf, type Ctx } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { presentPrice } from './present-quote.ts';
import { priceFacts, type PricedCheckout } from './price.ts';
import { findBuyers } from './simulate-choices.ts';

type Asked = ParsedOf<typeof adminSimulator.price>;

/** @throws 422 for a buyer whom this office may not ask about, and for goods of another store than the seller's */
export async function simulatePrice(ctx: Ctx, asked: Asked): Promise<AnswerOf<typeof adminSimulator.price>> {
  const { user_id } = asked;
  if (user_id > 0 && (await findBuyers(ctx, { id: user_id })).length === 0)
    throw invalid({ user_id: { key: 'field.missing' } });
  const lines = asked.lines.map(({ group, ...line }) => ({ ...line, collective_id: group === 1 ? -1 : 0 }));
  const chosen = asked.coupon_id === 'best' ? [] : asked.coupon_id;
  const facts = await checkoutFacts(ctx.db.trade, { user_id, address_id: 0, coupon_ids: chosen, lines, at: asked.at });
  const province_id = asked.province_id || facts.address?.province_id || null;
  const own = ofOffice(ctx, facts);
  const priced = (coupon_ids: readonly number[]) => priceFacts(own, { user_id, province_id, lines, coupon_ids });
  const price = presentPrice(asked.coupon_id === 'best' ? withBest(priced) : priced(chosen), ctx.language);
  return { ...price, at: facts.moment, province_id: province_id ?? 0 };
}

/** Each store's best coupon, chosen as the confirm page does. */
function withBest(priced: (coupon_ids: readonly number[]) => PricedCheckout): PricedCheckout {
  const without = priced([]);
  const best = without.quote.stores.map(({ best_coupon_id }) => best_coupon_id).filter((id) => id > 0);
  return best.length > 0 ? priced(best) : without;
}

/** A seller asks about the own goods, and hears nothing of coupons of other stores. */
function ofOffice(ctx: Ctx, facts: CheckoutFacts): CheckoutFacts {
  if (ctx.area === 'admin') return facts;
  const store = storeOf(ctx);
  if (facts.lines.some(({ store_id }) => store_id !== store)) throw invalid({ lines: { key: 'field.missing' } });
  return { ...facts, coupons: facts.coupons.filter(({ store_id }) => store_id === store) };
}
