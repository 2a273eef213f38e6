import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PaymentName } from '#shared/domain/order.ts';
import { api, useSend } from '../../data/api.ts';
import { newKey, useIdempotencyKey } from '#shared/browser/idempotency.ts';
import { encodeParams, paths, type OrderPayParams } from '../../paths.ts';

type Gateway = Exclude<PaymentName, 'balance'>;
/** What a gateway answers for a page that shows a code to scan. */
interface GatewayReply {
  code_url?: string;
  qr_code?: string;
}
const OUTDATED = ['/user/orders', '/user/order', '/user/default', '/user/money_logs', '/auth/info'] as const;
const CHECK_MS = 2_000;

export const successAddress = (orders: OrderPayParams): string =>
  `${paths.orderSuccess()}?orders=${encodeURIComponent(encodeParams(orders))}`;

/** Paying orders from the wallet or by scanning a code. */
export function usePayment(orders: OrderPayParams) {
  const navigate = useNavigate();
  const once = useIdempotencyKey();
  const [code, setCode] = useState<{ channel: Gateway; text: string } | null>(null);
  /** Gateways that said no, with their sentence. */
  const [closed, setClosed] = useState<Partial<Record<Gateway, string>>>({});
  const order_id = orders.order_id.join();
  const arrive = () => void navigate(successAddress(orders), { replace: true });

  const balance = useSend(
    (pay_password: string) =>
      once((key) =>
        api.post('/user/order/pay', { order_id, payment_name: 'balance', device: 'scan', pay_password }, key),
      ),
    { quiet: true, refresh: OUTDATED, onSuccess: arrive },
  );
  const gateway = useSend(
    (channel: Gateway) =>
      api.post<GatewayReply>(
        '/user/order/pay',
        { order_id, payment_name: channel, device: 'scan' },
        { idempotencyKey: newKey() },
      ),
    { quiet: true, onSuccess: (reply, channel) => setCode({ channel, text: reply.code_url ?? reply.qr_code ?? '' }) },
  );
  // Asked as long as a code is on screen; null means paid.
  useQuery({
    queryKey: [`/user/order/check ${order_id}`],
    enabled: code !== null,
    refetchInterval: CHECK_MS,
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const answer = await api.post<unknown>('/user/order/check', { order_id });
      if (answer === null) arrive();
      return answer;
    },
  });
  return {
    payFromBalance: balance.mutateAsync,
    gateway,
    openGateway: (channel: Gateway) =>
      gateway.mutate(channel, { onError: (error) => setClosed((old) => ({ ...old, [channel]: error.message })) }),
    closed,
    code,
    closeCode: () => setCode(null),
  };
}
