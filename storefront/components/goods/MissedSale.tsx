import type { QuoteLineReply } from '#shared/contract/checkout.ts';
import { moneyText } from '#shared/browser/format.ts';
import { useT } from '../../data/i18n.tsx';
import styles from './MissedSale.module.css';

export type Missed = NonNullable<QuoteLineReply['missed_sale']>;

/** Why a running flash sale does not give its price, and what one unit costs instead. */
export function MissedSale({ missed, price }: { missed: Missed; price: string }) {
  const t = useT();
  const { reason, left, price: sale } = missed;
  return (
    <p role="status" className={styles['missed']}>
      {t(`missed.${reason}`, { left, sale: moneyText(sale), price: moneyText(price) })}
    </p>
  );
}
