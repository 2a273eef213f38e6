import { useNavigate } from 'react-router-dom';
import type { AnswerOf } from '#shared/contract/call.ts';
import type { payOrders } from '#shared/contract/payments.ts';
import { newKey, useIdempotencyKey } from '#shared/browser/idempotency.ts';
import { usePayDevices, type Gateway } from '../../components/pay/gateways.ts';
import { asPayer } from '../../components/pay/wechat-payer.ts';
import { api, useSend } from '../../data/api.ts';
import { AFTER_MONEY } from '../../data/outdated.ts';
import { encodeParams, paths, type OrderPayParams } from '../../paths.ts';

type Begun = AnswerOf<typeof payOrders>;

export const successAddress = (orders: OrderPayParams): string =>
  `${paths.orderSuccess()}?orders=${encodeURIComponent(encodeParams(orders))}`;

/** Paying orders from the wallet, or beginning at a gateway: the cashier page goes on from there. */
export function usePayment(orders: OrderPayParams) {
  const navigate = useNavigate();
  const once = useIdempotencyKey();
  const devices = usePayDevices();
  const order_id = orders.order_id.join();
  const arrive = () => void navigate(successAddress(orders), { replace: true });

  const balance = useSend(
    (pay_password: string) =>
      once((key) =>
        api.post('/user/order/pay', { order_id, payment_name: 'balance', device: 'scan', pay_password }, key),
      ),
    { quiet: true, refresh: AFTER_MONEY, onSuccess: arrive },
  );
  const gateway = useSend(
    (payment_name: Gateway) => {
      const device = devices[payment_name] ?? 'scan';
      return asPayer(device, {}, (openid) =>
        api.post<Begun>('/user/order/pay', { order_id, payment_name, device, openid }, { idempotencyKey: newKey() }),
      );
    },
    {
      refresh: AFTER_MONEY,
      // Null: another attempt turned out to be paid.
      onSuccess: (begun) => (begun ? void navigate(paths.cashier(begun.pay_no)) : arrive()),
    },
  );
  return { payFromBalance: balance.mutateAsync, gateway };
}
