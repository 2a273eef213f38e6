import { Minus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { MAX_QUANTITY } from '#shared/contract/limits.ts';
import { useT } from '../data/i18n.tsx';
import styles from './Quantity.module.css';

interface QuantityProps {
  value: number;
  /** Stock or per-person limit. */
  max?: number;
  onChange: (value: number) => void;
  /** Typed something that cannot be: too little, too much, no number. */
  onRefuse?: (reason: 'minimum' | 'stock' | 'number') => void;
  disabled?: boolean;
  /** Names the field for screen readers when several are on a page. */
  label?: string;
  small?: boolean;
}

export function Quantity({ value, max = MAX_QUANTITY, onChange, onRefuse, disabled, label, small }: QuantityProps) {
  const t = useT();
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  const limit = Math.min(max, MAX_QUANTITY);

  const take = (text: string) => {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (Number.isNaN(number)) onRefuse?.('number');
    else if (number < 1) onRefuse?.('minimum');
    else if (number > limit) onRefuse?.('stock');
    const allowed = Math.min(Math.max(number || 1, 1), Math.max(limit, 1));
    setText(String(allowed));
    if (allowed !== value) onChange(allowed);
  };
  return (
    <span className={styles['quantity']} data-small={small || undefined}>
      <button
        type="button"
        aria-label={t('quantity.less')}
        disabled={disabled || value <= 1}
        onClick={() => take(String(value - 1))}
      >
        <Minus size={16} aria-hidden />
      </button>
      <input
        type="text"
        inputMode="numeric"
        aria-label={label ?? t('quantity.label')}
        value={text}
        disabled={disabled}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => take(text.trim())}
        onKeyDown={(event) => event.key === 'Enter' && take(text.trim())}
      />
      <button
        type="button"
        aria-label={t('quantity.more')}
        disabled={disabled || value >= limit}
        onClick={() => take(String(value + 1))}
      >
        <Plus size={16} aria-hidden />
      </button>
    </span>
  );
}
