import { QrCode, ScanLine, WalletCards } from 'lucide-react';
import type { PaymentName } from '#shared/domain/order.ts';
import { useT } from '../../data/i18n.tsx';
import type { PayDevices } from './gateways.ts';
import styles from './PayMethods.module.css';

interface PayMethodsProps {
  /** Those that the shop has. */
  methods: readonly PaymentName[];
  method: PaymentName;
  onChange: (method: PaymentName) => void;
  /** How each gateway works here. */
  devices: PayDevices;
  /** What there is to say of the wallet. */
  balanceNote?: string;
}
const ICONS = { balance: WalletCards, wechat: ScanLine, alipay: QrCode } as const;

/** The ways to pay, each with what speaks against it. */
export function PayMethods({ methods, method, onChange, devices, balanceNote = '' }: PayMethodsProps) {
  const t = useT();
  const noteOf = (name: PaymentName): string => {
    if (name === 'balance') return balanceNote;
    const device = devices[name];
    return device ? t(`pay.hint_${device}`, { name: t(`pay.app_${name}`) }) : '';
  };
  return (
    <fieldset className={styles['methods']}>
      <legend>{t('pay.method')}</legend>
      {methods.map((name) => {
        const Icon = ICONS[name];
        return (
          <label key={name} data-chosen={method === name || undefined}>
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
              <small aria-live="polite">{noteOf(name)}</small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
