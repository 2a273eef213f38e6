/** A small market with everybody in it: a store that ships, its neighbour, a shopper with money, an administrator. */
import type { Caller, TestApp } from '../app.ts';
import type { TestDatabase } from '../database.ts';
import { insertRow } from './accounts.ts';
import { makeStore } from './goods.ts';
import { ensureCouriers, makeShopper, type ShopperIds } from './trade.ts';

export interface Market {
  storeId: number;
  ownerId: number;
  /** The owner of the store. */
  seller: Caller;
  /** The owner of another store. */
  neighbour: Caller;
  admin: Caller;
  shopper: ShopperIds;
  /** The shopper, signed in. */
  caller: Caller;
}

/** @param money fen in the shopper's wallet */
export async function openMarket(database: TestDatabase, app: TestApp, money = 1_000_000): Promise<Market> {
  await ensureCouriers(database);
  const { id: storeId, ownerId } = await makeStore(database);
  const shopper = await makeShopper(database, { money });
  return {
    storeId,
    ownerId,
    seller: await app.user(ownerId),
    neighbour: await app.user((await makeStore(database)).ownerId),
    admin: await app.admin(await insertRow(database, 'admins', { username: 'root', is_super: 1 })),
    shopper,
    caller: await app.user(shopper.id),
  };
}
