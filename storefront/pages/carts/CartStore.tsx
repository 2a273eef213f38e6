import { Store } from 'lucide-react';
import type { CartStoreRow } from '#shared/contract/carts.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Checkbox } from '../../ui/Field.tsx';
import { Link } from '../../ui/Link.tsx';
import { CartLine } from './CartLine.tsx';
import { SavingHint } from './SavingHint.tsx';
import { isBuyable, tickOf } from './totals.ts';
import type { Cart } from './use-cart.ts';
import styles from './CartsPage.module.css';

/** What of the cart comes from one store, under one checkbox. */
export function CartStore({ store, cart }: { store: CartStoreRow; cart: Cart }) {
  const t = useT();
  const ids = store.cart_list.filter(isBuyable).map(({ cart_id }) => cart_id);
  const tick = tickOf(ids, cart.chosen);
  return (
    <section className={styles['store']} aria-label={store.store_name}>
      <header className={styles['storeHead']}>
        <Checkbox
          label={t('cart.chooseStore', { name: store.store_name })}
          checked={tick === 'all'}
          mixed={tick === 'some'}
          disabled={ids.length === 0}
          onChange={(event) => cart.choose(ids, event.target.checked)}
        />
        <Link to={paths.store(store.store_id)}>
          <Store size={18} aria-hidden />
          {store.store_name}
        </Link>
      </header>
      <SavingHint
        store={store}
        chosen={store.cart_list.filter((line) => line.valid && cart.chosen.has(line.cart_id))}
      />
      <ul>
        {store.cart_list.map((line) => (
          <CartLine key={line.cart_id} line={line} cart={cart} />
        ))}
      </ul>
    </section>
  );
}
