import { Copy } from 'lucide-react';
import { useT } from '../../data/i18n.tsx';
import { toast } from '../../data/toast.ts';
import styles from './CopyText.module.css';

/** A number or address with a button that copies it. */
export function CopyText({ text, done }: { text: string; done?: string }) {
  const t = useT();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast.success(done ?? t('common.copied'));
  };
  return (
    <span className={styles['copy']}>
      <span>{text}</span>
      <button type="button" aria-label={t('common.copyText', { text })} onClick={() => void copy()}>
        <Copy size={15} aria-hidden />
        {t('common.copy')}
      </button>
    </span>
  );
}
