import clsx from 'clsx';
import { useState, type ImgHTMLAttributes } from 'react';
import { THUMB_SIZES } from '#shared/contract/limits.ts';
import styles from './Picture.module.css';

type Size = (typeof THUMB_SIZES)[number] | null;
const EXTENSION = new RegExp(`(_(?:${THUMB_SIZES.join('|')}))?(\\.\\w+)$`);

/** The addresses of a stored picture's copies, the original with null; null for pictures from elsewhere. */
function copiesOf(src: string): ((size: Size) => string) | null {
  const end = /(^|\/)storage\//.test(src) && EXTENSION.exec(src);
  if (!end) return null;
  const [name, extension] = [src.slice(0, end.index), end[2]];
  return (size) => (size === null ? `${name}${extension}` : `${name}_${size}${extension}`);
}

/** The address of a stored picture's smaller copy: `a.webp` -> `a_300.webp` (compatibility 9.2). Pictures from elsewhere stay as they are. */
export const thumb = (src: string, size: Size): string => copiesOf(src)?.(size) ?? src;

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
  const copy = copiesOf(src);
  return (
    <img
      src={copy?.(full ? null : width <= 150 ? 150 : 400) ?? src}
      {...(copy && { srcSet: sourcesOf(copy, full ? width : null), sizes: sizes ?? `${width}px` })}
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

/** @param width that the original is asked for, which stands for its own: nobody has kept that; null leaves it out */
function sourcesOf(copy: (size: Size) => string, width: number | null): string {
  const sources = THUMB_SIZES.filter((size) => width === null || size < width).map((size) => `${copy(size)} ${size}w`);
  return [...sources, ...(width === null ? [] : [`${copy(null)} ${width}w`])].join(', ');
}

/** In place of a picture that is not there; one without words says nothing. */
const Missing = ({ alt, ratio, className }: { alt: string; ratio: string; className: string }) => (
  <span
    {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    className={className}
    style={{ aspectRatio: ratio }}
  />
);
