import Box from '@mui/material/Box';
import { useT } from '../app/i18n.ts';
import { DialogFrame } from '../layout/DialogFrame.tsx';
import { useMenuName } from '../menu/use-menu.ts';
import { JUMP_KEY } from './jumps.ts';
import { SHORTCUT_LABELS } from './keys.ts';
import { useJumps } from './use-jumps.ts';

/** What the keyboard can do. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const nameOf = useMenuName();
  const lines = [
    ...SHORTCUT_LABELS.map(({ action, keys }) => ({ name: t(`keys.${action}`), keys })),
    ...useJumps().map(({ letter, item }) => ({
      name: t('keys.jump', { name: nameOf(item) }),
      keys: [`${JUMP_KEY} ${letter}`],
    })),
  ];
  return (
    <DialogFrame title={t('keys.title')} width="420px" resizable={false} onClose={onClose}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 1, columnGap: 3 }}>
        {lines.map(({ keys, name }) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
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
