import { ArrowRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useT } from '../data/i18n.tsx';
import { Link } from '../ui/Link.tsx';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  hint?: string;
  /** Where "more" leads. */
  to?: string;
  /** Stands beside the title: a countdown, chips. */
  aside?: ReactNode;
  /** Below the first view: drawn when it comes near. */
  late?: boolean;
  children: ReactNode;
}

/** A part of a page under its own heading. */
export function Section({ title, hint, to, aside, late, children }: SectionProps) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <header className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {hint && <p>{hint}</p>}
        <div className={styles['aside']}>{aside}</div>
        {to && (
          <Link to={to} className={styles['more']} aria-label={`${t('common.more')}: ${title}`}>
            {t('common.more')}
            <ArrowRight size={16} aria-hidden />
          </Link>
        )}
      </header>
      {late ? <div className={styles['late']}>{children}</div> : children}
    </section>
  );
}
