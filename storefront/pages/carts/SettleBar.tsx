import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { moneyText } from '#shared/browser/format.ts';
import type { CartLineRow, CartStoreRow } from '#shared/contract/carts.ts';
import { announce } from '../../data/announcer.ts';
import { useT } from '../../data/i18n.tsx';
import { useSession } from '../../data/session.ts';
import { toast } from '../../data/toast.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Field.tsx';
import { Price } from '../../ui/Price.tsx';
import { cartTotals, isBuyable, tickOf } from './totals.ts';
import type { Cart } from './use-cart.ts';
import styles from './SettleBar.module.css';

const orderOf = (lines: readonly CartLineRow[]) =>
  lines.map(({ goods_id, sku_id, buy_num, cart_id }) => ({ goods_id, sku_id, buy_num, cart_id }));

/** All of it, what it costs, and on to the checkout. Stays at the foot of the window. */
export function SettleBar({ stores, cart }: { stores: readonly CartStoreRow[]; cart: Cart }) {
  const t = useT();
  const navigate = useNavigate();
  const { user } = useSession();
  const lines = stores.flatMap((store) => store.cart_list).filter(isBuyable);
  const ids = lines.map(({ cart_id }) => cart_id);
  const chosen = lines.filter(({ cart_id }) => cart.chosen.has(cart_id));
  const tick = tickOf(ids, cart.chosen);
  const { total, saved, pieces } = cartTotals(chosen);
  const said = t('cart.totalLive', { count: pieces, total: moneyText(total) });
  useEffect(() => announce(said), [said]);
  const settle = () => {
    if (chosen.length === 0) return toast.error(t('cart.nothingChosen'));
    if (user && user.belong_id > 0) return toast.error(t('common.subNotAllowBuy'));
    void navigate(paths.orderBefore({ order: orderOf(chosen), ifcart: 1 }));
  };
  return (
    <div className={styles['bar']}>
      <Checkbox
        checked={tick === 'all'}
        mixed={tick === 'some'}
        disabled={ids.length === 0}
        onChange={(event) => cart.choose(ids, event.target.checked)}
      >
        {t('cart.chooseAll')}
      </Checkbox>
      {chosen.length > 0 && (
        <button type="button" className={styles['remove']} onClick={() => cart.drop.mutate(chosen)}>
          {t('cart.removeChosen')}
        </button>
      )}
      <div className={styles['sum']}>
        <p>
          <span className={styles['count']}>{t('cart.chosenCount', { count: pieces })}</span>
          <span>{t('cart.total')}</span> <Price amount={total} size="l" />
        </p>
        <small>
          {saved !== '0.00' && <b>{t('cart.saved', { money: moneyText(saved) })} </b>}
          {t('cart.withoutFreight')}
        </small>
      </div>
      <Button kind="primary" size="l" onClick={settle}>
        {t('cart.settle', { count: chosen.length })}
      </Button>
    </div>
  );
}
