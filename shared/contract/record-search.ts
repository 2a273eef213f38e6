/** Finding a record of a back office by what somebody has of it: a number, a phone, a name. */
import { z } from 'zod';
import { call } from './call.ts';
import { named, text as textOf } from './fields.ts';
import { MOST_FOUND } from './limits.ts';
import { text, whole } from './values.ts';

/** What can be found, by the last part of the page that lists it; `refunds` and `returns` are cases, opened by their order. */
export const FOUND_KINDS = ['orders', 'refunds', 'returns', 'goods', 'stores', 'users', 'integral_orders'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

const found = z.object({
  kind: z.enum(FOUND_KINDS),
  id: whole.describe('The record that the page opens'),
  name: text,
  detail: text.describe('What tells it from others of the same name'),
});
export type FoundRecord = z.infer<typeof found>;

const answer = z.array(found).describe(`At most ${MOST_FOUND} of each kind, the newest first`);
const input = z.object({ q: named('搜索内容', 'Search text', textOf(60)) });

export const searchStoreRecords = call({
  method: 'GET',
  path: '/Seller/record_search',
  summary: 'Records of the own store by number, phone or name, as far as the caller may list them',
  input,
  answer,
});
export const searchPlatformRecords = call({
  method: 'GET',
  path: '/Admin/record_search',
  summary: 'Records by number, phone or name, as far as the caller may list them',
  input,
  answer,
});
