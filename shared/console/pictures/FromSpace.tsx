/** The way from any picture input to the pictures that the store has already. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import { Images } from 'lucide-react';
import { useResource } from '../app/area.ts';
import { lazyPart } from '../app/chunk.ts';
import { useT } from '../app/i18n.ts';
import { LazyDialog } from '../layout/LazyDialog.tsx';
import type { PickerProps } from './FileSpacePicker.tsx';
import { allows } from '../data/resources.ts';

const FileSpacePicker = lazyPart<PickerProps>(() => import('./FileSpacePicker.tsx'));

/** Administrators have no file space, and not every sub-account may look into the store's. */
export const useHasFileSpace = (): boolean => allows(useResource('file_spaces'), 'list');

/** The picker while it is open; it closes when something was chosen. */
export function SpaceDialog({ open, onChoose, onClose, ...rest }: PickerProps & { open: boolean }) {
  return (
    <LazyDialog open={open}>
      <FileSpacePicker
        {...rest}
        onClose={onClose}
        onChoose={(urls) => {
          onClose();
          onChoose(urls);
        }}
      />
    </LazyDialog>
  );
}

interface Props {
  /** How many may be chosen. @default 1 */
  most?: number;
  /** Names the field to those who cannot see where the button stands. */
  of: string;
  onChoose: (urls: string[]) => void;
}

export function FromSpace({ most = 1, of, onChoose }: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  if (!useHasFileSpace()) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<Images size={15} />}
        aria-label={t('pages.picker.titleOf', { name: of })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ mt: 0.5, ml: -0.75 }}
      >
        {t('pages.picker.title')}
      </Button>
      <SpaceDialog open={open} most={most} onChoose={onChoose} onClose={() => setOpen(false)} />
    </>
  );
}
