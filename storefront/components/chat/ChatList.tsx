import { useChats } from '../../data/chats.ts';
import { useI18n } from '../../data/i18n.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { dateText } from '#shared/browser/format.ts';
import { turnTo } from './opened-chat.ts';
import styles from './ChatPanel.module.css';

/** The stores one has written with, newest first, each with what waits to be read. */
export function ChatList() {
  const { t, language } = useI18n();
  return (
    <div className={styles['list']}>
      <DataBlock
        query={useChats()}
        skeleton={<Skeleton height={64} />}
        isEmpty={(rows) => rows.length === 0}
        empty={<Empty drawing="paper" title={t('chat.none')} hint={t('chat.noneHint')} />}
      >
        {(rows) => (
          <ul>
            {rows.map(({ store_id, store_name, store_logo, content, content_type, unread, updated_at }) => (
              <li key={store_id}>
                <button type="button" onClick={() => turnTo(store_id)}>
                  <Picture src={store_logo} alt="" width={44} height={44} className={styles['logo']} />
                  <span>
                    <b>{store_name}</b>
                    <span>{content_type === 'image' ? t('chat.pictureSaid') : content}</span>
                  </span>
                  <small>
                    {dateText(updated_at, language, { month: 'short', day: 'numeric' })}
                    {unread > 0 && (
                      <b className="count" aria-label={t('chat.unreadCount', { count: unread })}>
                        {unread}
                      </b>
                    )}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        )}
      </DataBlock>
    </div>
  );
}
