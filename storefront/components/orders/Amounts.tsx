import { moneyText, signedMoney } from '#shared/browser/format.ts';
import { useT } from '../../data/i18n.tsx';
import type { ReasonReply } from '#shared/contract/checkout.ts';
import styles from './Amounts.module.css';

interface ReasonsProps {
  /** What the goods cost before anything else. */
  goods: string;
  reasons: readonly ReasonReply[];
  freight: string;
}

/** "+8.00" -> "+¥8.00" */
const signed = (money: string): string => signedMoney(money).replace(/^([+-]?)/, '$1¥');

/** Every step from the goods' price to what is paid. */
export function Reasons({ goods, reasons, freight }: ReasonsProps) {
  const t = useT();
  const steps = reasons.filter(({ kind }) => kind !== 'freight');
  return (
    <dl className={styles['amounts']}>
      <div>
        <dt>{t('amounts.goods')}</dt>
        <dd>{moneyText(goods)}</dd>
      </div>
      {steps.map(({ kind, name, money }) => (
        <div key={`${kind}-${name}`}>
          <dt>
            {t(`amounts.${kind}`)}
            {name && <small>{name}</small>}
          </dt>
          <dd data-less>{signed(money)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('amounts.freight')}</dt>
        <dd>{freight === '0.00' ? t('amounts.freightFree') : signed(freight)}</dd>
      </div>
    </dl>
  );
}
