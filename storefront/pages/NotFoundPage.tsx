import { GoodsGrid } from '../components/goods/GoodsGrid.tsx';
import { useRead } from '../data/api.ts';
import { calls } from '../data/calls.ts';
import { useHead } from '../data/head.tsx';
import { useT } from '../data/i18n.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import styles from './NotFoundPage.module.css';

/** Unknown addresses and records (requirements 2 and 8): a way on instead of a dead end. */
export default function NotFoundPage() {
  const t = useT();
  useHead({ title: t('title.notFound'), noindex: true });
  const goods = useRead(calls.recommended()).data?.data ?? [];
  return (
    <div className="container">
      <section className={styles['lost']}>
        <p className={styles['number']} aria-hidden>
          404
        </p>
        <h1>{t('notFound.heading')}</h1>
        <p>{t('notFound.hint')}</p>
        <div className={styles['ways']}>
          <ButtonLink kind="primary" to={paths.home()}>
            {t('common.home')}
          </ButtonLink>
          <ButtonLink to={paths.search()}>{t('title.search')}</ButtonLink>
        </div>
      </section>
      {goods.length > 0 && (
        <section>
          <h2 className={styles['title']}>{t('notFound.recommend')}</h2>
          <GoodsGrid goods={goods.slice(0, 10)} />
        </section>
      )}
    </div>
  );
}
