/** What the dashboards answer; the parts that their pages read. Plots carry numbers, money in yuan. */
import type { Page } from '../../../contract/envelope.ts';
import type { Row } from '../../data/resources.ts';

export interface Point {
  time: string;
  num: number;
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
export interface Overview {
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
  order_plot: Point[];
  user_plot: Point[];
  list: (RankedStore | RankedGoods)[];
}
export interface OrderTrend {
  plot: Point[];
  store: RankedStore[];
  goods: RankedGoods[];
}
export interface Trend {
  plot: Point[];
  list: Page<Row>;
}
