import clsx from 'clsx';
import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dismissToast, toasts, type ToastItem } from '../data/toast.ts';
import { useT } from '../data/i18n.tsx';
import { IconButton } from './Button.tsx';
import styles from './Toaster.module.css';

const SHOWN_FOR = 6_000;
const ICONS = { success: Check, error: TriangleAlert, info: Info };

function Toast({ item }: { item: ToastItem }) {
  const t = useT();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(item.id), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [held, item.id]);
  const Icon = ICONS[item.kind];
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return (
    <div
      className={clsx(styles['toast'], styles[item.kind])}
      role={item.kind === 'error' ? 'alert' : 'status'}
      {...hold}
    >
      <Icon size={18} aria-hidden />
      <span className={styles['text']}>{item.text}</span>
      {item.action && (
        <button
          type="button"
          className={styles['action']}
          onClick={() => {
            item.action?.run();
            dismissToast(item.id);
          }}
        >
          {item.action.label}
        </button>
      )}
      <IconButton label={t('common.close')} onClick={() => dismissToast(item.id)}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

/** Shows what `toast.…` says. Once in the frame. */
export default function Toaster() {
  const items = toasts.use();
  return (
    <div className={styles['list']}>
      {items.map((item) => (
        <Toast key={item.id} item={item} />
      ))}
    </div>
  );
}
