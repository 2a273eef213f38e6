import Box from '@mui/material/Box';
import { useT } from '../app/i18n.ts';
import { DialogFrame } from '../layout/DialogFrame.tsx';
import { SHORTCUT_LABELS } from './keys.ts';

/** What the keyboard can do. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <DialogFrame title={t('keys.title')} width="420px" resizable={false} onClose={onClose}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 1, columnGap: 3 }}>
        {SHORTCUT_LABELS.map(({ keys, action }) => (
          <Box key={action} sx={{ display: 'contents' }}>
            <dt>{t(`keys.${action}`)}</dt>
            <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
              {keys.map((key) => (
                <Box
                  key={key}
                  component="kbd"
                  sx={{ ml: 0.75, px: 0.75, border: 1, borderColor: 'divider', borderRadius: 1, fontSize: 12 }}
                >
                  {key}
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 2, fontSize: 13, color: 'text.disabled' }}>{t('keys.hint')}</Box>
    </DialogFrame>
  );
}
