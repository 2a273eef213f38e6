/** A marketplace that looks lived in, the same every time: SEED=demo. */
import type { Db } from '../client.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { seedCandidates } from './demo-candidates.ts';
import { seedContent } from './demo-content.ts';
import { seedGoods, seedPromotions } from './demo-goods.ts';
import { seedMessages } from './demo-messages.ts';
import { seedLateRefunds } from './demo-late-refunds.ts';
import { seedRates, seedWallets } from './demo-money.ts';
import { seedOrders } from './demo-orders.ts';
import { seedExchanges } from './demo-points.ts';
import { seedClaims, seedSms } from './demo-records.ts';
import { seedAccounts, seedClasses, seedPictureSpaces, seedStores } from './demo-shops.ts';
import { seedStaff } from './demo-staff.ts';
import { readIds } from './ids.ts';

/** Needs the minimal seed. `hash` is the server's password hash. */
export async function seedDemo(tx: Db, tools: { hash: (text: string) => Promise<string> }): Promise<void> {
  const demo = { tx, ids: await readIds(tx), now: Date.now() };
  await seedClasses(demo);
  const seller = await tools.hash(DEMO_ACCOUNTS.seller.password);
  await seedAccounts(demo, {
    seller,
    shopper: await tools.hash(DEMO_ACCOUNTS.shopper.password),
    pay: await tools.hash(DEMO_ACCOUNTS.shopper.pay_password),
  });
  await seedStores(demo);
  await seedPictureSpaces(demo);
  await seedCandidates(demo);
  await seedGoods(demo);
  await seedPromotions(demo);
  await seedContent(demo);
  await seedRates(demo);
  const cases = await seedOrders(demo);
  await seedExchanges(demo);
  await seedWallets(demo);
  await seedLateRefunds(demo, cases);
  await seedMessages(demo);
  await seedClaims(demo);
  await seedSms(demo);
  await seedStaff(demo, seller);
}
