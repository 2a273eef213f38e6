/** What couriers tell of each waybill, and the labels that were ordered from them. */
import type { ParcelReport } from '#shared/domain/tracking.ts';
import { isNotNull } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { count, id, json, ref, state, timestamp, varchar } from '../columns.ts';

/** One per parcel, return, replacement and order of points goods; triggers on those keep it (db/sql/46-waybills.sql). */
export const waybills = pgTable(
  'waybills',
  {
    id: id(),
    /** parcel, return, replacement or exchange. */
    kind: varchar('kind', 12),
    /** Of the parcel, of the after-sale case, or of the order of points goods. */
    subject_id: ref('subject_id'),
    /** 0 for points goods. */
    order_id: ref('order_id'),
    user_id: ref('user_id'),
    store_id: ref('store_id'),
    delivery_code: varchar('delivery_code', 20),
    delivery_no: varchar('delivery_no', 40),
    state: state('state'),
    /** Newest first. */
    tracks: json<ParcelReport[]>('tracks').notNull().default([]),
    news_at: timestamp('news_at'),
    checked_at: timestamp('checked_at'),
    /** Null: nobody asks any more. */
    next_check_at: timestamp('next_check_at'),
    /** Of the service, one after the other. */
    failures: count('failures'),
    /** Since when the service tells by itself. */
    subscribed_at: timestamp('subscribed_at'),
    created_at: timestamp('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('waybills_key').on(t.kind, t.subject_id),
    index('waybills_order_idx').on(t.order_id),
    index('waybills_number_idx').on(t.delivery_no),
    index('waybills_due_idx').on(t.next_check_at).where(isNotNull(t.next_check_at)),
  ],
);

/** A label for what was left of an order when `parcels` had left. Its number at the service stays the same at every try. */
export const shippingLabels = pgTable(
  'shipping_labels',
  {
    id: id(),
    order_id: ref('order_id'),
    store_id: ref('store_id'),
    parcels: count('parcels'),
    request_no: varchar('request_no', 40),
    service: varchar('service', 20),
    delivery_code: varchar('delivery_code', 20),
    /** '' until the service has answered. */
    delivery_no: varchar('delivery_no', 40),
    sort_code: varchar('sort_code', 100),
    /** While the service is being asked; null when nobody waits for it. */
    asked_at: timestamp('asked_at'),
    made_at: timestamp('made_at'),
  },
  (t) => [
    uniqueIndex('shipping_labels_key').on(t.order_id, t.parcels),
    uniqueIndex('shipping_labels_request_key').on(t.request_no),
  ],
);
