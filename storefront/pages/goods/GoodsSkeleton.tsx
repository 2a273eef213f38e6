import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './GoodsPage.module.css';

export const GoodsSkeleton = () => (
  <div className={styles['top']}>
    <Skeleton className={styles['square']} height="auto" />
    <div className={styles['bars']}>
      <Skeleton height={32} />
      <Skeleton width="60%" />
      <Skeleton height={96} />
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton width={340} height={52} />
    </div>
    <Skeleton height={260} />
  </div>
);
