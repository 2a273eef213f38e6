import { ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { useT } from '../../data/i18n.tsx';
import { useCommon } from '../../data/site.ts';
import { ClassPanel, classAddress } from '../../components/layout/ClassPanel.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from './ClassColumn.module.css';

const OPEN_AFTER = 150;
const SHOWN = 11;

/** Top classes beside the slides; the lower levels fly out on hover. The menu button in the header offers the same to keyboards. */
export function ClassColumn() {
  const t = useT();
  const { classes } = useCommon();
  const [open, setOpen] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (id: number | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(id), OPEN_AFTER);
  };
  const chosen = classes.find(({ id }) => id === open);
  return (
    <nav aria-label={t('frame.categories')} className={styles['column']} onPointerLeave={() => later(null)}>
      <ul>
        {classes.slice(0, SHOWN).map((one) => (
          <li key={one.id}>
            <Link
              to={classAddress([one])}
              className={open === one.id ? styles['open'] : undefined}
              onPointerMove={() => open !== one.id && later(one.id)}
            >
              {one.name}
              <ChevronRight size={14} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {chosen && (
        <div className={styles['flyout']} onPointerMove={() => clearTimeout(timer.current)}>
          <ClassPanel top={chosen} />
        </div>
      )}
    </nav>
  );
}
