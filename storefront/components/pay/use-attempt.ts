/** One payment attempt as its cashier page follows it: woken by the socket, asked again each two seconds, until it is over. */
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { areaStorage } from '#shared/browser/area-storage.ts';
import { openLine } from '#shared/browser/chat/line.ts';
import type { PayAttempt } from '#shared/contract/payments.ts';
import { PAY_STATUS } from '#shared/domain/payment.ts';
import { accountCalls } from '../../data/account-calls.ts';
import { api, useRead, useRefresh, useSend } from '../../data/api.ts';
import { AFTER_MONEY } from '../../data/outdated.ts';
import { reloadUser } from '../../data/session.ts';

const CHECK_MS = 2_000;

export function useAttempt(payNo: string) {
  const client = useQueryClient();
  const refresh = useRefresh();
  const call = accountCalls.pay(payNo);
  const isOver = (known: PayAttempt | undefined) => known !== undefined && known.pay_status !== PAY_STATUS.open;
  const attempt = useRead(call, { every: (known) => !isOver(known) && CHECK_MS, staleTime: 0 });
  const waiting = !isOver(attempt.data);
  const keep = (next: PayAttempt) => client.setQueryData([call], next);
  const ask = useSend(() => api.post<PayAttempt>(`/user/pay/${payNo}/ask`), { onSuccess: keep });
  const close = useSend(() => api.post<PayAttempt>(`/user/pay/${payNo}/close`), { onSuccess: keep });

  useEffect(() => {
    if (!waiting) return;
    const token = () => areaStorage('user').token() ?? '';
    const again = () => void client.invalidateQueries({ queryKey: [call] });
    return openLine({ provider: 'users', desk: false, token, onState: () => undefined, onNews: again });
  }, [call, client, waiting]);

  const isPaid = attempt.data?.pay_status === PAY_STATUS.paid;
  useEffect(() => {
    if (!isPaid) return;
    void refresh(...AFTER_MONEY);
    void reloadUser();
  }, [isPaid, refresh]);
  return { attempt, ask, close };
}
