import clsx from 'clsx';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths; a number is pixels. */
  width?: string | number;
  height?: string | number;
  round?: boolean;
  className?: string | undefined;
}

/** A bar in the place of something that is on its way. Decorative: the block around it says "loading". */
export const Skeleton = ({ width = '100%', height = 16, round, className }: SkeletonProps) => (
  <span aria-hidden className={clsx(styles['bar'], round && styles['round'], className)} style={{ width, height }} />
);

export const SkeletonCards = ({ count = 10 }: { count?: number }) => (
  <div className={styles['cards']}>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={styles['card']}>
        <Skeleton className={styles['square']} height="auto" />
        <Skeleton width="90%" />
        <Skeleton width="40%" height={22} />
      </div>
    ))}
  </div>
);

/** A whole page on its way: title and a block of text, appearing late so that quick pages never flash. */
export const PageSkeleton = () => (
  <div className={clsx('container', styles['page'])}>
    <Skeleton width="min(320px, 60%)" height={32} />
    <Skeleton height={220} />
    <Skeleton width="80%" />
    <Skeleton width="60%" />
  </div>
);
