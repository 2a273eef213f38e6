/** The platform and the levels of a referral programme take no more than everything: asked for wherever one of the rates is set. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import { idArray, lockCommissionCap, overCommissionCap, platformRate, yuan } from '#db/functions.ts';
import { distributions } from '#db/schema/promotion.ts';
import { ratesRefusal, type CommissionRates } from '#shared/domain/commission.ts';
import { basisPoints, formatPercent, type BasisPoints } from '#shared/domain/money.ts';
import { invalid, refuse, type FieldError } from '../../errors.ts';

/** As many goods are named as a sentence can hold. */
const NAMED = 3;

/** @throws 500 when the levels take more than half, or more than the platform leaves */
export async function requireRates(tx: Db, goodsId: number, rates: CommissionRates): Promise<void> {
  await lockCommissionCap(tx);
  const platform = await first<{ rate: BasisPoints }>(
    tx,
    sql`select ${platformRate('store_id')} as rate from goods where id = ${goodsId}`,
  );
  const refusal = ratesRefusal(rates, platform?.rate ?? basisPoints(0));
  if (refusal) throw refuse(refusal.key, refusal.params);
}

/** @throws 422 at `goods_id` with the rates of the goods' other programme; `distributions_goods_key` has the last word */
export async function refuseSecondProgramme(tx: Db, { id, goods_id }: { id: number; goods_id: number }): Promise<void> {
  const [other] = await tx
    .select({
      lev_1: yuan(distributions.lev_1),
      lev_2: yuan(distributions.lev_2),
      lev_3: yuan(distributions.lev_3),
    })
    .from(distributions)
    .where(and(eq(distributions.goods_id, goods_id), ne(distributions.id, id), isNull(distributions.deleted_at)))
    .limit(1);
  if (other) throw invalid({ goods_id: { key: 'distribution.exists', params: other } });
}

/** Deleted programmes that come back. @throws as `requireRates` */
export async function requireRatesAgain(tx: Db, ids: readonly number[]): Promise<void> {
  const found = await rows<{ goods_id: number; rates: [BasisPoints, BasisPoints, BasisPoints] }>(
    tx,
    sql`select goods_id, array[lev_1, lev_2, lev_3] as rates from distributions where id = any(${idArray(ids)})`,
  );
  for (const { goods_id, rates } of found) await requireRates(tx, goods_id, rates);
}

/** The same for a store that gets a rate of its own (basis points), or the platform's again (null). */
export async function storeRateRefusal(
  tx: Db,
  store: { id: number; commission_rate: number | null },
  rate: number | null,
): Promise<FieldError | null> {
  await lockCommissionCap(tx);
  const everybody = await first<{ rate: number }>(tx, sql`select ${platformRate(sql`0`)} as rate`);
  const [was, is] = [store.commission_rate, rate].map((own) => own ?? everybody?.rate ?? 0);
  return was !== undefined && is !== undefined && is > was ? platformRateRefusal(tx, store.id, is) : null;
}

/**
 * Whether the platform may take a higher rate: of one store, or (`storeId` 0) of every store without its own. Nobody
 * sets a rate of the same cap until the transaction ends.
 * @param rate basis points
 * @returns the sentence for the field, naming the goods whose referral rates leave less; null where it may
 */
export async function platformRateRefusal(tx: Db, storeId: number, rate: number): Promise<FieldError | null> {
  await lockCommissionCap(tx);
  const over = await rows<{ goods_name: string; total: number }>(
    tx,
    sql`select goods_name, count(*) over ()::int as total from ${overCommissionCap(storeId, rate)} order by distribution_id limit ${NAMED}`,
  );
  const total = over[0]?.total ?? 0;
  if (total === 0) return null;
  const params = { rate: formatPercent(rate), names: over.map(({ goods_name }) => `“${goods_name}”`).join(' ') };
  const more = total - over.length;
  return more > 0
    ? { key: 'distribution.platformCapMore', params: { ...params, more } }
    : { key: 'distribution.platformCap', params };
}
