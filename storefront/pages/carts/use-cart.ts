import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createStore } from '#shared/browser/external-store.ts';
import type { Page } from '#shared/contract/envelope.ts';
import { accountCalls } from '../../data/account-calls.ts';
import type { CartLineRow, CartStoreRow } from '#shared/contract/carts.ts';
import { api, useRead, useRefresh, useSend } from '../../data/api.ts';
import { announceCartChange } from '../../data/cart.ts';
import { useT } from '../../data/i18n.tsx';
import { toast } from '../../data/toast.ts';

/** The chosen lines; they outlive the page, so that Back from the checkout finds them. */
const selection = createStore<ReadonlySet<number>>(new Set());
const CHANGED = ['/user/carts', '/cart_count'] as const;
const SETTLE_MS = 300;

export function useSelection() {
  const chosen = selection.use();
  const choose = (ids: readonly number[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    selection.set(next);
  };
  return { chosen, choose };
}

const putQuantity = ({ id, quantity }: { id: number; quantity: number }) =>
  api.put(`/user/carts/${id}`, { quantity }, { keepalive: true });

/**
 * Changes a quantity at once on screen; the server hears of it when the shopper pauses, leaves the page or closes it, of
 * one change after the other, and has the last word.
 */
function useQuantity() {
  const client = useQueryClient();
  const refresh = useRefresh();
  /** What the shopper has not paused after. */
  const waiting = useRef(new Map<number, { timer: ReturnType<typeof setTimeout>; quantity: number }>());
  /** What the server knew of lines before they were changed. */
  const known = useRef(new Map<number, number>());
  const telling = useRef(0);
  const key = [accountCalls.cart()];
  const show = (id: number, buy_num: number) =>
    client.setQueryData<Page<CartStoreRow>>(
      key,
      (page) =>
        page && {
          ...page,
          data: page.data.map((store) => ({
            ...store,
            cart_list: store.cart_list.map((line) =>
              line.cart_id === id ? { ...line, buy_num, ...(buy_num <= line.goods_stock && fixed(line)) } : line,
            ),
          })),
        },
    );
  const { mutateAsync: sendInTurn } = useSend(putQuantity, { queue: 'cart-quantity' });
  const { mutateAsync: sendAtOnce } = useSend(putQuantity);
  const tell = async (id: number, quantity: number, send = sendInTurn) => {
    clearTimeout(waiting.current.get(id)?.timer);
    waiting.current.delete(id);
    telling.current += 1;
    try {
      await send({ id, quantity });
      announceCartChange();
    } catch {
      show(id, known.current.get(id) ?? quantity); // the reason is a toast already
    }
    telling.current -= 1;
    // Read between two changes, the cart would show the first of them again.
    if (waiting.current.size + telling.current > 0) return;
    known.current.clear();
    await refresh(...CHANGED);
  };
  const tellAll = useEffectEvent((send: typeof sendInTurn) =>
    waiting.current.forEach(({ quantity }, id) => void tell(id, quantity, send)),
  );
  useEffect(() => {
    // A page that closes does not live to see its turn.
    const close = () => tellAll(sendAtOnce);
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pagehide', close);
      tellAll(sendInTurn);
    };
  }, [sendAtOnce, sendInTurn]);
  return ({ cart_id, buy_num }: CartLineRow, quantity: number) => {
    if (!known.current.has(cart_id)) known.current.set(cart_id, buy_num);
    void client.cancelQueries({ queryKey: key });
    show(cart_id, quantity);
    clearTimeout(waiting.current.get(cart_id)?.timer);
    const timer = setTimeout(() => void tell(cart_id, quantity), SETTLE_MS);
    waiting.current.set(cart_id, { timer, quantity });
  };
}

/** A line that only wanted too much can be bought again. */
const fixed = (line: CartLineRow): Partial<CartLineRow> =>
  !line.valid && line.goods_stock > 0 ? { valid: true, reason: '' } : {};

/** The cart and everything that changes it. */
export function useCart() {
  const t = useT();
  const { chosen, choose } = useSelection();
  const query = useRead(accountCalls.cart(), { staleTime: 0 });
  const changeQuantity = useQuantity();
  const restore = useSend(
    (lines: readonly CartLineRow[]) =>
      Promise.all(lines.map(({ goods_id, sku_id, buy_num }) => api.post('/user/carts', { goods_id, sku_id, buy_num }))),
    { refresh: CHANGED, onSuccess: announceCartChange },
  );
  const drop = useSend(
    (lines: readonly CartLineRow[]) => api.remove(`/user/carts/${lines.map(({ cart_id }) => cart_id).join()}`),
    {
      refresh: CHANGED,
      onSuccess: (_count, lines) => {
        announceCartChange();
        choose(
          lines.map(({ cart_id }) => cart_id),
          false,
        );
        toast.info(t('cart.removed', { count: lines.length }), {
          label: t('cart.undo'),
          run: () => restore.mutate(lines),
        });
      },
    },
  );
  const keep = useSend(
    async ({ goods_id, cart_id }: CartLineRow) => {
      const out = { is_type: 0, out_id: goods_id };
      // The call toggles; what is kept already must stay so.
      if (!(await api.get<boolean>('/is_fav', out))) await api.post('/user/favorites', out);
      await api.remove(`/user/carts/${cart_id}`);
    },
    {
      refresh: [...CHANGED, '/user/favorites', '/is_fav', '/user/default'],
      done: t('cart.moved'),
      onSuccess: announceCartChange,
    },
  );
  return { query, chosen, choose, changeQuantity, drop, keep };
}
export type Cart = ReturnType<typeof useCart>;
