import { useState } from 'react';
import { ImageOff } from 'lucide-react';
import { useT } from '../app/i18n.ts';
import { PictureDialog } from './PictureDialog.tsx';

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
