/** Promotions of every kind that run in a stretch of time: the calendar of both back offices. */
import { z } from 'zod';
import { laterMoment, parseDay } from '../domain/moments.ts';
import { ACTIVITY_KINDS } from '../domain/promotions/conflicts.ts';
import { call } from './call.ts';
import { fieldIssue, named, optionalId } from './fields.ts';
import { MOST_ACTIVITIES } from './limits.ts';
import { decimal, moment, text, whole } from './values.ts';

const MS_PER_DAY = 86_400_000;
const MOST_DAYS = 62;

const day = named(
  '开始日期',
  'First day',
  z.string().transform((given, issues) => {
    const parsed = parseDay(given.slice(0, 10));
    if (parsed) return parsed;
    issues.addIssue({ code: 'custom', ...fieldIssue('field.date') });
    return z.NEVER;
  }),
);
const days = named('天数', 'Days', z.coerce.number().pipe(z.int().min(1).max(MOST_DAYS)));

const activity = z.object({
  kind: z.enum(ACTIVITY_KINDS),
  id: whole.describe('Of the record of its kind'),
  store_id: whole,
  store_name: text,
  goods_id: whole.describe('0: of the whole store'),
  goods_name: text,
  goods_image: text,
  name: text.describe('Of a coupon or a full reduction'),
  start_time: moment,
  end_time: moment.nullable().describe('Null: until it is ended by hand'),
  discount: decimal.describe('Percent off'),
  money: decimal.describe('Amount off'),
  use_money: decimal.describe('From this subtotal on'),
  need: whole.describe('People of a group'),
  lev_1: decimal,
  lev_2: decimal,
  lev_3: decimal,
  left: whole.nullable().describe('What can still be sold or claimed; null: no limit'),
});
export type ActivityRow = z.infer<typeof activity>;

const answer = z.object({
  now: moment,
  from: moment,
  until: moment.describe('Not included'),
  rows: z.array(activity),
  has_more: z.boolean().describe(`There are more than ${MOST_ACTIVITIES}`),
});
export type ActivityCalendar = z.infer<typeof answer>;

const chosen = { from: day, days: days.default(7) };
/** The stretch as moments, the second not included. */
export const stretchOf = (chosenDays: { from: string; days: number }): { from: string; until: string } => {
  const from = `${chosenDays.from} 00:00:00`;
  return { from, until: laterMoment(from, chosenDays.days * MS_PER_DAY) };
};
export const showStoreActivities = call({
  method: 'GET',
  path: '/Seller/activities/calendar',
  summary: 'Promotions of the own store that run in some days',
  input: z.object(chosen),
  answer,
});
export const showPlatformActivities = call({
  method: 'GET',
  path: '/Admin/activities/calendar',
  summary: 'Promotions of all stores, or of one, that run in some days',
  input: z.object({ ...chosen, store_id: optionalId }),
  answer,
});
