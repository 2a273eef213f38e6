import { RotateCw } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { isMine, type ChatMessage, type Party } from '#shared/browser/chat/calls.ts';
import { byDay } from '#shared/browser/chat/days.ts';
import { useThread, type Line, type Outbox, type Unsent } from '#shared/browser/chat/use-chat.ts';
import { dateText } from '#shared/browser/format.ts';
import { useRefresh } from '../../data/api.ts';
import { useI18n, useT } from '../../data/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorBlock } from '../../ui/ErrorBlock.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Bubble } from './Bubble.tsx';
import styles from './ChatPanel.module.css';

interface ThreadProps {
  line: Line;
  partner: Party | undefined;
  outbox: Outbox;
  /** What stands there before anything was said. */
  greeting: string;
  onLink: () => void;
}

/** All messages by day, with those that are not sent yet at the end. */
export function Thread({ line, partner, outbox: { unsent, retry }, greeting, onLink }: ThreadProps) {
  const { t, language } = useI18n();
  const thread = useThread(line, partner);
  const { messages, dataUpdatedAt } = thread;
  const refresh = useRefresh();
  // What is shown here counts as read, wherever it is counted.
  useEffect(() => {
    if (dataUpdatedAt > 0) void refresh('/user/chats');
    // eslint-disable-next-line react/exhaustive-deps -- each time that messages came
  }, [dataUpdatedAt]);
  const scroll = useScroll(messages[0]?.id, messages.at(-1)?.id, unsent.at(-1)?.clientNo);
  const note = (message: ChatMessage) => {
    const time = message.created_at.slice(11, 16);
    const mine = line.me && isMine(message, line.me);
    return mine ? `${time} · ${t(message.r_read ? 'chat.read' : 'chat.unseen')}` : time;
  };
  return (
    <div {...scroll} role="log" aria-label={t('chat.log')} className={styles['log']}>
      {thread.isPending && [200, 240, 140].map((width) => <Skeleton key={width} width={width} height={40} />)}
      {thread.error && messages.length === 0 && (
        <ErrorBlock error={thread.error} onRetry={() => void thread.refetch()} />
      )}
      {thread.hasNextPage && (
        <Button size="s" kind="ghost" busy={thread.isFetchingNextPage} onClick={() => void thread.fetchNextPage()}>
          {t('chat.older')}
        </Button>
      )}
      {thread.isSuccess && messages.length + unsent.length === 0 && <p className={styles['day']}>{greeting}</p>}
      {byDay(messages).map((day) => (
        <div key={day.date} className={styles['messages']}>
          <p className={styles['day']}>{dateText(day.date, language, { dateStyle: 'long' })}</p>
          {day.messages.map((message) => (
            <Bubble
              key={message.id}
              mine={line.me !== undefined && isMine(message, line.me)}
              message={message}
              note={note(message)}
              onLink={onLink}
            />
          ))}
        </div>
      ))}
      {unsent.map((one) => (
        <Waiting key={one.clientNo} unsent={one} onRetry={() => void retry(one)} onLink={onLink} />
      ))}
    </div>
  );
}

function Waiting({ unsent, onRetry, onLink }: { unsent: Unsent; onRetry: () => void; onLink: () => void }) {
  const t = useT();
  const { error } = unsent;
  return (
    <div className={styles['messages']}>
      <Bubble mine message={unsent} note={error ? '' : t('chat.sending')} onLink={onLink} />
      {error && (
        <p role="alert" className={styles['failed']}>
          <span>{t('chat.failed', { reason: error })}</span>
          <Button size="s" kind="ghost" icon={<RotateCw aria-hidden />} onClick={onRetry}>
            {t('chat.retry')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** So close to the end one is reading along. */
const NEAR = 80;

/** Follows new messages, unless one has scrolled up; keeps what is read in place when earlier ones come in above it. */
function useScroll(first: number | undefined, last: number | undefined, unsent: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const was = useRef({ first, unsent, height: 0, atEnd: true });
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const before = was.current;
    const saidMore = unsent !== undefined && unsent !== before.unsent;
    if (before.atEnd || saidMore) box.scrollTop = box.scrollHeight;
    else if (first !== before.first) box.scrollTop += box.scrollHeight - before.height;
    was.current = { first, unsent, height: box.scrollHeight, atEnd: before.atEnd || saidMore };
  }, [first, last, unsent]);
  const onScroll = () => {
    const box = ref.current;
    if (box) was.current.atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
  };
  // Where nothing inside takes the focus, the keyboard scrolls the place itself.
  return { ref, onScroll, tabIndex: 0 };
}
