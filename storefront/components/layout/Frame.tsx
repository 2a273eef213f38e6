import { lazy, Suspense, type ReactNode } from 'react';
import { useT } from '../../data/i18n.tsx';
import { useSite } from '../../data/site.ts';
import { toasts } from '../../data/toast.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { CheckoutHeader } from './CheckoutHeader.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { NavigationEffects } from './NavigationEffects.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { Rail } from './Rail.tsx';
import { TabBar } from './TabBar.tsx';
import { UtilityBar } from './UtilityBar.tsx';
import styles from './Frame.module.css';

/** Comes with the first message. */
const Toaster = lazy(() => import('../../ui/Toaster.tsx'));

interface FrameProps {
  kind: 'shop' | 'account' | 'checkout';
  children: ReactNode;
}

function Content({ children }: { children: ReactNode }) {
  const t = useT();
  const { close_status, close_reason } = useSite();
  if (String(close_status ?? '1') === '0') {
    return (
      <div className="container">
        <h1 className="visually-hidden">{t('error.closedTitle')}</h1>
        <Empty drawing="paper" title={t('error.closedTitle')} hint={close_reason} />
      </div>
    );
  }
  return children;
}

/** What surrounds every page. */
export function Frame({ kind, children }: FrameProps) {
  const t = useT();
  const narrow = kind === 'checkout';
  return (
    <div className={styles['frame']}>
      <a href="#main" className={`visually-hidden ${styles['skip']}`}>
        {t('frame.skip')}
      </a>
      <ProgressBar />
      <OfflineBanner />
      <UtilityBar />
      {narrow ? <CheckoutHeader /> : <Header />}
      <main id="main" className={styles['main']}>
        <Content>{children}</Content>
      </main>
      <Footer />
      {!narrow && <Rail />}
      {!narrow && <TabBar />}
      <NavigationEffects />
      {toasts.use().length > 0 && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </div>
  );
}
