import { ArrowUpRight } from 'lucide-react';
import { useT } from '../../data/i18n.tsx';
import type { GoodsClass } from '../../data/site.ts';
import type { AnswerOf } from '#shared/contract/call.ts';
import type { showHome } from '#shared/contract/goods.ts';
import { GoodsGrid } from '../../components/goods/GoodsGrid.tsx';
import { classAddress } from '../../components/layout/ClassPanel.tsx';
import { Section } from '../../components/Section.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './Floor.module.css';

const CHIPS = 6;

/** One top class: its lower classes as chips, a door to all of it, and eight of its goods. */
export function Floor({
  floor,
  top,
}: {
  floor: AnswerOf<typeof showHome>['goods'][number];
  top: GoodsClass | undefined;
}) {
  const t = useT();
  const address = classAddress(top ? [top] : [{ id: floor.id, pid: 0, name: floor.name, thumb: '' }]);
  const chips = (top?.children ?? []).slice(0, CHIPS).map((second) => (
    <Link key={second.id} to={top ? classAddress([top, second]) : address} className={styles['chip']}>
      {second.name}
    </Link>
  ));
  const door = (
    <Link to={address} className={styles['door']}>
      {top?.thumb && <Picture src={top.thumb} alt="" width={200} height={200} />}
      <span className={styles['name']}>{floor.name}</span>
      <span className={styles['all']}>
        {t('home.viewFloor', { name: floor.name })}
        <ArrowUpRight size={16} aria-hidden />
      </span>
    </Link>
  );
  return (
    <Section title={floor.name} to={address} aside={chips} late>
      <GoodsGrid goods={floor.goods} first={door} />
    </Section>
  );
}
