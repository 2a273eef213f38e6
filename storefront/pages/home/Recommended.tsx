import { useState } from 'react';
import { useApi } from '../../data/api.ts';
import { calls } from '../../data/calls.ts';
import { useT } from '../../data/i18n.tsx';
import { GoodsGrid } from '../../components/goods/GoodsGrid.tsx';
import { Section } from '../../components/Section.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './Recommended.module.css';

/** One page of recommended goods; shows the button for the next one while it is the last shown. */
function Part({ page, isLast, onMore }: { page: number; isLast: boolean; onMore: () => void }) {
  const t = useT();
  const part = useApi(calls.recommended(page));
  if (part.data?.data.length === 0) return null;
  return (
    <>
      <GoodsGrid goods={part.data?.data ?? []} />
      {isLast && (!part.data || part.data.last_page > page) && (
        <p className={styles['more']}>
          <Button onClick={onMore} busy={part.isLoading}>
            {t('common.loadMore')}
          </Button>
        </p>
      )}
    </>
  );
}

/** Grows by a button, not by itself: the footer stays in reach. */
export function Recommended() {
  const t = useT();
  const [shown, setShown] = useState(1);
  const first = useApi(calls.recommended());
  if (!first.data?.data.length) return null;
  return (
    <Section title={t('home.recommend')} hint={t('home.recommendHint')} late>
      <div className={styles['parts']}>
        {Array.from({ length: shown }, (_, index) => (
          <Part key={index} page={index + 1} isLast={index + 1 === shown} onMore={() => setShown(shown + 1)} />
        ))}
      </div>
    </Section>
  );
}
