import { STORE_VERIFY } from '#shared/domain/store-review.ts';
import { accountCalls } from '../../data/account-calls.ts';
import type { StoreRecord } from '#shared/contract/stores.ts';
import { useRead } from '../../data/api.ts';
import { useSession } from '../../data/session.ts';
import { paths } from '../../paths.ts';

/** The caller's store; null while there is none. Visitors are not asked. */
export function useOwnStore() {
  const { status } = useSession();
  const query = useRead(status === 'user' ? accountCalls.ownStore() : null, { staleTime: 0 });
  const store: StoreRecord | null = query.data && !Array.isArray(query.data) ? query.data : null;
  return { query, store };
}

/** Where joining goes on: agreement, form, or the review's answer (compatibility 9.1). */
export function joinAddress(store: StoreRecord | null): string {
  if (!store) return paths.storeStep(1);
  return paths.storeStep(store.store_verify === STORE_VERIFY.createStore ? 2 : 3);
}
