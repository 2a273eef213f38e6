import { Trash2 } from 'lucide-react';
import { GoodsGrid } from '../../components/goods/GoodsGrid.tsx';
import { Section } from '../../components/Section.tsx';
import type { CartStoreRow } from '#shared/contract/carts.ts';
import { useRead } from '../../data/api.ts';
import { calls } from '../../data/calls.ts';
import { useHead } from '../../data/head.tsx';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { InvalidLine } from './CartLine.tsx';
import { CartStore } from './CartStore.tsx';
import { SettleBar } from './SettleBar.tsx';
import { splitCart } from './totals.ts';
import { useCart, type Cart } from './use-cart.ts';
import styles from './CartsPage.module.css';

const CartSkeleton = () => (
  <div className={styles['stores']}>
    {[2, 1].map((lines) => (
      <div key={lines} className={styles['store']}>
        <Skeleton width={180} height={24} />
        {Array.from({ length: lines }, (_, index) => (
          <Skeleton key={index} height={112} />
        ))}
      </div>
    ))}
  </div>
);

function Filled({ rows, cart }: { rows: readonly CartStoreRow[]; cart: Cart }) {
  const t = useT();
  const { stores, invalid } = splitCart(rows);
  return (
    <>
      <div className={styles['stores']}>
        {stores.map((store) => (
          <CartStore key={store.store_id} store={store} cart={cart} />
        ))}
        {invalid.length > 0 && (
          <section className={styles['store']} aria-labelledby="cart-invalid">
            <header className={styles['storeHead']}>
              <h2 id="cart-invalid">{t('cart.invalid', { count: invalid.length })}</h2>
              <Button
                kind="ghost"
                size="s"
                icon={<Trash2 aria-hidden />}
                busy={cart.drop.isPending}
                onClick={() => cart.drop.mutate(invalid)}
              >
                {t('cart.clearInvalid')}
              </Button>
            </header>
            <ul>
              {invalid.map((line) => (
                <InvalidLine key={line.cart_id} line={line} cart={cart} />
              ))}
            </ul>
          </section>
        )}
      </div>
      <SettleBar stores={stores} cart={cart} />
    </>
  );
}

/** Nothing in it yet: something to look at instead. */
function Vacant() {
  const t = useT();
  const goods = useRead(calls.recommended()).data?.data ?? [];
  return (
    <>
      <Empty
        title={t('cart.empty')}
        hint={t('cart.emptyHint')}
        action={
          <ButtonLink kind="primary" to={paths.home()}>
            {t('common.goShopping')}
          </ButtonLink>
        }
      />
      {goods.length > 0 && (
        <Section title={t('home.recommend')}>
          <GoodsGrid goods={goods.slice(0, 10)} />
        </Section>
      )}
    </>
  );
}

export default function CartsPage() {
  const t = useT();
  useHead({ title: t('title.carts'), noindex: true });
  const cart = useCart();
  const count = cart.query.data?.data.reduce((sum, store) => sum + store.cart_list.length, 0) ?? 0;
  return (
    <div className={`container ${styles['page']}`}>
      <h1 className={styles['title']}>
        {t('title.carts')}
        {count > 0 && <small>{t('common.total', { count })}</small>}
      </h1>
      <DataBlock
        query={cart.query}
        skeleton={<CartSkeleton />}
        isEmpty={(page) => page.data.length === 0}
        empty={<Vacant />}
      >
        {(page) => <Filled rows={page.data} cart={cart} />}
      </DataBlock>
    </div>
  );
}
