import { lazy, Suspense, useEffect, useState, type CSSProperties, type PointerEvent } from 'react';
import { useT } from '../../data/i18n.tsx';
import { Picture, thumb } from '../../ui/Picture.tsx';
import styles from './Gallery.module.css';

/** Comes when a picture is opened. */
const Lightbox = lazy(() => import('./Lightbox.tsx'));

interface GalleryProps {
  name: string;
  images: readonly string[];
  /** The chosen variant's own picture, shown when it changes. */
  variant: string | undefined;
}

/** Big picture with a lens under the mouse, thumbnails on every screen, and the whole picture in a dialog. */
export function Gallery({ name, images, variant }: GalleryProps) {
  const t = useT();
  const [shown, setShown] = useState(variant || images[0] || '');
  const [open, setOpen] = useState(false);
  const [lens, setLens] = useState<CSSProperties | null>(null);
  useEffect(() => {
    if (variant) setShown(variant);
  }, [variant]);
  const index = images.indexOf(shown);
  const label = (position: number) => t('goods.image', { name, index: position + 1 });
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse') return;
    const box = event.currentTarget.getBoundingClientRect();
    const at = `${((event.clientX - box.left) / box.width) * 100}% ${((event.clientY - box.top) / box.height) * 100}%`;
    setLens({ backgroundImage: `url("${thumb(shown, null)}")`, backgroundPosition: at });
  };
  return (
    <section className={styles['gallery']} aria-label={t('goods.gallery')}>
      <button
        type="button"
        className={styles['main']}
        aria-label={`${t('goods.zoom')}: ${label(Math.max(0, index))}`}
        onClick={() => setOpen(true)}
        onPointerMove={follow}
        onPointerLeave={() => setLens(null)}
      >
        <Picture
          src={shown}
          alt={label(Math.max(0, index))}
          width={800}
          height={800}
          sizes="(min-width: 1024px) 480px, 100vw"
          full
          eager
        />
        {lens && <span aria-hidden className={styles['lens']} style={lens} />}
        <span aria-hidden className={styles['index']}>
          {Math.max(0, index) + 1}/{images.length}
        </span>
      </button>
      <ul className={styles['thumbs']}>
        {images.map((image, position) => (
          <li key={image}>
            <button
              type="button"
              aria-label={label(position)}
              aria-current={image === shown || undefined}
              onClick={() => setShown(image)}
            >
              <Picture src={image} alt="" width={72} height={72} />
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <Lightbox
            src={shown}
            label={label(Math.max(0, index))}
            onStep={(by) => setShown(images[(index + by + images.length) % images.length] ?? shown)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
