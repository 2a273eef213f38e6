import { CalendarOff } from 'lucide-react';
import { momentText } from '#shared/browser/format.ts';
import type { StoreHoliday } from '#shared/contract/goods-page.ts';
import { useI18n } from '../../data/i18n.tsx';
import styles from './Holiday.module.css';

/** Says that a store sells nothing now, until when, and what it tells about it. */
export function Holiday({ holiday }: { holiday: StoreHoliday | null }) {
  const { t, language } = useI18n();
  if (!holiday) return null;
  return (
    <div role="note" className={styles['holiday']}>
      <CalendarOff size={18} aria-hidden />
      <div>
        <strong>{t('store.onHoliday', { until: momentText(holiday.until, language) })}</strong>
        {holiday.text && <p>{holiday.text}</p>}
      </div>
    </div>
  );
}
