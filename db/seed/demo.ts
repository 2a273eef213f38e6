/** A marketplace that looks lived in, the same every time: SEED=demo. */
import { sql } from 'drizzle-orm';
import { rows, type Db } from '../client.ts';
import { brands, candidates, classes, goods, shoppers, stores } from './catalogue/index.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { seedCandidates } from './demo-candidates.ts';
import { seedContent } from './demo-content.ts';
import { seedGoods, seedPromotions } from './demo-goods.ts';
import { seedMessages } from './demo-messages.ts';
import { seedOrders } from './demo-orders.ts';
import { seedPictures } from './demo-pictures.ts';
import { seedExchanges } from './demo-points.ts';
import { seedRates } from './demo-settings.ts';
import { seedAccounts, seedClasses, seedStores } from './demo-shops.ts';
import { seedWallets } from './demo-wallets.ts';
import { AreaIds, Ids, type DemoIds } from './ids.ts';

/** Needs the minimal seed. `hash` is the server's password hash. */
export async function seedDemo(tx: Db, tools: { hash: (text: string) => Promise<string> }): Promise<void> {
  const now = Date.now();
  const ids = await demoIds(tx);
  const hashes = {
    seller: await tools.hash(DEMO_ACCOUNTS.seller.password),
    shopper: await tools.hash(DEMO_ACCOUNTS.shopper.password),
    pay: await tools.hash(DEMO_ACCOUNTS.shopper.pay_password),
  };
  await seedClasses(tx, ids);
  await seedAccounts(tx, ids, hashes, now);
  await seedStores(tx, ids, now);
  await seedPictures(tx, ids);
  await seedCandidates(tx, ids, now);
  await seedGoods(tx, ids, now);
  await seedPromotions(tx, ids, now);
  await seedContent(tx, ids, now);
  await seedRates(tx);
  await seedOrders(tx, ids, now);
  await seedExchanges(tx, ids, now);
  await seedWallets(tx, ids, now);
  await seedMessages(tx, ids, now);
}

async function demoIds(tx: Db): Promise<DemoIds> {
  const areas = await rows<{ id: number; pid: string; name: string; code: string }>(
    tx,
    sql`select id, pid, name, code from areas`,
  );
  return {
    classes: new Ids(
      'class',
      classes.map((plan) => plan.key),
    ),
    brands: new Ids(
      'brand',
      brands.map((plan) => plan.key),
    ),
    stores: new Ids(
      'store',
      [...stores, ...candidates].map((plan) => plan.key),
    ),
    goods: new Ids(
      'goods',
      goods.map((plan) => plan.key),
    ),
    skus: new Ids(
      'SKU',
      goods.flatMap((plan) => plan.skus.map((sku) => sku.key)),
    ),
    freights: new Ids(
      'freight template',
      stores.flatMap((plan) => plan.freights.map((freight) => `${plan.key}/${freight.key}`)),
    ),
    users: new Ids(
      'user',
      [...stores, ...shoppers, ...candidates].map((plan) => plan.key),
    ),
    areas: new AreaIds(areas),
  };
}
