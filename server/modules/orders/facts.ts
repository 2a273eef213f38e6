/** Lines and stores of what a checkout was priced from. */
import type { CheckoutFacts, FactLine } from '#db/checkout.ts';

/** What was read is there: only from it comes what is priced. */
function required<T>(fact: T | undefined): T {
  if (fact === undefined) throw new Error('a checkout was priced that nobody has read');
  return fact;
}
export const lineFact = ({ lines }: CheckoutFacts, key: string): FactLine =>
  required(lines.find((line) => line.key === key));
export function storeInfo({ stores }: CheckoutFacts, id: number) {
  const { store_name, store_logo } = required(stores.find(({ store_id }) => store_id === id));
  return { id, store_name, store_logo };
}
