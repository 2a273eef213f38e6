import { Copy, Share2, UserRound } from 'lucide-react';
import { wireTime } from '#shared/browser/format.ts';
import type { GroupView } from '#shared/contract/groups.ts';
import { useRefresh } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useShare } from './use-share.ts';
import styles from './GroupMembers.module.css';

/** More seats than this are told, not drawn. */
const MOST_FREE = 5;

/** Who is in a group, how many seats are free, and until when. */
export function GroupMembers({ group }: { group: GroupView }) {
  const t = useT();
  const refresh = useRefresh();
  const free = group.state === 'open' ? Math.min(group.seats_left, MOST_FREE) : 0;
  return (
    <div className={styles['group']}>
      {group.state === 'open' && (
        <p className={styles['left']}>
          <b>{t('group.left', { count: group.seats_left })}</b>
          <Countdown
            until={wireTime(group.end_time)}
            label={t('countdown.endsAt', { time: group.end_time.slice(5, 16) })}
            onEnd={() => void refresh('/collective_groups/')}
          />
        </p>
      )}
      {group.members.length > 0 && (
        <ul aria-label={t('group.members')} className={styles['faces']}>
          {group.members.map((member, index) => (
            <li key={index}>
              {member.avatar ? (
                <Picture src={member.avatar} alt="" width={40} height={40} className={styles['face']} />
              ) : (
                <UserRound aria-hidden className={styles['face']} />
              )}
              <span>{member.nickname}</span>
              {member.opener && <b>{t('group.opener')}</b>}
            </li>
          ))}
          {Array.from({ length: free }, (_, index) => (
            <li key={`free ${index}`}>
              <span aria-hidden className={styles['free']}>
                ?
              </span>
              <span>{t('group.seatFree')}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The address that opens the goods page on this group. */
export const groupAddress = (group: Pick<GroupView, 'id' | 'goods_id'>): string =>
  new URL(paths.group(group.goods_id, group.id), window.location.origin).href;

export function ShareGroup({ group, name }: { group: GroupView; name: string }) {
  const t = useT();
  const { share, copy } = useShare();
  const isSharing = 'share' in navigator;
  return (
    <span className={styles['share']}>
      {isSharing && (
        <Button
          kind="primary"
          size="s"
          icon={<Share2 aria-hidden />}
          onClick={() => share(t('group.shareText', { name }), groupAddress(group))}
        >
          {t('group.share')}
        </Button>
      )}
      <Button kind="secondary" size="s" icon={<Copy aria-hidden />} onClick={() => copy(groupAddress(group))}>
        {t('group.copy')}
      </Button>
    </span>
  );
}
