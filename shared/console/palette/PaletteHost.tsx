/** Keys that mean the same everywhere: the command palette, also by the button in the top bar, the list of shortcuts, and jumps. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Search } from 'lucide-react';
import { lazyPart } from '../app/chunk.ts';
import { useT } from '../app/i18n.ts';
import { LazyDialog } from '../layout/LazyDialog.tsx';
import { useJumpKeys } from './use-jumps.ts';
import { useKeys } from './use-keys.ts';

const Palette = lazyPart(() => import('./Palette.tsx'));
const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog.tsx'));

export function PaletteHost({ isNarrow }: { isNarrow: boolean }) {
  const t = useT();
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const close = () => setOpen(null);
  useJumpKeys();
  useKeys({ palette: () => setOpen('palette'), help: () => setOpen('shortcuts') });
  return (
    <>
      {isNarrow ? (
        <IconButton size="small" onClick={() => setOpen('palette')} aria-label={t('palette.title')}>
          <Search size={18} />
        </IconButton>
      ) : (
        <Button
          variant="outlined"
          startIcon={<Search size={14} />}
          onClick={() => setOpen('palette')}
          sx={{ mr: 1, flexShrink: 0, color: 'text.disabled' }}
        >
          {t('palette.open')}
        </Button>
      )}
      <LazyDialog open={open === 'palette'}>
        <Palette onClose={close} onShortcuts={() => setOpen('shortcuts')} />
      </LazyDialog>
      <LazyDialog open={open === 'shortcuts'}>
        <ShortcutsDialog onClose={close} />
      </LazyDialog>
    </>
  );
}
