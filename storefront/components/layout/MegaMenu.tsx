import { LayoutGrid } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../../data/i18n.tsx';
import { useCommon } from '../../data/site.ts';
import { Link } from '../../ui/Link.tsx';
import { ClassPanel, classAddress } from './ClassPanel.tsx';
import styles from './MegaMenu.module.css';

const OPEN_AFTER = 180;
const CLOSE_AFTER = 260;

/** "All categories": opens on hover with a pause, on click and from the keyboard; Esc closes and gives the focus back. */
export function MegaMenu() {
  const t = useT();
  const { classes } = useCommon();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const later = (what: () => void, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(what, wait);
  };
  const current = classes[chosen];
  return (
    <div
      ref={root}
      role="presentation"
      className={styles['menu']}
      onPointerEnter={(event) => event.pointerType === 'mouse' && later(() => setOpen(true), OPEN_AFTER)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && later(() => setOpen(false), CLOSE_AFTER)}
      onBlur={(event) => root.current?.contains(event.relatedTarget) || setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <LayoutGrid size={18} aria-hidden />
        {t('frame.categories')}
      </button>
      {open && (
        <div className={styles['panel']}>
          <ul className={styles['top']}>
            {classes.map((one, index) => (
              <li key={one.id}>
                <Link
                  to={classAddress([one])}
                  className={index === chosen ? styles['chosen'] : undefined}
                  onPointerMove={() => later(() => setChosen(index), 60)}
                  onFocus={() => setChosen(index)}
                >
                  {one.name}
                </Link>
              </li>
            ))}
          </ul>
          <div className={styles['sub']}>{current && <ClassPanel top={current} />}</div>
        </div>
      )}
    </div>
  );
}
