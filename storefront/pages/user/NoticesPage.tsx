import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { NOTICE_KINDS, type NoticeKind } from '#shared/contract/notice-kinds.ts';
import type { NoticePreference, NoticeRow } from '#shared/contract/notices.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { PagedList } from '../../components/account/PagedList.tsx';
import { RichText } from '../../components/RichText.tsx';
import { accountCalls } from '../../data/account-calls.ts';
import { api, useRead, useSend } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from './NoticesPage.module.css';

/** Both change when something is read. */
const COUNTED = ['/user/notices/unread'];

function Notice({ notice: { text, link, content, kind, read_at, created_at } }: { notice: NoticeRow }) {
  const t = useT();
  return (
    <li>
      {content === '' ? (
        <p>{link ? <Link to={link}>{text}</Link> : text}</p>
      ) : (
        <details>
          <summary>{text}</summary>
          <RichText value={content} heading={3} />
        </details>
      )}
      <p className={styles['when']}>
        <span>{t(`notices.kinds.${kind}`)}</span>
        <time>{created_at}</time>
        {read_at === null && <Badge kind="offer">{t('notices.fresh')}</Badge>}
      </p>
    </li>
  );
}

/** What is shown has been read; it stays marked as new until the page is opened again. */
function Notices({ rows }: { rows: readonly NoticeRow[] }) {
  const { mutate } = useSend((ids: string) => api.post('/user/notices/read', { ids }), {
    quiet: true,
    refresh: COUNTED,
  });
  const unread = rows.flatMap(({ id, read_at }) => (read_at === null ? [id] : [])).join(',');
  useEffect(() => {
    if (unread !== '') mutate(unread);
  }, [unread, mutate]);
  return (
    <ul className={styles['rows']}>
      {rows.map((notice) => (
        <Notice key={notice.id} notice={notice} />
      ))}
    </ul>
  );
}

function Filters({ kind, unread }: { kind: string; unread: boolean }) {
  const t = useT();
  const [, setSearch] = useSearchParams();
  const choose = (next: { kind: string; unread: boolean }) =>
    setSearch({ ...(next.kind && { kind: next.kind }), ...(next.unread && { unread: '1' }) }, { replace: true });
  const { mutate, isPending } = useSend(() => api.post('/user/notices/read'), {
    refresh: ['/user/notices'],
  });
  return (
    <div className={styles['filters']}>
      <label>
        <span>{t('notices.kind')}</span>
        <select value={kind} onChange={({ target }) => choose({ kind: target.value, unread })}>
          <option value="">{t('notices.all')}</option>
          {NOTICE_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`notices.kinds.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input type="checkbox" checked={unread} onChange={({ target }) => choose({ kind, unread: target.checked })} />
        {t('notices.onlyUnread')}
      </label>
      <Button kind="ghost" size="s" busy={isPending} onClick={() => mutate()}>
        {t('notices.readAll')}
      </Button>
    </div>
  );
}

/** Which kinds come at all, and which by SMS too. */
function Preferences() {
  const t = useT();
  const client = useQueryClient();
  const call = accountCalls.noticePreferences();
  const { data: kept = [] } = useRead(call);
  const { mutate, variables, isPending } = useSend(
    (choice: NoticePreference) => api.put<NoticePreference[]>('/user/notices/preferences', { ...choice }),
    { onSuccess: (answer) => client.setQueryData([call], answer) },
  );
  // What was ticked shows at once.
  const data = kept.map((one) =>
    isPending && one.kind === variables.kind && one.channel === variables.channel ? variables : one,
  );
  return (
    <details className={styles['preferences']}>
      <summary>{t('notices.preferences')}</summary>
      <p>{t('notices.preferencesHint')}</p>
      <p>{t('notices.smsHint')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('notices.kind')}</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {t(`notices.channels.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTICE_KINDS.filter((kind) => data.some((one) => one.kind === kind)).map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`notices.kinds.${kind}`)}</th>
              {CHANNELS.map((channel) => (
                <td key={channel}>
                  <Choice kind={kind} channel={channel} all={data} onChoose={mutate} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const CHANNELS = ['site', 'sms'] as const;

interface ChoiceProps extends Pick<NoticePreference, 'kind' | 'channel'> {
  all: readonly NoticePreference[];
  onChoose: (choice: NoticePreference) => void;
}

/** One way of being told of a kind. Without the notice itself there is no other way. */
function Choice({ kind, channel, all, onChoose }: ChoiceProps) {
  const t = useT();
  const named = (name: NoticePreference['channel']) => all.find((one) => one.kind === kind && one.channel === name);
  const own = named(channel);
  if (!own) return <small>{t('notices.always')}</small>;
  return (
    <input
      type="checkbox"
      aria-label={`${t(`notices.kinds.${kind}`)} ${t(`notices.channels.${channel}`)}`}
      checked={own.is_on === 1}
      disabled={channel !== 'site' && named('site')?.is_on === 0}
      onChange={({ target }) => onChoose({ ...own, is_on: target.checked ? 1 : 0 })}
    />
  );
}

const isKind = (text: string): text is NoticeKind => NOTICE_KINDS.some((kind) => kind === text);

export default function NoticesPage() {
  const t = useT();
  const [search] = useSearchParams();
  const wanted = search.get('kind') ?? '';
  const kind = isKind(wanted) ? wanted : '';
  const unread = search.get('unread') === '1';
  return (
    <AccountPage title={t('title.notices')} hint={t('notices.hint')}>
      <Filters kind={kind} unread={unread} />
      <PagedList
        call={(page) => accountCalls.notices({ kind, unread: unread ? 1 : 0 }, page)}
        rowHeight={64}
        empty={<Empty drawing="paper" title={t('notices.empty')} />}
      >
        {(rows) => <Notices rows={rows} />}
      </PagedList>
      <Preferences />
    </AccountPage>
  );
}
