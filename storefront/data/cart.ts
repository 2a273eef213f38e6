/** The cart as the frame and the goods page know it; the cart page reads /user/carts itself. */
import { useEffect } from 'react';
import { api, useRead, useRefresh, useSend } from './api.ts';
import { calls } from './calls.ts';
import { useT } from './i18n.tsx';
import { useSession } from './session.ts';
import { useUserAction } from './user-action.ts';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cart');

/** Tell other tabs that the cart changed. */
export const announceCartChange = (): void => channel?.postMessage('changed');

/** Rows in the cart; 0 for visitors. Follows changes in other tabs. */
export function useCartCount(): number {
  const { status } = useSession();
  const refresh = useRefresh();
  const count = useRead(calls.cartCount(), { enabled: status === 'user' }).data ?? 0;
  useEffect(() => {
    const listen = () => void refresh('/cart_count', '/user/carts');
    channel?.addEventListener('message', listen);
    return () => channel?.removeEventListener('message', listen);
  });
  return status === 'user' ? count : 0;
}

export interface CartLine {
  goods_id: number;
  /** 0 for goods without variants. */
  sku_id: number;
  buy_num: number;
}

/** Adds a line; a visitor is led to the login first and the line is added afterwards. */
export function useAddToCart(onAdded: () => void) {
  const t = useT();
  const mayAct = useUserAction();
  const send = useSend((line: CartLine) => api.post('/user/carts', { ...line }), {
    refresh: ['/cart_count', '/user/carts'],
    onSuccess: () => {
      announceCartChange();
      onAdded();
    },
  });
  const add = (line: CartLine) => {
    if (mayAct({ path: '/user/carts', body: { ...line }, done: t('common.addedToCart') })) send.mutate(line);
  };
  return { add, busy: send.isPending };
}
