import { UserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { wireTime } from '#shared/browser/format.ts';
import { useT } from '../../data/i18n.tsx';
import { useSession } from '../../data/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Purchase } from './use-purchase.ts';
import styles from './Groups.module.css';

/** Comes with a link to a group alone. */
const InvitedGroup = lazy(() => import('./InvitedGroup.tsx'));

/** Groups that wait for members, and how it works. */
export function Groups({ purchase }: { purchase: Purchase }) {
  const t = useT();
  const { goods, buy } = purchase;
  const [search] = useSearchParams();
  const { status } = useSession();
  // Members are nobody's business but the browser's: the server's page leaves them out.
  const invited = status === 'unknown' ? '' : (search.get('group') ?? '');
  if (!goods.collectives) return null;
  return (
    <section className={styles['groups']} aria-label={t('goods.groups')}>
      <p className={styles['rule']}>{t('goods.groupRule', { need: goods.collectives.need })}</p>
      {/^[1-9]\d{0,14}$/.test(invited) && (
        <Suspense>
          <InvitedGroup id={invited} purchase={purchase} />
        </Suspense>
      )}
      {goods.collective_list.length > 0 && <h2>{t('goods.groups')}</h2>}
      <ul>
        {goods.collective_list.map((group) => (
          <li key={group.id}>
            {group.avatar ? (
              <Picture src={group.avatar} alt="" width={36} height={36} className={styles['face']} />
            ) : (
              <UserRound aria-hidden className={styles['face']} />
            )}
            <span className={styles['who']}>{group.nickname}</span>
            <span>
              {t('goods.groupNeed', { count: group.seats_left })}
              {group.end_time && (
                <Countdown
                  until={wireTime(group.end_time)}
                  label={t('countdown.endsAt', { time: group.end_time.slice(5, 16) })}
                />
              )}
            </span>
            <Button kind="secondary" size="s" disabled={!purchase.buyable} onClick={() => buy(group.id)}>
              {t('goods.joinGroup')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
