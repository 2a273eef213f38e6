import clsx from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useT } from '../data/i18n.tsx';
import { IconButton } from './Button.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode;
  /** `left`, `right`, `bottom` slide in from that edge (a drawer). */
  from?: 'centre' | 'left' | 'right' | 'bottom';
  wide?: boolean;
}

/** A modal layer on the native dialog: focus stays inside, Esc and a click beside it close it, focus returns to the opener. */
export function Dialog({ open, onClose, title, children, actions, from = 'centre', wide }: DialogProps) {
  const t = useT();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);
  useEffect(() => {
    const dialog = ref.current;
    const onClick = ({ target }: MouseEvent) => target === dialog && onClose();
    dialog?.addEventListener('click', onClick);
    return () => dialog?.removeEventListener('click', onClick);
  }, [open, onClose]);
  if (!open) return null;
  return (
    <dialog
      ref={ref}
      className={clsx(styles['dialog'], styles[from], wide && styles['wide'])}
      aria-labelledby={id}
      onCancel={(event) => {
        // React hands on what a dialog over this one, or a file input in it, has cancelled.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles['sheet']}>
        <header className={styles['head']}>
          <h2 id={id}>{title}</h2>
          <IconButton label={t('common.close')} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </header>
        <div className={styles['body']}>{children}</div>
        {actions && <footer className={styles['actions']}>{actions}</footer>}
      </div>
    </dialog>
  );
}

/** A dialog that slides in from an edge. */
export const Drawer = ({ from = 'right', ...rest }: DialogProps) => <Dialog from={from} {...rest} />;
