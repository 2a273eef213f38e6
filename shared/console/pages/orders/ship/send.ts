/** Sends parcels one after the other; a limit that was reached is waited for. */
import { ApiError } from '../../../../browser/http.ts';
import { CODE } from '../../../../contract/envelope.ts';
import { ORDER_STATUS } from '../../../../domain/order.ts';
import { newKey } from '../../../../browser/idempotency.ts';
import type { ConsoleDataProvider } from '../../../data/data-provider.ts';
import type { Parcel } from './parcels.ts';

export type Outcome = 'done' | { readonly message: string };

const LONGEST_WAIT = 60;
const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1_000));

type ParcelCall = Pick<Parcel, 'id' | 'delivery_code' | 'delivery_no' | 'lines'>;

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
  provider: ConsoleDataProvider,
  keys: ParcelKeys,
  { id, delivery_code, delivery_no, lines }: ParcelCall,
): Promise<Outcome> {
  const parcel = {
    id,
    delivery_code,
    delivery_no,
    status: ORDER_STATUS.waitReceipt,
    ...(lines.length > 0 && { lines: [...lines] }),
  };
  return outcomeOf(async () => {
    try {
      await provider.call('orders', 'status/edit', parcel, { method: 'PUT', idempotencyKey: keys.of(parcel) });
    } catch (error) {
      if (error instanceof ApiError && ANSWERED.includes(error.code)) keys.drop(parcel);
      throw error;
    }
  });
}

/** @param call sends a parcel */
export async function outcomeOf(call: () => Promise<unknown>): Promise<Outcome> {
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
