/** Questions to the map service: each is asked once a day for everybody, and not as often as somebody likes. */
import { sql } from 'drizzle-orm';
import { first } from '#db/client.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { driveToStore, findAddress, findPlace } from '#shared/contract/maps.ts';
import type { Ctx } from '../../context.ts';
import { AppError, notFound, refuse } from '../../errors.ts';
import { JsonText } from '../../http/route.ts';
import { OutgoingError } from '../../outgoing/outgoing.ts';
import { MapRefusal, type MapService } from '../../ports/maps/map.ts';

const DAY = 86_400;

/** @throws refusals where there is no service, or it does not answer */
async function ask(
  ctx: Ctx,
  question: readonly unknown[],
  answer: (map: MapService) => Promise<unknown>,
): Promise<JsonText> {
  const map = await ctx.ports.maps.current();
  if (!map) throw refuse('notConnected.map');
  try {
    const kept = { key: `map:${JSON.stringify(question)}`, topics: ['configs'], seconds: DAY };
    const { body } = await ctx.outside(() => ctx.cache.get(kept, async () => JSON.stringify(await answer(map))));
    return new JsonText(body);
  } catch (error) {
    if (!(error instanceof MapRefusal || error instanceof OutgoingError)) throw error;
    ctx.log.info({ reason: error.message }, 'map service');
    throw refuse('map.noAnswer');
  }
}

/** GET /Seller/map/place */
export const placeAt = (ctx: Ctx, { address }: ParsedOf<typeof findPlace>): Promise<JsonText> =>
  ask(ctx, ['place', address], (map) => map.find(address));

/** GET /Seller/map/address */
export const addressOf = (ctx: Ctx, { lng, lat }: ParsedOf<typeof findAddress>): Promise<JsonText> =>
  ask(ctx, ['address', lng, lat], async (map) => ({ address: await map.addressAt({ lng, lat }) }));

/** A hundred metres: near enough for a distance by road, and nobody's door. */
const coarse = (degrees: number): number => Math.round(degrees * 1_000) / 1_000;

/** GET /store/{id}/drive. Nobody is told why there is no distance: the page has one as the crow flies. */
export async function driveTo(
  ctx: Ctx,
  { id, lng, lat }: ParsedOf<typeof driveToStore>,
): Promise<JsonText | AnswerOf<typeof driveToStore>> {
  const store = await first<{ store_lng: string; store_lat: string }>(
    ctx.db.trade,
    sql`select store_lng, store_lat from public_stores where id = ${id}`,
  );
  if (!store) throw notFound();
  if (!store.store_lng || !store.store_lat) return null;
  const [from, to] = [
    { lng: coarse(lng), lat: coarse(lat) },
    { lng: Number(store.store_lng), lat: Number(store.store_lat) },
  ];
  try {
    return await ask(ctx, ['drive', from, to], (map) => map.drive(from, to));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
