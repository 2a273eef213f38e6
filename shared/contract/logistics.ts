/** Where parcels are, whose number it is, and the labels that couriers make (requirements 4). */
import { z } from 'zod';
import { call } from './call.ts';
import { id, named, requiredText, text as given } from './fields.ts';
import { WAYBILL_LENGTHS } from './limits.ts';
import { moment, text, whole } from './values.ts';

/** Who sent what: the store a parcel, the shopper a return, the store a replacement, the platform points goods. */
export const WAYBILL_KINDS = ['parcel', 'return', 'replacement', 'exchange'] as const;
export type WaybillKind = (typeof WAYBILL_KINDS)[number];

/** A report of a courier. Existing clients read `time` and `context`. */
export const track = z.object({
  time: text,
  context: text,
  place: text,
  state: whole.describe(
    '0 not heard of, 1 collected, 2 on the way, 3 at a station, 4 out for delivery, 5 signed, 6 problem, 7 back at its sender',
  ),
  courier_name: text.describe("Who carries it, '' where it is not said"),
  courier_phone: text,
});
export type Track = z.infer<typeof track>;

/** How a waybill stands. */
export const standing = {
  state: whole,
  state_label: text,
  stuck: z.boolean().describe('Neither signed for nor received, and nothing was heard for `logistics.stuck_days`'),
};
/** Where a waybill stands. */
export const whereabouts = {
  ...standing,
  unknown: z.boolean().describe('The courier was asked and knows nothing of the number'),
  news_at: moment.nullable(),
  checked_at: moment.nullable().describe('When the courier was last asked'),
  tracks: z.array(track).describe('Newest first'),
};
const waybill = z.object({
  id: whole,
  kind: z.enum(WAYBILL_KINDS),
  subject_id: whole.describe('The parcel, the after-sale case, or the order of points goods'),
  delivery_code: text,
  delivery_no: text,
  ...whereabouts,
});
export type Waybill = z.infer<typeof waybill>;

const ofOrder = { input: z.object({ id }), answer: z.array(waybill) };
const number = named('快递单号', 'Tracking number', requiredText(WAYBILL_LENGTHS.delivery_no));
const guess = {
  input: z.object({ number }),
  answer: z.array(text).describe('Codes of couriers, the likeliest first; empty where nobody knows'),
};

export const listParcels = call({
  method: 'GET',
  path: '/user/order/:id/parcels',
  summary: 'Where the parcels of an own order are, returns included',
  ...ofOrder,
});
export const refreshParcels = call({
  method: 'POST',
  path: '/user/order/:id/parcels',
  summary: 'Ask the couriers again',
  ...ofOrder,
});
export const listExchangeParcels = call({
  method: 'GET',
  path: '/integral/orders/:id/parcels',
  summary: 'Where the parcel of an own exchange is',
  ...ofOrder,
});
export const refreshExchangeParcels = call({
  method: 'POST',
  path: '/integral/orders/:id/parcels',
  summary: 'Ask the courier again',
  ...ofOrder,
});
export const guessCourier = call({
  method: 'GET',
  path: '/user/express/guess',
  summary: 'Whose tracking number this may be',
  ...guess,
});

const party = z.object({ name: text, phone: text, address: text });
const label = z.object({
  order_id: whole,
  order_no: text,
  delivery_code: text,
  delivery_no: text,
  sort_code: text.describe("The courier's marks for its sorting; '' without any"),
  sender: party,
  receiver: party,
  goods: text,
  remark: text,
  made_at: moment,
});
export type ShippingLabel = z.infer<typeof label>;
const printing = {
  method: ['GET', 'POST'],
  input: z.object({
    id,
    delivery_code: named('快递公司', 'Courier', given(WAYBILL_LENGTHS.delivery_code).default('')).describe(
      "Empty: the order's, else the one that the store used last",
    ),
  }),
  answer: label,
} as const;

const officeCalls = <Prefix extends '/Admin' | '/Seller'>(prefix: Prefix) => ({
  list: call({
    method: 'GET',
    path: `${prefix}/orders/:id/parcels`,
    summary: 'Where the parcels of an order are',
    ...ofOrder,
  }),
  refresh: call({
    method: 'POST',
    path: `${prefix}/orders/:id/parcels`,
    summary: 'Ask the couriers again',
    ...ofOrder,
  }),
  guess: call({
    method: 'GET',
    path: `${prefix}/orders/express/guess`,
    summary: 'Whose tracking number this may be',
    ...guess,
  }),
  label: call({
    path: `${prefix}/orders/print/waybill/:id`,
    summary: "The courier's label for what is left of an order: made once, then the same again",
    ...printing,
  }),
  /** Where existing pages ask for it. */
  labelAsBefore: call({ path: `${prefix}/print/waybill/:id`, summary: 'The same', ...printing }),
});
export const adminLogistics = officeCalls('/Admin');
export const sellerLogistics = officeCalls('/Seller');
export const exchangeLogistics = {
  list: call({
    method: 'GET',
    path: '/Admin/integral_orders/:id/parcels',
    summary: 'Where the parcel of an order of points goods is',
    ...ofOrder,
  }),
  refresh: call({
    method: 'POST',
    path: '/Admin/integral_orders/:id/parcels',
    summary: 'Ask the courier again',
    ...ofOrder,
  }),
};

/** What a courier service sends is read and verified by its own adapter. */
export const pushTracks = call({
  method: 'POST',
  path: '/logistics/push/:service',
  summary: 'News of a courier service',
  input: z.looseObject({ service: given(20) }),
  answer: z.unknown().describe('In the words of the service'),
});
