import type { ReactNode } from 'react';
import { useHead } from '../../data/head.tsx';
import { useT } from '../../data/i18n.tsx';
import { StepBar } from '../../ui/StepBar.tsx';
import styles from './JoinFrame.module.css';

export const JOIN_STEPS = ['join.stepAgree', 'join.stepForm', 'join.stepReview', 'join.stepOpen'] as const;

/** The sheet of a joining step, with the steps above it. */
export function JoinFrame({ step, title, children }: { step: number; title: string; children: ReactNode }) {
  const t = useT();
  useHead({ title: `${title} - ${t('title.storeJoin')}`, noindex: true });
  return (
    <div className={`container ${styles['page']}`}>
      <StepBar label={t('join.flow')} steps={JOIN_STEPS.map((label) => ({ label: t(label) }))} current={step} />
      <section className={styles['sheet']}>
        <h1>{title}</h1>
        {children}
      </section>
    </div>
  );
}
