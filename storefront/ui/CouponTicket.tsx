import clsx from 'clsx';
import type { ReactNode } from 'react';
import { dateText, moneyText } from '#shared/browser/format.ts';
import { useI18n } from '../data/i18n.tsx';
import { Price } from './Price.tsx';
import styles from './CouponTicket.module.css';

interface CouponTicketProps {
  /** Saving and from which amount on, as 2-digit strings. */
  money: string;
  useMoney: string;
  name: string;
  endTime?: string | undefined;
  /** `open` can be used; others are greyed and stamped. */
  state?: 'open' | 'used' | 'expired';
  /** A button at the right: claim, use now. */
  action?: ReactNode;
}

export function CouponTicket({ money, useMoney, name, endTime, state = 'open', action }: CouponTicketProps) {
  const { t, language } = useI18n();
  const free = useMoney === '0.00';
  return (
    <article className={clsx(styles['ticket'], state !== 'open' && styles['over'])}>
      <div className={styles['worth']}>
        <Price amount={money} size="l" />
        <small>{free ? t('coupon.noThreshold') : t('coupon.threshold', { money: moneyText(useMoney) })}</small>
      </div>
      <div className={styles['text']}>
        <p className={styles['name']}>{name}</p>
        {endTime && <small>{t('coupon.period', { end: dateText(endTime, language) })}</small>}
        {action}
      </div>
      {state !== 'open' && <span className={styles['stamp']}>{t(`coupon.${state}`)}</span>}
    </article>
  );
}
