import type { ReactNode } from 'react';
import { useT } from '../data/i18n.tsx';
import styles from './Empty.module.css';

interface EmptyProps {
  title?: string;
  hint?: ReactNode;
  /** One way on: a ButtonLink or Button. */
  action?: ReactNode;
  drawing?: keyof typeof DRAWINGS;
}

/** Own line drawings in ink and vermilion. */
const DRAWINGS = {
  basket: (
    <>
      <path d="M22 52h76l-9 40a6 6 0 0 1-6 5H37a6 6 0 0 1-6-5z" />
      <path d="M40 52l14-26M80 52L66 26M46 64v20M60 64v20M74 64v20" />
      <path className={styles['accent']} d="M84 22c6-8 16-4 14 4-1 5-8 9-14 13-6-4-13-8-14-13-2-8 8-12 14-4z" />
    </>
  ),
  search: (
    <>
      <circle cx="54" cy="52" r="28" />
      <path d="M75 73l22 22M42 52a12 12 0 0 1 12-12" />
      <path className={styles['accent']} d="M88 26h16M96 18v16" />
    </>
  ),
  cloud: (
    <>
      <path d="M38 82a18 18 0 0 1-2-36 26 26 0 0 1 50 4 16 16 0 0 1-2 32z" />
      <path className={styles['accent']} d="M60 56v12M60 76v.5" />
    </>
  ),
  paper: (
    <>
      <path d="M34 20h38l16 16v64H34z" />
      <path d="M72 20v16h16M46 54h30M46 66h30M46 78h18" />
      <circle className={styles['accent']} cx="82" cy="88" r="10" />
    </>
  ),
};

export function Empty({ title, hint, action, drawing = 'basket' }: EmptyProps) {
  const t = useT();
  return (
    <div className={styles['empty']}>
      <svg viewBox="0 0 120 120" width="112" height="112" aria-hidden className={styles['drawing']}>
        {DRAWINGS[drawing]}
      </svg>
      <p className={styles['title']}>{title ?? t('common.empty')}</p>
      {hint && <p className={styles['hint']}>{hint}</p>}
      {action}
    </div>
  );
}
