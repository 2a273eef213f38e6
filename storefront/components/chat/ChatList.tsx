import { useChats } from '../../data/chats.ts';
import type { StoreConversation } from '#shared/contract/messages.ts';
import { useI18n, useT } from '../../data/i18n.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { dateText } from '#shared/browser/format.ts';
import { PLATFORM, turnTo } from './opened-chat.ts';
import { PlatformPicture } from './PanelHead.tsx';
import styles from './ChatPanel.module.css';

/** The platform, and the stores one has written with, newest first, each with what waits to be read. */
export function ChatList() {
  const t = useT();
  return (
    <div className={styles['list']}>
      <DataBlock query={useChats()} skeleton={<Skeleton height={64} />}>
        {(rows) => {
          const isPlatform = ({ store_id }: StoreConversation) => store_id === PLATFORM;
          const stores = rows.filter((row) => !isPlatform(row));
          return (
            <>
              <ul>
                <PlatformRow row={rows.find(isPlatform)} />
                {stores.map((row) => (
                  <li key={row.store_id}>
                    <button type="button" onClick={() => turnTo(row.store_id)}>
                      <Picture src={row.store_logo} alt="" width={44} height={44} className={styles['logo']} />
                      <span>
                        <b>{row.store_name}</b>
                        <span>{row.blocked ? t('chat.blockedMark') : <LastSaid row={row} />}</span>
                      </span>
                      <When row={row} />
                    </button>
                  </li>
                ))}
              </ul>
              {stores.length === 0 && <Empty drawing="paper" title={t('chat.none')} hint={t('chat.noneHint')} />}
            </>
          );
        }}
      </DataBlock>
    </div>
  );
}

/** There before anything was said: it is how one asks for help. */
function PlatformRow({ row }: { row: StoreConversation | undefined }) {
  const t = useT();
  return (
    <li>
      <button type="button" onClick={() => turnTo(PLATFORM)}>
        <PlatformPicture />
        <span>
          <b>{t('chat.platform')}</b>
          <span>{row ? <LastSaid row={row} /> : t('chat.platformHint')}</span>
        </span>
        {row && <When row={row} />}
      </button>
    </li>
  );
}

function LastSaid({ row: { content_type, content } }: { row: StoreConversation }) {
  const t = useT();
  return content_type === 'text' ? content : t(`chat.said.${content_type}`);
}

function When({ row: { updated_at, unread } }: { row: StoreConversation }) {
  const { t, language } = useI18n();
  return (
    <small>
      {dateText(updated_at, language, { month: 'short', day: 'numeric' })}
      {unread > 0 && (
        <b className="count" aria-label={t('chat.unreadCount', { count: unread })}>
          {unread}
        </b>
      )}
    </small>
  );
}
