import { GoodsRow } from '../../components/goods/GoodsGrid.tsx';
import { Section } from '../../components/Section.tsx';
import { useApi } from '../../data/api.ts';
import { calls } from '../../data/calls.ts';
import { useT } from '../../data/i18n.tsx';
import { useCommon } from '../../data/site.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { BrandWall } from './BrandWall.tsx';
import { Floor } from './Floor.tsx';
import { Recommended } from './Recommended.tsx';
import { SeckillStrip } from './SeckillStrip.tsx';

/** Flash sale, groups, one floor per top class, brands, recommendations. */
export function Below() {
  const t = useT();
  const { brands, classes } = useCommon();
  const home = useApi(calls.home());
  const groups = useApi(calls.groupGoods()).data?.data ?? [];
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
