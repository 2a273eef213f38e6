import { Menu, ShoppingCart } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCartCount } from '../../data/cart.ts';
import { useT } from '../../data/i18n.tsx';
import { useSession } from '../../data/session.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Logo } from './Logo.tsx';
import { MegaMenu } from './MegaMenu.tsx';
import { NoticeBell } from './NoticeBell.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useHeaderState } from './use-header-state.ts';
import styles from './Header.module.css';

/** Comes when it is opened. */
const CategoryDrawer = lazy(() => import('./CategoryDrawer.tsx'));

function CartLink() {
  const t = useT();
  const count = useCartCount();
  return (
    <Link to={paths.carts()} className={styles['cart']} aria-label={t('frame.cartCount', { count })}>
      <ShoppingCart size={20} aria-hidden />
      <span className={styles['cartText']}>{t('frame.cart')}</span>
      {count > 0 && (
        <b key={count} aria-hidden className={styles['count']}>
          {count > 99 ? '99+' : count}
        </b>
      )}
    </Link>
  );
}

function Channels() {
  const t = useT();
  return (
    <nav aria-label={t('frame.nav')} className={styles['channels']}>
      <Link to={paths.home()}>{t('title.home')}</Link>
      <Link to={paths.seckills()}>{t('title.seckills')}</Link>
      <Link to={paths.collectives()}>{t('title.collectives')}</Link>
      <Link to={paths.couponCentre()}>{t('title.couponCentre')}</Link>
      <Link to={paths.integral()}>{t('title.integral')}</Link>
      <Link to={paths.stores()}>{t('title.stores')}</Link>
    </nav>
  );
}

/** Logo, search and cart, with the row of categories below. Sticks to the top; the second row hides while reading downwards. */
export function Header() {
  const t = useT();
  const [drawer, setDrawer] = useState(false);
  const { status } = useSession();
  const { ref, compact } = useHeaderState();
  return (
    <header ref={ref} className={styles['header']} data-compact={compact || undefined}>
      <div className={styles['first']}>
        <div className={`container ${styles['main']}`}>
          <IconButton label={t('frame.menu')} className={styles['burger']} onClick={() => setDrawer(true)}>
            <Menu aria-hidden />
          </IconButton>
          <Logo />
          <SearchBox />
          <div className={styles['tools']}>
            {status === 'user' && <NoticeBell />}
            <CartLink />
          </div>
        </div>
      </div>
      <div className={styles['second']}>
        <div className={`container ${styles['row']}`}>
          <MegaMenu />
          <Channels />
        </div>
      </div>
      {drawer && (
        <Suspense>
          <CategoryDrawer onClose={() => setDrawer(false)} />
        </Suspense>
      )}
    </header>
  );
}
