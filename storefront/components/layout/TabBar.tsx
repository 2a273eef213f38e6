import { House, LayoutGrid, ShoppingCart, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCartCount } from '../../data/cart.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './TabBar.module.css';

/** Comes when it is opened. */
const CategoryDrawer = lazy(() => import('./CategoryDrawer.tsx'));

/** The four places of a phone, at the thumb. */
export function TabBar() {
  const t = useT();
  const count = useCartCount();
  const { pathname } = useLocation();
  const [drawer, setDrawer] = useState(false);
  const here = (path: string) => (pathname === path ? 'page' : undefined);
  return (
    <nav aria-label={t('frame.nav')} className={styles['bar']}>
      <Link to={paths.home()} aria-current={here(paths.home())}>
        <House size={22} aria-hidden />
        {t('common.home')}
      </Link>
      <button type="button" onClick={() => setDrawer(true)}>
        <LayoutGrid size={22} aria-hidden />
        {t('frame.category')}
      </button>
      <Link to={paths.carts()} aria-current={here(paths.carts())} aria-label={t('frame.cartCount', { count })}>
        <ShoppingCart size={22} aria-hidden />
        {t('frame.cart')}
        {count > 0 && (
          <b aria-hidden className="count">
            {count > 99 ? '99+' : count}
          </b>
        )}
      </Link>
      <Link to={paths.user()} aria-current={here(paths.user())}>
        <UserRound size={22} aria-hidden />
        {t('frame.me')}
      </Link>
      {drawer && (
        <Suspense>
          <CategoryDrawer onClose={() => setDrawer(false)} />
        </Suspense>
      )}
    </nav>
  );
}
