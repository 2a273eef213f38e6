import type { ReactNode } from 'react';
import { useT } from '../../data/i18n.tsx';
import styles from './AuthFrame.module.css';

interface AuthFrameProps {
  title: string;
  hint: string;
  children: ReactNode;
}

/** The sheet that login, register and reset share. */
export function AuthFrame({ title, hint, children }: AuthFrameProps) {
  const t = useT();
  return (
    <div className={`container ${styles['frame']}`}>
      <aside className={styles['side']} aria-hidden>
        <p>{t('auth.side')}</p>
        <span>{t('auth.sideText')}</span>
      </aside>
      <section className={styles['sheet']}>
        <h1>{title}</h1>
        <p className={styles['hint']}>{hint}</p>
        {children}
      </section>
    </div>
  );
}
