import { useEffect } from 'react';
import { moneyText } from '#shared/browser/format.ts';
import type { QuoteReply } from '#shared/contract/checkout.ts';
import { addFen, formatMoney, parseMoney, ZERO } from '#shared/domain/money.ts';
import { announce } from '../../data/announcer.ts';
import { useT } from '../../data/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { Price } from '../../ui/Price.tsx';
import type { Checkout } from './use-checkout.ts';
import styles from './Summary.module.css';

type Amount = 'order_price' | 'freight_money' | 'coupon_money';
const sum = (quote: QuoteReply, part: Amount): string =>
  formatMoney(addFen(...quote.stores.map((store) => parseMoney(store[part], { signed: true }) ?? ZERO)));

/** What all stores cost together, where it goes, and the button. */
export function Summary({ quote, checkout }: { quote: QuoteReply; checkout: Checkout }) {
  const t = useT();
  const { address } = checkout.address;
  const total = moneyText(quote.total_price);
  const discount = sum(quote, 'coupon_money');
  useEffect(() => announce(t('checkout.totalLive', { total })), [total, t]);
  return (
    <aside className={styles['summary']} aria-label={t('checkout.summary')}>
      <dl>
        <div>
          <dt>{t('amounts.goods')}</dt>
          <dd>{moneyText(sum(quote, 'order_price'))}</dd>
        </div>
        <div>
          <dt>{t('amounts.freight')}</dt>
          <dd>{moneyText(sum(quote, 'freight_money'))}</dd>
        </div>
        {discount !== '0.00' && (
          <div>
            <dt>{t('amounts.discount')}</dt>
            <dd data-less>-{moneyText(discount)}</dd>
          </div>
        )}
      </dl>
      <p className={styles['payable']}>
        <span>{t('amounts.payable')}</span>
        <Price amount={quote.total_price} size="l" />
      </p>
      {address && (
        <p className={styles['to']}>
          {t('checkout.to', { place: `${address.area_info} ${address.address}` })} <b>{address.receive_name}</b>
        </p>
      )}
      {checkout.error && (
        <p role="alert" className={styles['error']}>
          {checkout.error.message}
        </p>
      )}
      {!address && <p className={styles['hint']}>{t('checkout.addressFirst')}</p>}
      {address && quote.refusals.length > 0 && <p className={styles['hint']}>{t('checkout.refused')}</p>}
      <Button
        kind="primary"
        size="l"
        wide
        busy={checkout.submitting || checkout.pending}
        disabled={!address || quote.refusals.length > 0}
        onClick={() => checkout.submit(quote)}
      >
        {t('checkout.submit', { total })}
      </Button>
    </aside>
  );
}
