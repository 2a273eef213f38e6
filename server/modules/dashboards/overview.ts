/** GET /{Admin,Seller}/dashboard/all and /order: sales of the platform or of one store, each in one statement. */
import { sql, type SQL } from 'drizzle-orm';
import type { ParsedOf } from '#shared/contract/call.ts';
import { OVERVIEW_PARTS, type showPlatformOverview, type showPlatformSales } from '#shared/contract/dashboards.ts';
import { storeOf, type Ctx } from '../../context.ts';
import type { JsonText } from '../../http/route.ts';
import { cachedFigures } from './cached-figures.ts';
import { figures } from './figures.ts';
import { spanOf, TWELVE_DAYS, type Span } from './range.ts';
import { ordersOf, salesSource, topGoods, topStores } from './sales.ts';
import { trendOf, type TrendSource } from './trend.ts';

const TOP_OF_ALL = 6;
const TOP_OF_ORDERS = 10;

/** 0: every store. @throws 403 for a seller whose store has not passed */
const storeIdOf = (ctx: Ctx): number => (ctx.area === 'seller' ? storeOf(ctx) : 0);

/** `part` asks for one group of figures, so that the cards of a page succeed or fail each for itself. */
export function overview(ctx: Ctx, { part, ...chosen }: ParsedOf<typeof showPlatformOverview>): Promise<JsonText> {
  const storeId = storeIdOf(ctx);
  const span = spanOf(chosen);
  const parts = part === '' ? OVERVIEW_PARTS : [part];
  const groups = parts.map((name) => GROUPS[name](storeId, span));
  // Only the trend depends on the span.
  return cachedFigures(
    ctx,
    ['all', storeId, part, parts.includes('trend') && span],
    sql`select json_build_object(${comma(groups.map(({ fields }) => fields))})::text as json from ${comma(groups.map(({ from }) => from))}`,
  );
}

/** Members of a JSON object, and the one-row table that they are read from. */
interface Group {
  fields: SQL;
  from: SQL;
}
const comma = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

const GROUPS: Record<(typeof OVERVIEW_PARTS)[number], (storeId: number, span: Span) => Group> = {
  figures,
  trend: (storeId, span) => ({
    fields: sql`'order_plot', t.points, 'order_sum', t.sum, 'list', ${
      storeId > 0
        ? topGoods(span, storeId, 'buy_num', TOP_OF_ALL)
        : topStores(span, storeId, 'orders_count', TOP_OF_ALL)
    }`,
    from: sql`${trendOf(span, salesSource(storeId))} t`,
  }),
  crowd: (storeId) => ({
    fields: sql`'user_plot', u.points, 'user_sum', u.sum`,
    from: sql`${trendOf(TWELVE_DAYS, storeId > 0 ? newOrders(storeId) : NEW_USERS)} u`,
  }),
};
const NEW_USERS: TrendSource = {
  from: sql`from users u where u.deleted_at is null`,
  at: sql`u.created_at`,
  value: sql`count(*)`,
  money: false,
};
const newOrders = (storeId: number): TrendSource => ({
  from: ordersOf(storeId),
  at: sql`o.created_at`,
  value: sql`count(*)`,
  money: false,
});

export function orderTrend(ctx: Ctx, chosen: ParsedOf<typeof showPlatformSales>): Promise<JsonText> {
  const storeId = storeIdOf(ctx);
  const span = spanOf(chosen);
  return cachedFigures(
    ctx,
    ['order', storeId, span],
    sql`select json_build_object('plot', t.points, 'sum', t.sum, 'store', ${topStores(span, storeId, 'money', TOP_OF_ORDERS)},
      'goods', ${topGoods(span, storeId, 'money', TOP_OF_ORDERS)})::text as json from ${trendOf(span, salesSource(storeId))} t`,
  );
}
