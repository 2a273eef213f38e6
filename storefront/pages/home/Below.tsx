import { GoodsGrid, GoodsRow } from '../../components/goods/GoodsGrid.tsx';
import { MorePages } from '../../components/MorePages.tsx';
import { Section } from '../../components/Section.tsx';
import { useRead } from '../../data/api.ts';
import { calls } from '../../data/calls.ts';
import { useT } from '../../data/i18n.tsx';
import { useCommon, type Brand } from '../../data/site.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Floor } from './Floor.tsx';
import { SeckillStrip } from './SeckillStrip.tsx';
import styles from './Below.module.css';

const BRANDS = 24;

function BrandWall({ brands }: { brands: readonly Brand[] }) {
  const t = useT();
  return (
    <Section title={t('home.brands')} late>
      <ul className={styles['wall']}>
        {brands.slice(0, BRANDS).map((brand) => (
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

function Recommended() {
  const t = useT();
  const first = useRead(calls.recommended());
  if (!first.data?.data.length) return null;
  return (
    <Section title={t('home.recommend')} hint={t('home.recommendHint')} late>
      <MorePages call={calls.recommended}>{(rows) => <GoodsGrid goods={rows} />}</MorePages>
    </Section>
  );
}

/** Flash sale, groups, one floor per top class, brands, recommendations. */
export function Below() {
  const t = useT();
  const { brands, classes } = useCommon();
  const home = useRead(calls.home());
  const groups = useRead(calls.groupGoods()).data?.data ?? [];
  const floors = (home.data?.goods ?? []).filter((floor) => floor.goods.length > 0);
  return (
    <>
      <SeckillStrip />
      {groups.length > 0 && (
        <Section title={t('home.collectives')} hint={t('home.collectivesHint')} to={paths.collectives()} late>
          <GoodsRow goods={groups} />
        </Section>
      )}
      {floors.map((floor) => (
        <Floor key={floor.id} floor={floor} top={classes.find(({ id }) => id === floor.id)} />
      ))}
      {home.data && floors.length === 0 && (
        <Empty
          title={t('home.emptyTitle')}
          hint={t('home.emptyHint')}
          action={<ButtonLink to={paths.storeJoin()}>{t('frame.openStore')}</ButtonLink>}
        />
      )}
      {brands.length > 0 && <BrandWall brands={brands} />}
      <Recommended />
    </>
  );
}
