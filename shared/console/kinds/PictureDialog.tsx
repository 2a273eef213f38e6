import Dialog from '@mui/material/Dialog';
import { useT } from '../app/i18n.ts';

/** A picture at full size; any click closes it. */
export function PictureDialog({ src, onClose }: { src: string; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={false}
      onClick={onClose}
      slotProps={{ paper: { 'aria-label': t('list.showPicture'), sx: { cursor: 'zoom-out' } } }}
    >
      <img src={src} alt="" style={{ maxWidth: '90vw', maxHeight: '86vh', display: 'block' }} />
    </Dialog>
  );
}
