/** Sends parcels one after the other; a limit that was reached is waited for. */
import { ApiError, type Requester } from '../../../../browser/http.ts';
import { CODE } from '../../../../contract/envelope.ts';
import type { FormFields } from '../../../../browser/form-encode.ts';

export type Outcome = 'done' | { readonly message: string };

const SHIPPED = 3;
const LONGEST_WAIT = 60;
const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1_000));

export interface ParcelCall {
  id: number;
  delivery_code: string;
  delivery_no: string;
  /** Empty: everything that is left. */
  lines: readonly { order_goods_id: number; quantity: number }[];
}
/** `PUT {area}orders/status/edit` */
export const shipOrder = (api: Requester, prefix: string, { lines, ...parcel }: ParcelCall): Promise<Outcome> =>
  outcomeOf(() =>
    api.put(`${prefix}orders/status/edit`, {
      ...parcel,
      status: SHIPPED,
      ...(lines.length > 0 && { lines: lines.map((line) => ({ ...line })) }),
    }),
  );

/** `PUT /Admin/integral_orders/{id}` */
export const shipPointsOrder = (
  api: Requester,
  prefix: string,
  { id, ...waybill }: Omit<ParcelCall, 'lines'> & FormFields,
): Promise<Outcome> => outcomeOf(() => api.put(`${prefix}integral_orders/${String(id)}`, waybill));

async function outcomeOf(call: () => Promise<unknown>): Promise<Outcome> {
  for (;;) {
    try {
      await call();
      return 'done';
    } catch (error) {
      const wait = error instanceof ApiError && error.code === CODE.tooMany ? error.retryAfter : null;
      if (wait === null || wait > LONGEST_WAIT)
        return {
          message: error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : String(error),
        };
      await seconds(wait);
    }
  }
}
