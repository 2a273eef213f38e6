import { BellOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { NoticeRow } from '#shared/contract/notices.ts';
import { accountCalls } from '../../data/account-calls.ts';
import { useRead } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import { useMarkRead, useUnreadNotices } from '../../data/notices.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './NoticeBell.module.css';

interface Props {
  titleId: string;
  onClose: () => void;
}

/** What the bell shows: the newest five, each leading to what it is about. */
export default function NewestNotices({ titleId, onClose }: Props) {
  const t = useT();
  const newest = useRead(accountCalls.newestNotices(), { staleTime: 0 });
  const unread = useUnreadNotices();
  const { mutate, isPending } = useMarkRead();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <>
      <div className={styles['head']}>
        <h2 ref={head} id={titleId} tabIndex={-1}>
          {t('title.notices')}
        </h2>
        {unread > 0 && (
          <Button kind="ghost" size="s" busy={isPending} onClick={() => mutate(undefined)}>
            {t('notices.readAll')}
          </Button>
        )}
      </div>
      <DataBlock
        query={newest}
        skeleton={<Waiting />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <p className={styles['empty']}>
            <BellOff size={28} strokeWidth={1.5} aria-hidden />
            {t('notices.empty')}
          </p>
        }
      >
        {({ data }) => (
          <ul className={styles['rows']}>
            {data.map((notice) => (
              <Notice key={notice.id} notice={notice} onOpened={onClose} />
            ))}
          </ul>
        )}
      </DataBlock>
      <Link to={paths.notices()} className={styles['all']} onClick={onClose}>
        {t('notices.seeAll')}
      </Link>
    </>
  );
}

/** Opening it is reading it. What is about no page, an announcement, is read on the page of all. */
function Notice({
  notice: { id, text, link, read_at, created_at },
  onOpened,
}: {
  notice: NoticeRow;
  onOpened: () => void;
}) {
  const t = useT();
  const { mutate } = useMarkRead();
  const isNew = read_at === null;
  const open = () => {
    if (isNew) mutate(id);
    onOpened();
  };
  return (
    <li>
      <Link to={link || paths.notices()} className={isNew ? styles['new'] : undefined} onClick={open}>
        <span>{text}</span>
        <small>
          {isNew && <i>{t('notices.fresh')}</i>}
          <time>{created_at}</time>
        </small>
      </Link>
    </li>
  );
}

const Waiting = () => (
  <div className={styles['waiting']}>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} height={20} />
    ))}
  </div>
);
