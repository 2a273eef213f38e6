/** A text that is meant to be copied elsewhere: an address for a provider's console. */
import Box from '@mui/material/Box';
import { Copy } from 'lucide-react';
import { useNotify } from 'react-admin';
import { IconAction } from '../../layout/IconAction.tsx';
import { useT } from '../../app/i18n.ts';

export function useCopy(): (text: string) => Promise<void> {
  const t = useT();
  const notify = useNotify();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      notify(t('settings.copy.done'), { type: 'success' });
    } catch {
      notify(t('settings.copy.failed'), { type: 'warning' });
    }
  };
}

export function CopyText({ label, text }: { label: string; text: string }) {
  const t = useT();
  const copy = useCopy();
  return (
    <Box sx={{ fontSize: 13 }}>
      <Box sx={{ fontSize: 12, color: 'text.disabled', mb: 0.5 }}>{label}</Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          bgcolor: 'background.default',
          borderRadius: '6px',
          pl: 1.5,
        }}
      >
        <Box component="code" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: 12.5, py: 1 }}>
          {text}
        </Box>
        <IconAction
          title={t('settings.copy.copy')}
          label={`${t('settings.copy.copy')} ${label}`}
          icon={Copy}
          onClick={() => void copy(text)}
        />
      </Box>
    </Box>
  );
}
