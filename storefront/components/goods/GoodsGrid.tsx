import type { ReactNode } from 'react';
import { GoodsCard, type GoodsCardData } from './GoodsCard.tsx';
import styles from './GoodsGrid.module.css';

interface GoodsGridProps {
  goods: readonly GoodsCardData[];
  /** How many pictures are in the first view. */
  eager?: number;
  heading?: 'h2' | 'h3';
  /** Stands before the first card, e.g. a banner cell. */
  first?: ReactNode;
}

export const GoodsGrid = ({ goods, eager = 0, heading = 'h3', first }: GoodsGridProps) => (
  <div className={styles['grid']}>
    {first}
    {goods.map((one, index) => (
      <GoodsCard key={one.id} goods={one} eager={index < eager} heading={heading} />
    ))}
  </div>
);

/** One row that scrolls sideways. */
export const GoodsRow = ({ goods, progress = false }: { goods: readonly GoodsCardData[]; progress?: boolean }) => (
  <ul className={styles['row']}>
    {goods.map((one) => (
      <li key={one.id}>
        <GoodsCard goods={one} progress={progress} />
      </li>
    ))}
  </ul>
);
