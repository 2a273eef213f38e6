import type { UseQueryResult } from '@tanstack/react-query';
import { QrCode, ScanLine, WalletCards } from 'lucide-react';
import { moneyText } from '#shared/browser/format.ts';
import type { PaymentName } from '#shared/domain/order.ts';
import type { UserInfo } from '#shared/contract/profile.ts';
import { useT } from '../../data/i18n.tsx';
import styles from './PayMethods.module.css';

interface PayMethodsProps {
  method: PaymentName;
  onChange: (method: PaymentName) => void;
  account: UseQueryResult<UserInfo, Error>;
  /** The balance covers what is to be paid. */
  enough: boolean;
  /** Channels that cannot be used here, with the reason. */
  closed: Partial<Record<PaymentName, string>>;
}
const METHODS = [
  { name: 'balance', icon: WalletCards },
  { name: 'wechat', icon: ScanLine },
  { name: 'alipay', icon: QrCode },
] as const;

/** The ways to pay, each with what speaks against it. */
export function PayMethods({ method, onChange, account, enough, closed }: PayMethodsProps) {
  const t = useT();
  const notes: Readonly<Record<PaymentName, string>> = {
    balance: account.data
      ? `${t('pay.balanceIs', { money: moneyText(account.data.money ?? '0.00') })}${account.data.has_pay_password === false ? ` · ${t('pay.passwordUnset')}` : enough ? '' : ` · ${t('pay.notEnough')}`}`
      : (account.error?.message ?? t('common.loading')),
    wechat: closed.wechat ? t('pay.closed', { reason: closed.wechat }) : t('pay.wechatHint'),
    alipay: closed.alipay ? t('pay.closed', { reason: closed.alipay }) : t('pay.alipayHint'),
  };
  return (
    <fieldset className={styles['methods']}>
      <legend>{t('pay.method')}</legend>
      {METHODS.map(({ name, icon: Icon }) => (
        <label key={name} data-chosen={method === name || undefined} data-off={closed[name] !== undefined || undefined}>
          <input
            type="radio"
            name="payment_name"
            value={name}
            checked={method === name}
            onChange={() => onChange(name)}
          />
          <Icon size={26} strokeWidth={1.5} aria-hidden />
          <span>
            <b>{t(`pay.${name}`)}</b>
            <small aria-live="polite">{notes[name]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
