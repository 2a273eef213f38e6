import { useSyncExternalStore } from 'react';
import { useT } from '../../data/i18n.tsx';
import styles from './OfflineBanner.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the network is gone; reads wait and go on by themselves when it is back. */
export function OfflineBanner() {
  const t = useT();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={online ? undefined : styles['banner']}>
      {!online && t('error.offline')}
    </div>
  );
}
