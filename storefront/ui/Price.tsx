import clsx from 'clsx';
import { splitMoney } from '#shared/browser/format.ts';
import { useT } from '../data/i18n.tsx';
import styles from './Price.module.css';

interface PriceProps {
  /** A 2-digit string from the wire; a pair shows a range. */
  amount: string | readonly [string, string];
  /** What it would cost without the offer; shown struck through when it is another amount. */
  market?: string | undefined;
  size?: 's' | 'm' | 'l' | 'xl';
  /** More variants cost more: shows "from". */
  from?: boolean;
  /** Amounts that are not an offer (totals, logs) keep the ink colour. */
  plain?: boolean;
}

const Amount = ({ value }: { value: string }) => {
  const { integer, decimals } = splitMoney(value);
  return (
    <span aria-hidden>
      <span className={styles['yen']}>¥</span>
      <span className={styles['integer']}>{integer}</span>
      <span className={styles['decimals']}>{decimals}</span>
    </span>
  );
};

/** The one way a price is written. A screen reader hears one phrase. */
export function Price({ amount, market, size = 'm', from, plain }: PriceProps) {
  const t = useT();
  const [low, high] = typeof amount === 'string' ? [amount, amount] : amount;
  const range = low !== high;
  return (
    <span className={clsx(styles['price'], styles[size], plain && styles['plain'])}>
      <data value={low}>
        <span className="visually-hidden">{t('price.label', { amount: range ? `${low}–${high}` : low })}</span>
        <Amount value={low} />
        {range && (
          <>
            <span aria-hidden>–</span>
            <Amount value={high} />
          </>
        )}
      </data>
      {from && <span className={styles['from']}>{t('price.from')}</span>}
      {market && market !== low && (
        <s className={styles['market']}>
          <span className="visually-hidden">{t('price.market', { amount: market })}</span>
          <Amount value={market} />
        </s>
      )}
    </span>
  );
}
