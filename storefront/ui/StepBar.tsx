import clsx from 'clsx';
import { Check } from 'lucide-react';
import styles from './StepBar.module.css';

interface StepBarProps {
  /** Labels in order, each with an optional note such as a time. */
  steps: readonly { label: string; note?: string | undefined }[];
  /** Index of the present step; past the end when all are done. */
  current: number;
  label: string;
}

export function StepBar({ steps, current, label }: StepBarProps) {
  return (
    <ol className={styles['steps']} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.label}
          className={clsx(styles['step'], index < current && styles['done'], index === current && styles['now'])}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles['dot']}>{index < current ? <Check size={16} aria-hidden /> : index + 1}</span>
          <span className={styles['label']}>{step.label}</span>
          {step.note && <small>{step.note}</small>}
        </li>
      ))}
    </ol>
  );
}
