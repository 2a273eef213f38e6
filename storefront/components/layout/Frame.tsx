import { lazy, Suspense, type ReactNode } from 'react';
import { useT } from '../../data/i18n.tsx';
import { deferredElement } from '../../data/lazy-page.tsx';
import { useSite } from '../../data/site.ts';
import { toasts } from '../../data/toast.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { ChatPanel } from '../chat/open-chat.ts';
import { closeChat, openedChat } from '../chat/opened-chat.ts';
import { Logo } from './Logo.tsx';
import { NavigationEffects } from './NavigationEffects.tsx';
import styles from './Frame.module.css';

/** Manifest key of the script that header, footer and bars share. */
export const FRAME_MODULE = 'components/layout/frame-parts.ts';
const parts = () => import('./frame-parts.ts');
const offline = deferredElement(async () => (await parts()).OfflineBanner);
const utility = deferredElement(async () => (await parts()).UtilityBar);
const header = deferredElement(async () => (await parts()).Header);
const footer = deferredElement(async () => (await parts()).Footer);
const rail = deferredElement(async () => (await parts()).FloatingActions);
const tabBar = deferredElement(async () => (await parts()).TabBar);

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

/** Checkout keeps the way clear: only the logo leads elsewhere. Pages draw their StepBar themselves. */
const CheckoutHeader = () => (
  <header className={styles['checkout']}>
    <div className="container">
      <Logo />
    </div>
  </header>
);

/** Stays where it is while the page behind it changes. */
function ChatLayer() {
  const topic = openedChat.use();
  if (!topic) return null;
  return (
    <Suspense>
      <ChatPanel.Part key={topic.storeId ?? 'all'} topic={topic} onClose={closeChat} />
    </Suspense>
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
