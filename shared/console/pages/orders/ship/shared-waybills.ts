/** One waybill on parcels to different people or places is mostly a slip: whoever ships is asked first. */
interface Addressed {
  order_no: string;
  delivery_no: string;
  /** To whom and where. */
  consignee: string;
}
export interface SharedWaybill {
  waybill: string;
  orders: readonly Addressed[];
}

/** Waybills that stand on more than one address. Orders of one address may travel in one parcel. */
export function sharedWaybills(parcels: readonly Addressed[]): SharedWaybill[] {
  const groups = new Map<string, Addressed[]>();
  for (const parcel of parcels.filter(({ delivery_no }) => delivery_no !== ''))
    groups.set(parcel.delivery_no, [...(groups.get(parcel.delivery_no) ?? []), parcel]);
  return [...groups]
    .filter(([, orders]) => new Set(orders.map(({ consignee }) => consignee)).size > 1)
    .map(([waybill, orders]) => ({ waybill, orders }));
}
