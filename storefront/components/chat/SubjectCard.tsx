import { X } from 'lucide-react';
import { useT } from '../../data/i18n.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { ChatSubject } from './opened-chat.ts';
import styles from './ChatPanel.module.css';

interface SubjectCardProps {
  subject: ChatSubject;
  isReady: boolean;
  /** With what it is called there. */
  onSend: (title: string) => void;
  onDismiss: () => void;
}

/** The goods or the order that the chat was opened from, said with one click. */
export function SubjectCard({ subject, isReady, onSend, onDismiss }: SubjectCardProps) {
  const t = useT();
  const { kind, name } = subject;
  const title = kind === 'order' ? t('chat.order', { number: name }) : name;
  return (
    <section className={styles['subject']} aria-label={t('chat.asking')}>
      <Picture src={subject.image} alt="" width={48} height={48} />
      <p>
        <b>{title}</b>
        <span>{subject.note}</span>
      </p>
      <Button size="s" kind="secondary" disabled={!isReady} onClick={() => onSend(title)}>
        {t(kind === 'goods' ? 'chat.sendGoods' : 'chat.sendOrder')}
      </Button>
      <IconButton label={t('chat.dismiss')} onClick={onDismiss}>
        <X size={16} aria-hidden />
      </IconButton>
    </section>
  );
}
