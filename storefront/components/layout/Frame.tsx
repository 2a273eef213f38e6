import { lazy, Suspense, type ReactNode } from 'react';
import { useT } from '../../data/i18n.tsx';
import { latePart } from '../../data/lazy-page.tsx';
import { useSite } from '../../data/site.ts';
import { toasts } from '../../data/toast.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { ChatLayer } from '../chat/ChatLayer.tsx';
import { CheckoutHeader } from './CheckoutHeader.tsx';
import { NavigationEffects } from './NavigationEffects.tsx';
import styles from './Frame.module.css';

/** Manifest key of the script that header, footer and bars share. */
export const FRAME_MODULE = 'components/layout/frame-parts.ts';
const parts = () => import('./frame-parts.ts');
const offline = latePart(async () => (await parts()).OfflineBanner);
const utility = latePart(async () => (await parts()).UtilityBar);
const header = latePart(async () => (await parts()).Header);
const footer = latePart(async () => (await parts()).Footer);
const rail = latePart(async () => (await parts()).Rail);
const tabBar = latePart(async () => (await parts()).TabBar);

/** Comes with the first message. */
const Toaster = lazy(() => import('../../ui/Toaster.tsx'));

interface FrameProps {
  kind: 'shop' | 'account' | 'checkout';
  children: ReactNode;
}

function Content({ children }: { children: ReactNode }) {
  const t = useT();
  const { close_status, close_reason } = useSite();
  if (String(close_status ?? '1') !== '0') return children;
  return (
    <div className="container">
      <h1 className="visually-hidden">{t('error.closedTitle')}</h1>
      <Empty drawing="paper" title={t('error.closedTitle')} hint={close_reason} />
    </div>
  );
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
      {offline}
      {utility}
      {narrow ? <CheckoutHeader /> : header}
      <main id="main" className={styles['main']}>
        <Content>{children}</Content>
      </main>
      {footer}
      {!narrow && rail}
      {!narrow && tabBar}
      <NavigationEffects />
      <ChatLayer />
      {toasts.use().length > 0 && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </div>
  );
}
