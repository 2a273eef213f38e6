import { useT } from '../../data/i18n.tsx';
import { StepBar } from '../../ui/StepBar.tsx';
import styles from './CheckoutSteps.module.css';

/** Cart, confirm, pay, done. */
export function CheckoutSteps({ current }: { current: 1 | 2 | 3 | 4 }) {
  const t = useT();
  const steps = [
    { label: t('title.carts') },
    { label: t('title.orderBefore') },
    { label: t('title.orderPay') },
    { label: t('checkout.done') },
  ];
  return (
    <div className={styles['steps']}>
      <StepBar steps={steps} current={current} label={t('checkout.steps')} />
    </div>
  );
}
