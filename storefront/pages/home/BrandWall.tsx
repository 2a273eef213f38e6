import { useT } from '../../data/i18n.tsx';
import type { Brand } from '../../data/types.ts';
import { Section } from '../../components/Section.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './BrandWall.module.css';

const SHOWN = 24;

export function BrandWall({ brands }: { brands: readonly Brand[] }) {
  const t = useT();
  return (
    <Section title={t('home.brands')} late>
      <ul className={styles['wall']}>
        {brands.slice(0, SHOWN).map((brand) => (
          <li key={brand.id}>
            <Link to={paths.search({ brand_id: brand.id })} className={styles['brand']}>
              <Picture src={brand.thumb} alt="" width={64} height={64} />
              <span>{brand.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
