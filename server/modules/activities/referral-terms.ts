/** GET /Seller/distributions/terms/{goods_id}: prices and the platform's share, for the preview of referral levels. */
import { sql } from 'drizzle-orm';
import { first } from '#db/client.ts';
import { platformRate, yuan } from '#db/functions.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { ReferralTerms, showReferralTerms } from '#shared/contract/referrals.ts';
import { storeOf, userOf, type Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';

/** @throws 404 for goods of another store */
export async function referralTerms(
  ctx: Ctx,
  { goods_id }: ParsedOf<typeof showReferralTerms>,
): Promise<ReferralTerms> {
  const store = storeOf(ctx);
  const row = await ctx.db.asTenant({ store, user: userOf(ctx).ownerId }, (tx) =>
    first<ReferralTerms>(
      tx,
      sql`select ${yuan(sql`min(k.goods_price)`)} as price_min, ${yuan(sql`max(k.goods_price)`)} as price_max, ${yuan(platformRate('g.store_id'))} as platform
        from goods g join goods_skus k on k.goods_id = g.id and k.deleted_at is null
        where g.id = ${goods_id} and g.store_id = ${store} and g.deleted_at is null group by g.id, g.store_id`,
    ),
  );
  if (!row) throw notFound();
  return row;
}
