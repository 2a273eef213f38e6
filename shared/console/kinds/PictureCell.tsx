import { useState } from 'react';
import { ImageOff } from 'lucide-react';
import { useT } from '../app/i18n.ts';
import { PictureDialog } from './PictureDialog.tsx';

interface Props {
  src: string | undefined;
  round?: boolean;
  /** Further pictures behind this one. */
  more?: number;
  thumb: (src: string) => string;
}

/** A small picture that opens large. A thumbnail that is not there falls back to the picture itself. */
export function PictureCell({ src, round = false, more = 0, thumb }: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState<'none' | 'thumb' | 'all'>('none');
  if (!src || failed === 'all')
    return (
      <span className={round ? 'picture round' : 'picture'} aria-hidden>
        <ImageOff size={14} />
      </span>
    );
  const small = thumb(src);
  return (
    <>
      <button
        type="button"
        className={round ? 'picture round' : 'picture'}
        onClick={() => setOpen(true)}
        aria-label={t('list.showPicture')}
      >
        <img
          src={failed === 'thumb' ? src : small}
          alt=""
          width={36}
          height={36}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(failed === 'none' && small !== src ? 'thumb' : 'all')}
        />
        {more > 0 && <span className="more">+{more}</span>}
      </button>
      {open && <PictureDialog src={src} onClose={() => setOpen(false)} />}
    </>
  );
}
