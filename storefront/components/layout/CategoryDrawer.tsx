import { ARTICLES } from '#shared/contract/names.ts';
import { ChevronRight, Languages } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { otherLanguage, useI18n } from '../../data/i18n.tsx';
import { useCommon } from '../../data/site.ts';
import { paths } from '../../paths.ts';
import { Drawer } from '../../ui/Dialog.tsx';
import { Link } from '../../ui/Link.tsx';
import { ClassPanel, classAddress } from './ClassPanel.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import styles from './CategoryDrawer.module.css';

/** Categories and the utility links on small screens: one level opens below the other. */
export default function CategoryDrawer({ onClose }: { onClose: () => void }) {
  const { t, language, change } = useI18n();
  const { classes } = useCommon();
  const [shown, setShown] = useState<number | null>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  // A chosen link closes the drawer.
  useEffect(() => {
    if (openedAt.current !== key) onClose();
  }, [key, onClose]);
  return (
    <Drawer open onClose={onClose} from="left" title={t('frame.categories')}>
      <ul className={styles['list']}>
        {classes.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-expanded={shown === one.id}
              onClick={() => setShown(shown === one.id ? null : one.id)}
            >
              {one.name}
              <ChevronRight size={18} aria-hidden />
            </button>
            {shown === one.id && (
              <div className={styles['below']}>
                <Link to={classAddress([one])} className={styles['whole']}>
                  {t('common.all')} · {one.name}
                </Link>
                <ClassPanel top={one} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <nav aria-label={t('frame.nav')} className={styles['links']}>
        <Link to={paths.seckills()}>{t('title.seckills')}</Link>
        <Link to={paths.collectives()}>{t('title.collectives')}</Link>
        <Link to={paths.couponCentre()}>{t('title.couponCentre')}</Link>
        <Link to={paths.integral()}>{t('title.integral')}</Link>
        <Link to={paths.stores()}>{t('title.stores')}</Link>
        <Link to={paths.storeJoin()}>{t('frame.openStore')}</Link>
        <Link to={paths.article(ARTICLES.help)}>{t('frame.help')}</Link>
        <button type="button" onClick={() => change(otherLanguage(language))}>
          <Languages size={16} aria-hidden /> {t('frame.otherLanguage')}
        </button>
        <ThemeSwitch />
      </nav>
    </Drawer>
  );
}
