import { useApi } from '../../data/api.ts';
import { AD_SPACES, calls } from '../../data/calls.ts';
import { useHead } from '../../data/head.tsx';
import { useT } from '../../data/i18n.tsx';
import { useCommon, useSite, useSiteName } from '../../data/site.ts';
import { GoodsRow } from '../../components/goods/GoodsGrid.tsx';
import { Section } from '../../components/Section.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { BrandWall } from './BrandWall.tsx';
import { Floor } from './Floor.tsx';
import { Hero } from './Hero.tsx';
import { Recommended } from './Recommended.tsx';
import { SeckillStrip } from './SeckillStrip.tsx';

const useHomeHead = (image: string | undefined) => {
  const site = useSite();
  const name = useSiteName();
  useHead({
    title: site.index_name || name,
    description: site.description,
    keywords: site.keyword,
    image,
    jsonLd: [
      {
        '@type': 'WebSite',
        name,
        potentialAction: {
          '@type': 'SearchAction',
          target: '/s?keywords={search_term_string}',
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  });
};

export default function HomePage() {
  const t = useT();
  const name = useSiteName();
  const { brands, classes } = useCommon();
  const home = useApi(calls.home());
  const slides = useApi(calls.adverts(AD_SPACES.hero)).data ?? [];
  const groups = useApi(calls.groupGoods()).data?.data ?? [];
  useHomeHead(slides[0]?.image);
  const floors = (home.data?.goods ?? []).filter((floor) => floor.goods.length > 0);
  return (
    <div className="container">
      <h1 className="visually-hidden">{name}</h1>
      <Hero slides={slides} />
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
    </div>
  );
}
