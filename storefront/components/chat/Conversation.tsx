import { WifiOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isSame, type Party, type PartyType } from '#shared/browser/chat/calls.ts';
import { useChatLine, useOutbox, type Outbox } from '#shared/browser/chat/use-chat.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorBlock } from '../../ui/ErrorBlock.tsx';
import { Link } from '../../ui/Link.tsx';
import { Composer } from './Composer.tsx';
import type { ChatSubject } from './opened-chat.ts';
import { useBlock } from './PartnerMenu.tsx';
import { SubjectCard } from './SubjectCard.tsx';
import { Thread } from './Thread.tsx';
import styles from './ChatPanel.module.css';

interface ConversationProps {
  /** Whoever is signed in; with another everything starts anew. */
  as: string;
  /** Once it is known. */
  partner: Party | undefined;
  subject: ChatSubject | undefined;
  /** One has shut the partner out. */
  isBlocked: boolean;
  onLink: () => void;
}

/** What has been said, and where to say more. Typing may start before the store has been found. */
export function Conversation({ as, partner, subject, isBlocked, onLink }: ConversationProps) {
  const t = useT();
  const line = useChatLine('user', { partner, as });
  const outbox = useOutbox(line, partner);
  const { me, state } = line;
  if (me && partner && isSame(me, partner))
    return <Empty drawing="paper" title={t('chat.own')} hint={t('chat.ownHint')} />;
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
        <Thread
          line={line}
          partner={partner}
          outbox={outbox}
          greeting={t(partner?.type === 'admins' ? 'chat.platformGreeting' : 'chat.empty')}
          onLink={onLink}
        />
      )}
      {isBlocked && partner ? (
        <Blocked partner={partner} />
      ) : (
        <Answering {...{ as, partner, subject, outbox, onLink }} accountType={me?.type} />
      )}
    </>
  );
}

interface AnsweringProps extends Omit<ConversationProps, 'isBlocked'> {
  outbox: Outbox;
  /** Undefined until the server has told. */
  accountType: PartyType | undefined;
}

function Answering({ as, partner, subject, outbox, accountType, onLink }: AnsweringProps) {
  const [offered, offer] = useState(subject);
  const field = useRef<HTMLTextAreaElement>(null);
  const isReady = accountType !== undefined && partner !== undefined;
  // The card goes with the button that was pressed: one goes on typing.
  const decide = () => {
    offer(undefined);
    field.current?.focus();
  };
  const ask = ({ kind, card }: ChatSubject) => {
    void outbox.show(kind, card);
    decide();
  };
  return (
    <>
      {offered && <SubjectCard subject={offered} isReady={isReady} onSend={() => ask(offered)} onDismiss={decide} />}
      {accountType === 'anonymous' && <VisitorHint onLink={onLink} />}
      <Composer
        field={field}
        draft={`${as}:${partner?.type ?? ''}:${partner?.id ?? ''}`}
        mayUpload={accountType === 'users'}
        isReady={isReady}
        onSay={(type, content) => void outbox.say(type, content)}
      />
    </>
  );
}

/** Stands where one would write. */
function Blocked({ partner }: { partner: Party }) {
  const t = useT();
  const block = useBlock(partner);
  return (
    <div role="status" className={styles['blocked']}>
      <p>{t('chat.isBlocked')}</p>
      <Button size="s" busy={block.isPending} onClick={() => block.mutate(false)}>
        {t('chat.unblock')}
      </Button>
    </div>
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
