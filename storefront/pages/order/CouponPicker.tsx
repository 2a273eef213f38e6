import { ChevronRight, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { moneyText } from '#shared/browser/format.ts';
import type { QuoteCouponReply } from '#shared/contract/checkout.ts';
import { useT } from '../../data/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Radio } from '../../ui/Field.tsx';
import styles from './CouponPicker.module.css';

interface CouponPickerProps {
  coupons: readonly QuoteCouponReply[];
  /** The chosen one; 0 for none. */
  value: number;
  /** The store they belong to. */
  name: string;
  onChange: (id: number) => void;
}

/** One coupon of the store, or none; those that do not fit say why. */
export function CouponPicker({ coupons, value, name, onChange }: CouponPickerProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const chosen = coupons.find(({ id, usable }) => id === value && usable);
  const usable = coupons.filter((coupon) => coupon.usable).length;
  const label = chosen
    ? `-${moneyText(chosen.money)} ${chosen.name}`
    : usable > 0
      ? t('checkout.couponNone')
      : t('checkout.couponNothing');
  const condition = ({ use_money }: QuoteCouponReply) =>
    use_money === '0.00' ? t('coupon.noThreshold') : t('coupon.threshold', { money: moneyText(use_money) });
  return (
    <div className={styles['picker']}>
      <button
        type="button"
        className={styles['open']}
        disabled={coupons.length === 0}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <TicketPercent size={20} aria-hidden />
        <span>{t('coupon.unit')}</span>
        <b data-chosen={Boolean(chosen) || undefined}>{label}</b>
        {usable > 0 && !chosen && <small>{t('checkout.couponCount', { count: usable })}</small>}
        <ChevronRight size={16} aria-hidden />
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('checkout.couponOf', { name })}
        actions={
          <Button kind="primary" onClick={() => setOpen(false)}>
            {t('common.confirm')}
          </Button>
        }
      >
        <ul className={styles['list']}>
          {coupons.map((coupon) => (
            <li key={coupon.id} data-off={!coupon.usable || undefined}>
              <Radio
                name={`coupon-${name}`}
                disabled={!coupon.usable}
                checked={coupon.usable && coupon.id === value}
                onChange={() => onChange(coupon.id)}
              >
                <b>{moneyText(coupon.money)}</b> {coupon.name} <small>{condition(coupon)}</small>
              </Radio>
              {coupon.reason && <p>{coupon.reason}</p>}
            </li>
          ))}
          <li>
            <Radio name={`coupon-${name}`} checked={!chosen} onChange={() => onChange(0)}>
              {t('checkout.couponNone')}
            </Radio>
          </li>
        </ul>
      </Dialog>
    </div>
  );
}
