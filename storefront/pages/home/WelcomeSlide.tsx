import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './WelcomeSlide.module.css';

/** Stands where the slides go until somebody places an ad. */
export function WelcomeSlide() {
  const t = useT();
  return (
    <div className={styles['slide']}>
      <p className={styles['title']}>{t('home.heroTitle')}</p>
      <p>{t('home.heroText')}</p>
      <ButtonLink kind="primary" size="l" to={paths.search()}>
        {t('home.heroAction')}
      </ButtonLink>
    </div>
  );
}
