import { useState } from 'react';
import { accountCalls } from '../../data/account-calls.ts';
import { useRead } from '../../data/api.ts';

/** The address to deliver to: the chosen one, else the default, else the newest. */
export function useAddress() {
  const query = useRead(accountCalls.addresses());
  const [chosen, choose] = useState<number | null>(null);
  const rows = query.data?.data ?? [];
  const address = rows.find(({ id }) => id === chosen) ?? rows.find(({ is_default }) => is_default) ?? rows[0];
  return { query, rows, address, choose };
}
export type ChosenAddress = ReturnType<typeof useAddress>;
