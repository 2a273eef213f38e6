import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHead } from '../../data/head.tsx';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './AccountPage.module.css';

interface AccountPageProps {
  title: string;
  hint?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Where the arrow leads on phones, which have no menu. */
  back?: string;
  children: ReactNode;
}

/** The sheet that pages of the user centre are written on. */
export function AccountPage({ title, hint, actions, back = paths.user(), children }: AccountPageProps) {
  const t = useT();
  useHead({ title, noindex: true });
  return (
    <section className={styles['sheet']}>
      <header className={styles['head']}>
        <Link to={back} aria-label={t('common.back')} className={styles['back']}>
          <ChevronLeft aria-hidden />
        </Link>
        <div className={styles['title']}>
          <h1>{title}</h1>
          {hint && <p>{hint}</p>}
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}
