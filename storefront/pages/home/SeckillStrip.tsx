import { Zap } from 'lucide-react';
import { wireTime } from '#shared/browser/format.ts';
import { useRead, useRefresh } from '../../data/api.ts';
import { calls } from '../../data/calls.ts';
import { useT } from '../../data/i18n.tsx';
import { GoodsRow } from '../../components/goods/GoodsGrid.tsx';
import { paths } from '../../paths.ts';
import { Countdown } from '../../ui/Countdown.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from './SeckillStrip.module.css';

/** The flash sale of this hour; absent when there is none. */
export function SeckillStrip() {
  const t = useT();
  const refresh = useRefresh();
  const goods = useRead(calls.seckills(0, 10)).data?.data ?? [];
  if (goods.length === 0) return null;
  const ends = goods.flatMap(({ seckill }) => (seckill ? [seckill.end_time] : [])).toSorted()[0];
  return (
    <section className={styles['strip']} aria-labelledby="seckill-title">
      <Link to={paths.seckills()} className={styles['side']}>
        <Zap size={36} strokeWidth={1.4} aria-hidden />
        <h2 id="seckill-title">{t('home.seckill')}</h2>
        {ends && (
          <>
            <span aria-hidden>{t('countdown.ends')}</span>
            <Countdown
              until={wireTime(ends)}
              label={t('countdown.endsAt', { time: ends.slice(11, 16) })}
              tone="light"
              onEnd={() => void refresh('/seckills')}
            />
          </>
        )}
      </Link>
      <div className={styles['goods']}>
        <GoodsRow goods={goods} progress />
      </div>
    </section>
  );
}
