import clsx from 'clsx';
import type { ChatMessage } from '#shared/browser/chat/calls.ts';
import { textParts } from '#shared/browser/chat/days.ts';
import { useT } from '../../data/i18n.tsx';
import { Link } from '../../ui/Link.tsx';
import { Card } from './Card.tsx';
import styles from './ChatPanel.module.css';

interface BubbleProps {
  mine: boolean;
  message: Pick<ChatMessage, 'content_type' | 'content' | 'card'>;
  /** Time, and whether it has been read. */
  note: string;
  onLink: () => void;
}

export function Bubble({ mine, message, note, onLink }: BubbleProps) {
  const t = useT();
  return (
    <div className={clsx(styles['message'], mine && styles['mine'])}>
      {mine && <span className="visually-hidden">{t('chat.mine')}</span>}
      <Content message={message} onLink={onLink} />
      {note && <small>{note}</small>}
    </div>
  );
}

function Content({ message: { content_type, content, card }, onLink }: Pick<BubbleProps, 'message' | 'onLink'>) {
  const t = useT();
  if (content_type === 'image')
    return (
      <a href={content} target="_blank" rel="noopener" aria-label={t('chat.picture')} className={styles['picture']}>
        <img src={content} alt="" width={160} height={160} />
      </a>
    );
  if (content_type !== 'text') return <Card kind={content_type} card={card} onLink={onLink} />;
  return (
    <p className={styles['bubble']}>
      {textParts(content, window.location.origin).map(({ text, path }, index) =>
        path ? (
          <Link key={index} to={path} onClick={onLink}>
            {text}
          </Link>
        ) : (
          text
        ),
      )}
    </p>
  );
}
