/** GET /{Admin,Seller}/dashboard/all and /order: sales of the platform or of one store, each in one statement. */
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { first } from '#db/client.ts';
import { storeOf, type Ctx } from '../../context.ts';
import type { Input, JsonText } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { figures } from './figures.ts';
import { spanInput, spanOf, TWELVE_DAYS, type Span } from './range.ts';
import { cachedFigures } from './cached-figures.ts';
import { ordersOf, salesSource, topGoods, topStores } from './sales.ts';
import { trendOf, type TrendSource } from './trend.ts';

const TOP_OF_ALL = 6;
const TOP_OF_ORDERS = 10;
const PARTS = ['figures', 'trend', 'crowd'] as const;
export const spanOnly = z.object(spanInput);
/** `part` asks for one group of figures, so that the cards of a page succeed or fail each for itself. */
export const overviewInput = z.object({ ...spanInput, part: z.literal(['', ...PARTS]).default('') });

/** 0: every store. @throws 403 for a seller whose store has not passed */
const storeIdOf = (ctx: Ctx): number => (ctx.area === 'seller' ? storeOf(ctx) : 0);

export async function overview(ctx: Ctx, input: Input): Promise<JsonText> {
  const storeId = storeIdOf(ctx);
  const { part, ...query } = parse(overviewInput, input);
  const span = spanOf(query);
  const asked = part === '' ? PARTS : [part];
  // Only the trend depends on the span.
  return cachedFigures(ctx, ['all', storeId, part, asked.includes('trend') && span], () => {
    const groups = asked.map((name) => GROUPS[name](storeId, span));
    return ask(
      ctx,
      sql`select json_build_object(${comma(groups.map(({ fields }) => fields))})::text as json from ${comma(groups.map(({ from }) => from))}`,
    );
  });
}

/** Members of a JSON object, and the one-row table that they are read from. */
interface Group {
  fields: SQL;
  from: SQL;
}
const comma = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

const GROUPS: Record<(typeof PARTS)[number], (storeId: number, span: Span) => Group> = {
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

export async function orderTrend(ctx: Ctx, input: Input): Promise<JsonText> {
  const storeId = storeIdOf(ctx);
  const span = spanOf(parse(spanOnly, input));
  return cachedFigures(ctx, ['order', storeId, span], () =>
    ask(
      ctx,
      sql`select json_build_object('plot', t.points, 'sum', t.sum, 'store', ${topStores(span, storeId, 'money', TOP_OF_ORDERS)},
        'goods', ${topGoods(span, storeId, 'money', TOP_OF_ORDERS)})::text as json from ${trendOf(span, salesSource(storeId))} t`,
    ),
  );
}

async function ask(ctx: Ctx, query: SQL): Promise<string> {
  return (await first<{ json: string }>(ctx.db.trade, query))?.json ?? '{}';
}
