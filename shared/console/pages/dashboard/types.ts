/** What the pages of the dashboards share, beside their calls. */
import type { OrderTrend, Point, RankedGoods, RankedStore, Sum } from '../../../contract/dashboards.ts';
import type { Page } from '../../../contract/envelope.ts';
import type { Row } from '../../data/resources.ts';
export interface TrendData {
  points: readonly Point[];
  sum: Sum;
}
export type Ranked = RankedStore | RankedGoods;
export type Range = readonly [from: string, until: string];
/** `part=trend` */
export interface SalesTrend {
  order_plot: Point[];
  order_sum: Sum;
  list: Ranked[];
}
export interface Trend extends Pick<OrderTrend, 'plot' | 'sum'> {
  list: Page<Row>;
}
