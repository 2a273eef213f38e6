/** What the dashboards answer; the parts that their pages read. Money is text, in yuan; `num` is for drawing alone. */
import type { Page } from '../../../contract/envelope.ts';
import type { Row } from '../../data/resources.ts';

interface Column {
  time: string;
  num: number;
  value: string;
  /** Half-open, as the filters of lists take it. */
  from: string;
  until: string;
}
export interface Point extends Column {
  /** The same column of the stretch before. */
  before: Column;
}
export interface Sum {
  value: string;
  before: string;
  /** Percent; null where there was nothing before. */
  rate: number | null;
}
export interface TrendData {
  points: readonly Point[];
  sum: Sum;
}
export interface RankedStore {
  id: number;
  store_name: string;
  store_logo: string;
  orders_count: number;
  total_price: string;
}
export interface RankedGoods {
  id: number;
  goods_name: string;
  goods_master_image: string;
  buy_num: number;
  total_price: string;
}
export type Ranked = RankedStore | RankedGoods;
export type Range = readonly [from: string, until: string];
/** `part=figures` */
export interface Figures {
  total_price: string;
  today_price: string;
  yesterday_price: string;
  week_price: string;
  last_week_price: string;
  month_price: string;
  last_month_price: string;
  order_wait: number;
  order_send: number;
  order_complete: number;
  order_refund: number;
  day_rate: number;
  week_rate: number;
  month_rate: number;
  spans: { today: Range; week: Range; month: Range };
  as_of: string;
  version: string;
}
/** `part=trend` */
export interface SalesTrend {
  order_plot: Point[];
  order_sum: Sum;
  list: Ranked[];
}
/** `part=crowd` */
export interface Crowd {
  user_plot: Point[];
  user_sum: Sum;
}
export interface OrderTrend {
  plot: Point[];
  sum: Sum;
  store: RankedStore[];
  goods: RankedGoods[];
}
export interface Trend {
  plot: Point[];
  sum: Sum;
  list: Page<Row>;
}
