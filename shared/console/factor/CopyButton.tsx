import Button from '@mui/material/Button';
import { Copy } from 'lucide-react';
import { useNotify } from 'react-admin';
import { useT } from '../app/i18n.ts';

/** Puts a text on the clipboard and says whether that worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useT();
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify(t('factor.copied'), { type: 'success' }),
      () => notify(t('factor.copyFailed'), { type: 'error' }),
    );
  return (
    <Button color="secondary" startIcon={<Copy size={15} />} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
