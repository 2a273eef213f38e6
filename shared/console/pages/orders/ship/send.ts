/** Sends parcels one after the other; a limit that was reached is waited for. */
import { ApiError, type Requester } from '../../../../browser/http.ts';
import { CODE } from '../../../../contract/envelope.ts';
import type { FormFields } from '../../../../browser/form-encode.ts';
import { newKey } from '../../../../browser/idempotency.ts';

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

/** The keys of one dialog: a parcel keeps its own while its answer is lost, and takes a new one once it was refused. */
export class ParcelKeys {
  private readonly keys = new Map<string, string>();

  of(parcel: object): string {
    const text = JSON.stringify(parcel);
    const key = this.keys.get(text) ?? newKey();
    this.keys.set(text, key);
    return key;
  }
  drop(parcel: object): void {
    this.keys.delete(JSON.stringify(parcel));
  }
}

const ANSWERED: readonly number[] = [CODE.refused, CODE.invalid];

/** `PUT {area}orders/status/edit` */
export async function shipOrder(
  api: Requester,
  prefix: string,
  keys: ParcelKeys,
  { id, delivery_code, delivery_no, lines }: ParcelCall,
): Promise<Outcome> {
  const parcel = {
    id,
    delivery_code,
    delivery_no,
    status: SHIPPED,
    ...(lines.length > 0 && { lines: lines.map((line) => ({ ...line })) }),
  };
  return outcomeOf(async () => {
    try {
      await api.put(`${prefix}orders/status/edit`, parcel, { idempotencyKey: keys.of(parcel) });
    } catch (error) {
      if (error instanceof ApiError && ANSWERED.includes(error.code)) keys.drop(parcel);
      throw error;
    }
  });
}

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
