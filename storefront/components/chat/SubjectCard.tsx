import { X } from 'lucide-react';
import { useT } from '../../data/i18n.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { CardFace } from './Card.tsx';
import type { ChatSubject } from './opened-chat.ts';
import styles from './ChatPanel.module.css';

interface SubjectCardProps {
  subject: ChatSubject;
  isReady: boolean;
  onSend: () => void;
  onDismiss: () => void;
}

/** The goods or the order that the chat was opened from, said with one click. */
export function SubjectCard({ subject: { kind, card }, isReady, onSend, onDismiss }: SubjectCardProps) {
  const t = useT();
  return (
    <section className={styles['subject']} aria-label={t('chat.asking')}>
      <CardFace kind={kind} card={card} />
      <Button size="s" kind="secondary" disabled={!isReady} onClick={onSend}>
        {t(kind === 'goods' ? 'chat.sendGoods' : 'chat.sendOrder')}
      </Button>
      <IconButton label={t('chat.dismiss')} onClick={onDismiss}>
        <X size={16} aria-hidden />
      </IconButton>
    </section>
  );
}
