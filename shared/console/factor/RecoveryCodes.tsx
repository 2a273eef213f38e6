/** Recovery codes, shown this once: to copy, download or write down. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Copy, Download } from 'lucide-react';
import { useNotify } from 'react-admin';
import { useT } from '../app/i18n.ts';

interface Props {
  codes: readonly string[];
  doneLabel: string;
  onDone: () => void;
}

export function RecoveryCodes({ codes, doneLabel, onDone }: Props) {
  const t = useT();
  const text = codes.join('\n');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="warning" role="status">
        <strong>{t('factor.codesTitle')}</strong>
        <br />
        {t('factor.codesHint')}
      </Alert>
      <Box
        component="ul"
        aria-label={t('factor.codes')}
        sx={{
          m: 0,
          p: 2,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
          gap: 1,
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          fontFamily: 'ui-monospace, monospace',
          fontSize: 14,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <CopyButton text={text} label={t('factor.copy')} />
        <Button
          color="secondary"
          startIcon={<Download size={15} />}
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="recovery-codes.txt"
        >
          {t('factor.download')}
        </Button>
        <Button variant="contained" onClick={onDone} sx={{ ml: 'auto' }} autoFocus>
          {doneLabel}
        </Button>
      </Box>
    </Box>
  );
}

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
