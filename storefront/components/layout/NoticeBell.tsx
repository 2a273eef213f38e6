import { Bell } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { documentLanguage, loadTexts, useT } from '../../data/i18n.tsx';
import { lazyPart } from '../../data/lazy-page.tsx';
import { useUnreadNotices } from '../../data/notices.ts';
import { useNoticeLine } from './use-notice-line.ts';
import styles from './NoticeBell.module.css';

/** Comes with its words when it is opened. */
const NewestNotices = lazyPart(async () => {
  const [list] = await Promise.all([import('./NewestNotices.tsx'), loadTexts(documentLanguage(), ['account'])]);
  return list;
});

/** How many notices are unread, also of those that come while the page is open; a press shows the newest. */
export function NoticeBell() {
  const t = useT();
  const count = useUnreadNotices();
  useNoticeLine();
  const id = useId();
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setOpen(false); // as: what is pressed is a node
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);
  return (
    <div
      ref={root}
      role="presentation"
      className={styles['bell']}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={count > 0 ? t('frame.noticesCount', { count }) : t('title.notices')}
        title={t('title.notices')}
        onClick={() => setOpen(!open)}
      >
        <Bell size={20} aria-hidden />
        {count > 0 && (
          <b key={count} aria-hidden className="count">
            {count > 99 ? '99+' : count}
          </b>
        )}
      </button>
      {open && (
        <div role="dialog" aria-labelledby={id} className={styles['panel']}>
          <Suspense>
            <NewestNotices.Part titleId={id} onClose={() => setOpen(false)} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
