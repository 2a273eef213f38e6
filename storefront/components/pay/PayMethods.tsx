import { QrCode, ScanLine, WalletCards } from 'lucide-react';
import type { PaymentName } from '#shared/domain/order.ts';
import { useT } from '../../data/i18n.tsx';
import styles from './PayMethods.module.css';

interface PayMethodsProps {
  /** Those that the shop has. */
  methods: readonly PaymentName[];
  method: PaymentName;
  onChange: (method: PaymentName) => void;
  /** What there is to say of a method. @default how it works */
  notes: Partial<Record<PaymentName, string>>;
}
const ICONS = { balance: WalletCards, wechat: ScanLine, alipay: QrCode } as const;

/** The ways to pay, each with what speaks against it. */
export function PayMethods({ methods, method, onChange, notes }: PayMethodsProps) {
  const t = useT();
  const noteOf = (name: PaymentName): string => notes[name] ?? (name === 'balance' ? '' : t(`pay.${name}Hint`));
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
