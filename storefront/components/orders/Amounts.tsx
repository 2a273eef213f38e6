import { moneyText, signedMoney } from '#shared/browser/format.ts';
import { useT } from '../../data/i18n.tsx';
import type { ReasonReply } from '#shared/contract/checkout.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Amounts.module.css';

interface ReasonsProps {
  /** What the goods cost before anything else. */
  goods: string;
  reasons: readonly ReasonReply[];
  freight: string;
  /** Whose rules they are. */
  store: number;
}

/** "+8.00" -> "+¥8.00" */
const signed = (money: string): string => signedMoney(money).replace(/^([+-]?)/, '$1¥');

/** Every step from the goods' price to what is paid. */
export function Reasons({ goods, reasons, freight, store }: ReasonsProps) {
  const t = useT();
  const steps = reasons.filter(({ kind }) => kind !== 'freight');
  return (
    <dl className={styles['amounts']}>
      <div>
        <dt>{t('amounts.goods')}</dt>
        <dd>{moneyText(goods)}</dd>
      </div>
      {steps.map((reason, index) => (
        <div key={`${reason.kind}-${reason.id}-${index}`}>
          <dt>
            {t(`amounts.${reason.kind}`)}
            {reason.name && <small>{reason.name}</small>}
            <How reasons={[reason]} label={t(`amounts.${reason.kind}`)} store={store} />
          </dt>
          <dd data-less={reason.money !== '0.00' || undefined}>{signed(reason.money)}</dd>
        </div>
      ))}
      <div>
        <dt>
          {t('amounts.freight')}
          <How reasons={reasons.filter(({ kind }) => kind === 'freight')} label={t('amounts.freight')} store={store} />
        </dt>
        <dd>{freight === '0.00' ? t('amounts.freightFree') : signed(freight)}</dd>
      </div>
    </dl>
  );
}

/** Where the rule of a step can be read. */
const ruleOf = ({ kind, goods_id }: ReasonReply, store: number): string | null => {
  if (goods_id > 0) return paths.goods(goods_id);
  if (kind === 'coupon') return paths.coupons();
  return kind === 'full_reduction' ? paths.store(store) : null;
};

/** Opens how an amount came about: its rule, what was before and after, how it was rounded and shared. */
function How({ reasons, label, store }: { reasons: readonly ReasonReply[]; label: string; store: number }) {
  const t = useT();
  if (reasons.length === 0) return null;
  return (
    <details className={styles['how']}>
      <summary aria-label={t('amounts.whyOf', { name: label })}>{t('amounts.why')}</summary>
      {reasons.map((reason) => {
        const to = ruleOf(reason, store);
        return (
          <ul key={`${reason.kind}-${reason.id}`}>
            {reason.name && <li>{to ? <Link to={to}>{reason.name}</Link> : reason.name}</li>}
            {reason.how.map((step) => (
              <li key={step}>{step}</li>
            ))}
            <li>{t('amounts.step', { before: moneyText(reason.before), after: moneyText(reason.after) })}</li>
          </ul>
        );
      })}
    </details>
  );
}
