import { useState } from 'react';
import Dialog from '@mui/material/Dialog';
import { ImageOff } from 'lucide-react';
import { useT } from '../app/i18n.ts';

interface Props {
  src: string | undefined;
  round?: boolean;
  /** Further pictures behind this one. */
  more?: number;
}

/** A small picture that opens large. */
export function PictureCell({ src, round = false, more = 0 }: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  if (!src || failed)
    return (
      <span className={round ? 'picture round' : 'picture'} aria-hidden>
        <ImageOff size={14} />
      </span>
    );
  return (
    <>
      <button
        type="button"
        className={round ? 'picture round' : 'picture'}
        onClick={() => setOpen(true)}
        aria-label={t('list.showPicture')}
      >
        <img src={src} alt="" width={36} height={36} loading="lazy" decoding="async" onError={() => setFailed(true)} />
        {more > 0 && <span className="more">+{more}</span>}
      </button>
      {open && <PictureDialog src={src} onClose={() => setOpen(false)} />}
    </>
  );
}

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
