import { ORDER_STATUS } from '#shared/domain/order.ts';
import type { Order } from '#shared/contract/orders.ts';
import { api, useSend } from '../../data/api.ts';
import { announceCartChange } from '../../data/cart.ts';
import { useT } from '../../data/i18n.tsx';
import { toast } from '../../data/toast.ts';
import { paths } from '../../paths.ts';
import { useNavigate } from 'react-router-dom';

const OUTDATED = ['/user/order', '/user/default', '/user/coupons'] as const;

/** What a shopper can do to an order from a list or its page. */
export function useOrderMoves(onDone: () => void) {
  const t = useT();
  const navigate = useNavigate();
  const change = useSend(
    ({ id, order_status }: { id: number; order_status: number }) => api.put(`/user/order/${id}`, { order_status }),
    {
      refresh: OUTDATED,
      done: t('common.success'),
      onSuccess: onDone,
    },
  );
  const again = useSend(
    (order: Order) =>
      Promise.all(
        order.order_goods.map(({ goods_id, sku_id, buy_num }) =>
          api.post('/user/carts', { goods_id, sku_id, buy_num }),
        ),
      ),
    {
      refresh: ['/user/carts', '/cart_count'],
      onSuccess: () => {
        announceCartChange();
        toast.success(t('order.buyAgainDone'));
        void navigate(paths.carts());
      },
    },
  );
  return {
    busy: change.isPending,
    cancel: (id: number) => change.mutate({ id, order_status: ORDER_STATUS.cancelled }),
    receive: (id: number) => change.mutate({ id, order_status: ORDER_STATUS.waitComment }),
    again,
  };
}
