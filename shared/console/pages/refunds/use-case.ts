/** Reading a case and deciding on it. Every decision answers the case as it is then. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useGetOne, useNotify } from 'react-admin';
import { useT } from '../../app/i18n.ts';
import type { Case, CaseAction } from './types.ts';
import { FULL, useConsoleData } from '../../data/data-provider.ts';

export interface Decision {
  action: CaseAction;
  note?: string;
  money?: string;
  /** Evidence, as it was uploaded. */
  images?: string[];
  re_delivery_no?: string;
  re_delivery_code?: string;
}

/** A case is read and decided by the id of its order. */
export function useCase(id: number) {
  const query = useGetOne<Case>('refunds', { id, ...FULL }, { staleTime: 0 });
  const provider = useConsoleData();
  const client = useQueryClient();
  const notify = useNotify();
  const t = useT();
  const decide = useMutation({
    mutationFn: async (decision: Decision) => {
      const data = { ...decision, refund_id: query.data?.id ?? 0 };
      return (await provider.update<Case>('refunds', { id, data, previousData: { id } })).data;
    },
    onSuccess: (fresh) => {
      client.setQueryData(['refunds', 'getOne', { id: String(id), ...FULL }], fresh);
      notify(t('refund.handled'), { type: 'success' });
      void client.invalidateQueries({ queryKey: ['refunds', 'read', 'counts'] });
    },
    // Somebody else was faster: show where the case stands now.
    onError: () => void query.refetch(),
  });
  return { ...query, decide };
}
