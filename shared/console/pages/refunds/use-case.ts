/** Reading a case and deciding on it. Every decision answers the case as it is then. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useApi, useConsole } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import type { Case, CaseAction } from './types.ts';

export interface Decision {
  action: CaseAction;
  note?: string;
  money?: string;
  /** Evidence, as it was uploaded. */
  images?: string[];
  re_delivery_no?: string;
  re_delivery_code?: string;
}

export function useCase(orderId: number) {
  const api = useApi();
  const { area } = useConsole();
  const key = ['after-sale', orderId];
  const path = `${area.prefix}refunds/${orderId}`;
  const query = useQuery({ queryKey: key, queryFn: () => api.get<Case>(path), staleTime: 0 });
  const client = useQueryClient();
  const notify = useNotify();
  const t = useT();
  const decide = useMutation({
    mutationFn: (decision: Decision) => api.put<Case>(path, { ...decision, refund_id: query.data?.id ?? 0 }),
    onSuccess: (fresh) => {
      client.setQueryData(key, fresh);
      notify(t('refund.handled'), { type: 'success' });
      void client.invalidateQueries({ queryKey: ['after-sale-counts'] });
    },
    // Somebody else was faster: show where the case stands now.
    onError: () => void query.refetch(),
  });
  return { ...query, decide };
}
