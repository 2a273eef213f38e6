/** Figures of the back offices' dashboards. Money is text, in yuan; `num` is for drawing alone. */
import { z } from 'zod';
import { momentMs, laterMoment, parseMoment } from '../domain/moments.ts';
import { PAYMENT_NAMES } from '../domain/order.ts';
import { call } from './call.ts';
import { fieldIssue, pageFields, text as given } from './fields.ts';
import { decimal, moment, page, text, whole } from './values.ts';

const MS_PER_DAY = 86_400_000;
const MOST_DAYS = 20 * 365.25;

const pair = z
  .array(z.string())
  .length(2)
  .or(z.record(z.string(), z.string()).transform((parts) => Object.values(parts)));
/** Two moments, the second not included; blanks choose nothing. */
const stretch = pair.transform((parts, ctx) => {
  const [start, end = ''] = parts.filter((part) => part !== '').map((part) => part.trim());
  if (start === undefined) return undefined;
  const from = parseMoment(start);
  const to = from && untilOf(from, end);
  const days = from && to ? (momentMs(to) - momentMs(from)) / MS_PER_DAY : 0;
  if (from && to && days > 0 && days <= MOST_DAYS) return { from, to };
  ctx.addIssue({ code: 'custom', ...fieldIssue('field.date') });
  return z.NEVER;
});
/** A day without a time, given twice, is that day. */
function untilOf(from: string, end: string): string | null {
  const until = parseMoment(end);
  return from === until && /^\S+$/.test(end) ? laterMoment(from, MS_PER_DAY) : until;
}
const span = {
  is_type: z
    .literal(['', '0', '1', '2', 0, 1, 2])
    .default('0')
    .transform(Number)
    .describe('0 week, 1 year, 2 five years'),
  created_at: z
    .literal('')
    .transform(() => undefined)
    .or(stretch)
    .optional()
    .describe('From a moment, up to but not including another'),
};
export type ChosenSpan = z.output<z.ZodObject<typeof span>>;

const column = z.object({
  time: text,
  num: z.number(),
  value: text,
  from: moment.describe('Half-open, as the filters of lists take it'),
  until: moment,
});
const point = column.extend({ before: column.describe('The same column of the stretch before') });
export type Point = z.infer<typeof point>;
const sum = z.object({
  value: text,
  before: text,
  rate: z.number().nullable().describe('Percent; null: nothing before'),
});
export type Sum = z.infer<typeof sum>;
const rankedStore = z.object({
  id: whole,
  store_name: text,
  store_logo: text,
  orders_count: whole,
  total_price: decimal,
});
const rankedGoods = z.object({
  id: whole,
  goods_name: text,
  goods_master_image: text,
  store_id: whole,
  buy_num: whole,
  orders_count: whole,
  total_price: decimal,
});
export type RankedStore = z.infer<typeof rankedStore>;
export type RankedGoods = z.infer<typeof rankedGoods>;

const range = z.tuple([moment, moment]);
const figures = z.object({
  total_price: decimal,
  today_price: decimal,
  yesterday_price: decimal,
  week_price: decimal,
  last_week_price: decimal,
  month_price: decimal,
  last_month_price: decimal,
  order_wait: whole,
  order_send: whole,
  order_complete: whole,
  order_refund: whole,
  day_rate: z.number(),
  week_rate: z.number(),
  month_rate: z.number(),
  spans: z.object({ today: range, week: range, month: range }),
  as_of: moment,
  version: text,
});
export type Figures = z.infer<typeof figures>;
const crowd = z.object({ user_plot: z.array(point), user_sum: sum });
export type Crowd = z.infer<typeof crowd>;

export const OVERVIEW_PARTS = ['figures', 'trend', 'crowd'] as const;
const overview = <Best extends z.ZodType>(area: '/Admin' | '/Seller', summary: string, best: Best) => {
  const trend = z.object({ order_plot: z.array(point), order_sum: sum, list: z.array(best) });
  return call({
    method: 'GET',
    path: `${area}/dashboard/all`,
    summary,
    input: z.object({
      ...span,
      part: z
        .literal(['', ...OVERVIEW_PARTS])
        .default('')
        .describe('One group of figures, for a card of its own; nothing: all'),
    }),
    answer: z.union([figures.extend(trend.shape).extend(crowd.shape), figures, trend, crowd]),
  });
};
export const showPlatformOverview = overview('/Admin', 'Sales, orders and newcomers of the platform', rankedStore);
export const showStoreOverview = overview('/Seller', 'Sales and orders of the own store', rankedGoods);

const orderTrend = z.object({
  plot: z.array(point),
  sum,
  store: z.array(rankedStore),
  goods: z.array(rankedGoods),
});
export type OrderTrend = z.infer<typeof orderTrend>;
const sales = (area: '/Admin' | '/Seller', summary: string) =>
  call({ method: 'GET', path: `${area}/dashboard/order`, summary, input: z.object(span), answer: orderTrend });
export const showPlatformSales = sales('/Admin', 'Trend of sales with the best stores and goods');
export const showStoreSales = sales('/Seller', 'Trend of the own sales with the best goods');

/** `value|suffix` of the client's search bars; these fields know one way each. */
const searched = given(80)
  .transform((value) => (value.split('|')[0] ?? '').trim())
  .default('');
const chosen = <const T extends readonly (string | number)[]>(values: T) =>
  searched.pipe(z.union([z.literal(''), z.literal(values.map(String))]));
const trend = <Filters extends z.ZodRawShape, Row extends z.ZodRawShape>(
  name: string,
  summary: string,
  filters: Filters,
  row: Row,
) =>
  call({
    method: 'GET',
    path: `/Admin/dashboard/${name}`,
    summary,
    input: z.object({ ...span, ...filters, ...pageFields() }),
    answer: z.object({ plot: z.array(point), sum, list: page(z.object({ id: whole, ...row, created_at: moment })) }),
  });
export const showUserTrend = trend(
  'user',
  'Trend of newcomers with their list',
  { nickname: searched },
  { avatar: text, nickname: text, username: text, phone: text },
);
export const showStoreTrend = trend(
  'store',
  'Trend of new stores with their list',
  { store_name: searched },
  { store_logo: text, store_name: text, area_info: text, store_status: whole, store_verify: whole },
);
const payFilters = {
  pay_no: searched,
  trade_no: searched,
  payment_name: chosen(PAYMENT_NAMES),
  pay_status: chosen([0, 1, 2, 3]),
};
export const showPayTrend = trend('pay', 'Trend of payments with their list', payFilters, {
  pay_no: text,
  trade_no: text,
  payment_name: text,
  total: decimal,
  pay_status: whole,
  pay_time: moment.nullable(),
});
export const exportPayments = call({
  method: 'GET',
  path: '/Admin/dashboard/pay/export',
  summary: 'Every payment of the search, as lines of JSON',
  input: z.object({ ...span, ...payFilters }),
  answer: z.unknown().describe('Lines of JSON: {"total"}, arrays of rows, {"end"}'),
});
