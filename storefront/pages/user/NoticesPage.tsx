import { useEffect } from 'react';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { PagedList } from '../../components/account/PagedList.tsx';
import { accountCalls } from '../../data/account-calls.ts';
import type { NoticeRow } from '#shared/contract/notices.ts';
import { api, useSend } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from './NoticesPage.module.css';

/** What is shown has been read; it stays marked as new until the page is opened again. */
function Notices({ rows }: { rows: readonly NoticeRow[] }) {
  const t = useT();
  const { mutate } = useSend((ids: string) => api.post('/user/notices/read', { ids }), {
    quiet: true,
    refresh: ['/user/notices/unread'],
  });
  const unread = rows.flatMap(({ id, read_at }) => (read_at === null ? [id] : [])).join(',');
  useEffect(() => {
    if (unread !== '') mutate(unread);
  }, [unread, mutate]);
  return (
    <ul className={styles['rows']}>
      {rows.map(({ id, text, link, read_at, created_at }) => (
        <li key={id}>
          <p>{link ? <Link to={link}>{text}</Link> : text}</p>
          <p className={styles['when']}>
            <time>{created_at}</time>
            {read_at === null && <Badge kind="offer">{t('notices.fresh')}</Badge>}
          </p>
        </li>
      ))}
    </ul>
  );
}

export default function NoticesPage() {
  const t = useT();
  return (
    <AccountPage title={t('title.notices')} hint={t('notices.hint')}>
      <PagedList
        call={accountCalls.notices}
        rowHeight={64}
        empty={<Empty drawing="paper" title={t('notices.empty')} />}
      >
        {(rows) => <Notices rows={rows} />}
      </PagedList>
    </AccountPage>
  );
}
