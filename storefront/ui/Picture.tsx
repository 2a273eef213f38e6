import clsx from 'clsx';
import { useState, type ImgHTMLAttributes } from 'react';
import { THUMB_SIZES } from '#shared/contract/limits.ts';
import styles from './Picture.module.css';

const EXTENSION = new RegExp(`(_(?:${THUMB_SIZES.join('|')}))?(\\.\\w+)$`);

/** The address of a stored picture's smaller copy: `a.webp` -> `a_300.webp` (compatibility 9.2). Pictures from elsewhere stay as they are. */
export function thumb(src: string, size: (typeof THUMB_SIZES)[number] | null): string {
  if (!/(^|\/)storage\//.test(src)) return src;
  return src.replace(EXTENSION, size === null ? '$2' : `_${size}$2`);
}

interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt'> {
  src: string | null | undefined;
  /** Empty only where a text beside the picture says the same. */
  alt: string;
  /** Rendered size in CSS pixels, for the space it takes before it arrives. */
  width: number;
  height: number;
  /** Chooses among the stored sizes, e.g. `(min-width: 768px) 240px, 50vw`; a fixed picture needs none. */
  sizes?: string;
  /** The picture that the page is about: fetched first, not lazily. */
  eager?: boolean;
  /** A drawing may also offer the original. */
  full?: boolean;
}

/** A picture with its stored sizes, reserved space and a quiet stand-in when it is missing. */
export function Picture({ src, alt, width, height, sizes, eager, full, className, ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!src || failed === src) {
    return <Missing alt={alt} ratio={`${width}/${height}`} className={clsx(styles['missing'], className)} />;
  }
  const stored = thumb(src, 300) !== src || thumb(src, null) !== src;
  const sources = THUMB_SIZES.filter((size) => !full || size < width).map((size) => `${thumb(src, size)} ${size}w`);
  // How wide the original is nobody has kept: the width that it is asked for stands for it.
  if (full) sources.push(`${thumb(src, null)} ${width}w`);
  const responsive = stored && { srcSet: sources.join(', '), sizes: sizes ?? `${width}px` };
  return (
    <img
      src={stored ? thumb(src, full ? null : width <= 150 ? 150 : 400) : src}
      {...responsive}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      {...(eager && { fetchPriority: 'high' })}
      decoding="async"
      className={clsx(styles['picture'], className)}
      onError={() => setFailed(src)}
      {...rest}
    />
  );
}

/** In place of a picture that is not there; one without words says nothing. */
const Missing = ({ alt, ratio, className }: { alt: string; ratio: string; className: string }) => (
  <span
    {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    className={className}
    style={{ aspectRatio: ratio }}
  />
);
