import { AD_SPACES } from '#shared/contract/names.ts';
import { calls } from '../../data/calls.ts';
import { useRead } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Carousel } from './Carousel.tsx';
import { ClassColumn } from './ClassColumn.tsx';
import { UserCard } from './UserCard.tsx';
import styles from './Hero.module.css';

/** Stands where the slides go until somebody places an ad. */
function WelcomeSlide() {
  const t = useT();
  return (
    <div className={styles['welcome']}>
      <p className={styles['welcomeTitle']}>{t('home.heroTitle')}</p>
      <p>{t('home.heroText')}</p>
      <ButtonLink kind="primary" size="l" to={paths.search()}>
        {t('home.heroAction')}
      </ButtonLink>
    </div>
  );
}

/** The first view: categories, slides, the shopper's card; three smaller ads below. */
export function Hero() {
  const slides = useRead(calls.adverts(AD_SPACES.hero)).data ?? [];
  const side = useRead(calls.adverts(AD_SPACES.side)).data ?? [];
  return (
    <>
      <div className={styles['hero']}>
        <ClassColumn />
        {slides.length > 0 ? <Carousel slides={slides} /> : <WelcomeSlide />}
        <UserCard />
      </div>
      {side.length > 0 && (
        <ul className={styles['side']}>
          {side.slice(0, 3).map((ad) => (
            <li key={ad.id}>
              <Link to={ad.url} className={styles['ad']}>
                <Picture src={ad.image} alt="" width={600} height={400} sizes="(min-width: 768px) 33vw, 70vw" />
                <span>{ad.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
