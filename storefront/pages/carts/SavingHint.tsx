import { Tag } from 'lucide-react';
import { moneyText } from '#shared/browser/format.ts';
import type { CartLineRow, CartStoreRow } from '#shared/contract/carts.ts';
import { formatMoney, parseMoney, ZERO } from '#shared/domain/money.ts';
import { savingHint, type NextSaving } from '#shared/domain/promotions/savings.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { cartTotals } from './totals.ts';
import styles from './CartsPage.module.css';

type Offer = CartStoreRow['full_reductions'][number];
const inFen = <O extends Offer>(offer: O) => ({
  ...offer,
  money: parseMoney(offer.money) ?? ZERO,
  use_money: parseMoney(offer.use_money) ?? ZERO,
});

/** What the chosen lines of one store save by its tiers and coupons, and how little more saves more. */
export function SavingHint({ store, chosen }: { store: CartStoreRow; chosen: readonly CartLineRow[] }) {
  const t = useT();
  const { saved, next } = savingHint(parseMoney(cartTotals(chosen).total) ?? ZERO, {
    tiers: store.full_reductions.map(inFen),
    coupons: store.coupons.map(inFen),
  });
  const text = (amount: number) => moneyText(formatMoney(amount));
  if (saved === 0 && !next) return null;
  const sentence = ({ more, gain, claim_id }: NextSaving): string => {
    const params = { more: text(more), save: text(gain) };
    if (more === 0) return t('hint.claimNow', params);
    return t(saved > 0 ? 'hint.nextMore' : 'hint.next', params) + (claim_id > 0 ? t('hint.claim') : '');
  };
  return (
    <p className={styles['hint']} role="status">
      <Tag size={16} aria-hidden />
      {saved > 0 && <b>{t('hint.saved', { money: text(saved) })}</b>}
      {next && <span>{sentence(next)}</span>}
      {next && next.more > 0 && <Link to={paths.search({ store_id: store.store_id })}>{t('hint.add')}</Link>}
      {next && next.claim_id > 0 && (
        <Link to={paths.couponCentre({ store_id: store.store_id })}>{t('hint.toClaim')}</Link>
      )}
    </p>
  );
}
