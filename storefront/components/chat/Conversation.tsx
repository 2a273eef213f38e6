import { WifiOff } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isSame, type Party } from '#shared/browser/chat/calls.ts';
import { useChatLine, useOutbox } from '#shared/browser/chat/use-chat.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorBlock } from '../../ui/ErrorBlock.tsx';
import { Link } from '../../ui/Link.tsx';
import { Composer } from './Composer.tsx';
import type { ChatSubject } from './opened-chat.ts';
import { SubjectCard } from './SubjectCard.tsx';
import { Thread } from './Thread.tsx';
import styles from './ChatPanel.module.css';

interface ConversationProps {
  /** Whoever is signed in; with another everything starts anew. */
  as: string;
  /** The account of the store's owner, once it is known. */
  owner: number | undefined;
  subject: ChatSubject | undefined;
  onLink: () => void;
}

const withAddress = (title: string, path: string | undefined): string =>
  path ? `${title}\n${window.location.origin}${path}` : title;

/** What has been said, and where to say more. Typing may start before the store has been found. */
export function Conversation({ as, owner, subject, onLink }: ConversationProps) {
  const t = useT();
  const [offered, offer] = useState(subject);
  const field = useRef<HTMLTextAreaElement>(null);
  const partner = useMemo<Party | undefined>(
    () => (owner === undefined ? undefined : { type: 'users', id: String(owner) }),
    [owner],
  );
  const line = useChatLine('user', partner, as);
  const outbox = useOutbox(line, partner);
  const { me, state } = line;
  const accountType = me?.type;
  const isReady = me !== undefined && partner !== undefined;
  if (me && partner && isSame(me, partner))
    return <Empty drawing="paper" title={t('chat.own')} hint={t('chat.ownHint')} />;
  // The card goes with the button that was pressed: one goes on typing.
  const decide = () => {
    offer(undefined);
    field.current?.focus();
  };
  const ask = (title: string, path: string | undefined) => {
    void outbox.say('text', withAddress(title, path));
    decide();
  };
  return (
    <>
      {state === 'lost' && (
        <p role="status" className={styles['lost']}>
          <WifiOff size={16} aria-hidden />
          {t('chat.lost')}
        </p>
      )}
      {line.failure && !me ? (
        <ErrorBlock error={line.failure} onRetry={line.rejoin} />
      ) : (
        <Thread line={line} partner={partner} outbox={outbox} onLink={onLink} />
      )}
      {offered && (
        <SubjectCard
          subject={offered}
          isReady={isReady}
          onSend={(title) => ask(title, offered.path)}
          onDismiss={decide}
        />
      )}
      {accountType === 'anonymous' && <VisitorHint onLink={onLink} />}
      <Composer
        field={field}
        draft={`${as}:${owner ?? ''}`}
        mayUpload={accountType === 'users'}
        isReady={isReady}
        onSay={(type, content) => void outbox.say(type, content)}
      />
    </>
  );
}

/** What only those who sign in can do. */
function VisitorHint({ onLink }: { onLink: () => void }) {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <p className={styles['hint']}>
      {t('chat.visitor')}
      <Link to={paths.login(pathname + search)} onClick={onLink}>
        {t('chat.visitorLogin')}
      </Link>
      {t('chat.visitorEnd')}
    </p>
  );
}
