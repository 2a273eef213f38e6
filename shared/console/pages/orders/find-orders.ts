import { useQuery } from '@tanstack/react-query';
import { useConsoleData, type ConsoleDataProvider } from '../../data/data-provider.ts';
import type { Order } from './types.ts';

/** UTF-8 safe base64 of JSON, as `params` is read. */
const encoded = (value: unknown): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(value))));

/** Several orders in one call, with their lines; at most 200. @throws ApiError */
export const findOrders = async (
  provider: ConsoleDataProvider,
  which: { order_id: readonly number[] } | { order_no: readonly string[] },
): Promise<Order[]> => (await provider.read<Order[]>('orders', 'find/all', { query: { params: encoded(which) } })).data;

export function useFoundOrders(ids: readonly number[]) {
  const provider = useConsoleData();
  return useQuery({
    queryKey: ['orders', 'found', ids],
    queryFn: () => findOrders(provider, { order_id: ids }),
    staleTime: 0,
  });
}
