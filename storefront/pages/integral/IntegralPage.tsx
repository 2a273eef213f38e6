import { pointsText } from '#shared/browser/format.ts';
import { Section } from '../../components/Section.tsx';
import { useRead } from '../../data/api.ts';
import { calls } from '../../data/calls.ts';
import { useHead } from '../../data/head.tsx';
import { useT } from '../../data/i18n.tsx';
import { useSession } from '../../data/session.ts';
import { useNames } from '../../data/summary.ts';
import type { AnswerOf } from '#shared/contract/call.ts';
import type { showIntegralHome } from '#shared/contract/integral.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { SkeletonCards } from '../../ui/Skeleton.tsx';
import { PointsGrid } from './PointsCard.tsx';
import styles from './points.module.css';

function Floors({ home }: { home: AnswerOf<typeof showIntegralHome> }) {
  const t = useT();
  const [banner] = home.banner;
  const floors = home.list.filter(({ integral_goods }) => integral_goods.length > 0);
  return (
    <>
      {banner && (
        <Link to={banner.url}>
          <Picture
            src={banner.image}
            alt={banner.name}
            width={1280}
            height={320}
            full
            eager
            className={styles['banner']}
          />
        </Link>
      )}
      {home.recommend.length > 0 && (
        <Section title={t('points.recommend')} to={paths.integralSearch()}>
          <PointsGrid goods={home.recommend} eager={5} />
        </Section>
      )}
      {floors.map(({ id, name, integral_goods }) => (
        <Section key={id} title={name} to={paths.integralSearch({ cid: id })} late>
          <PointsGrid goods={integral_goods} />
        </Section>
      ))}
    </>
  );
}

/** The points mall's first page. */
export default function IntegralPage() {
  const t = useT();
  const { user } = useSession();
  const query = useRead(calls.integralHome());
  const names = useNames()((query.data?.list ?? []).map(({ name }) => name));
  useHead({
    title: t('title.integral'),
    description: `${t('points.introText')} ${names && t('summary.classes', { names })}`.trim(),
  });
  return (
    <div className="container">
      <header className={styles['head']}>
        <div>
          <h1>{t('points.intro')}</h1>
          <p>{t('points.introText')}</p>
        </div>
        {user?.integral !== undefined && (
          <ButtonLink to={paths.userIntegral()}>{t('points.mine', { points: pointsText(user.integral) })}</ButtonLink>
        )}
      </header>
      <DataBlock
        query={query}
        skeleton={<SkeletonCards count={10} />}
        isEmpty={(home) =>
          home.recommend.length === 0 && home.list.every(({ integral_goods }) => integral_goods.length === 0)
        }
        empty={
          <Empty
            title={t('points.empty')}
            action={<ButtonLink to={paths.home()}>{t('common.goShopping')}</ButtonLink>}
          />
        }
      >
        {(home) => <Floors home={home} />}
      </DataBlock>
    </div>
  );
}
