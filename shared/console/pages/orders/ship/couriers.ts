/** The couriers of the marketplace, and the one that was used last. */
import { useStore } from 'react-admin';
import { useRead } from '../../../data/data-provider.ts';

export interface Courier {
  code: string;
  name: string;
}
/** What a first shipment begins with (compatibility 10.3). */
const DEFAULT_COURIER = 'yd';
const NONE: readonly Courier[] = [];

export function useCouriers(): readonly Courier[] {
  const { data } = useRead<Courier[]>('/expresses', '', { isAll: true }, { staleTime: 300_000 });
  return data ?? NONE;
}

/** Remembered on this machine; a courier that is gone makes way for the first there is. */
export function useLastCourier(couriers: readonly Courier[]): [code: string, remember: (code: string) => void] {
  const [last, remember] = useStore<string>('ship.courier', DEFAULT_COURIER);
  const known = couriers.some(({ code }) => code === last);
  return [known ? last : (couriers[0]?.code ?? ''), remember];
}
