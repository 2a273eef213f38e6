import { moneyText } from '#shared/browser/format.ts';
import type { CardKind } from '#shared/browser/chat/use-chat.ts';
import type { ChatCard } from '#shared/contract/messages.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './ChatPanel.module.css';

interface CardProps {
  kind: CardKind;
  card: ChatCard;
}

/** Goods or an order at a glance. */
export function CardFace({ kind, card: { image, title, note, number } }: CardProps) {
  const t = useT();
  return (
    <>
      <Picture src={image} alt="" width={48} height={48} />
      <span>
        <b>{kind === 'order' ? t('chat.order', { number }) : title}</b>
        {kind === 'order' && <span>{title}</span>}
        <span>{moneyText(note)}</span>
      </span>
    </>
  );
}

/** As it was said; leads to its page while there is such a thing. */
export function Card({ kind, card, onLink }: { kind: CardKind; card: ChatCard | null; onLink: () => void }) {
  const t = useT();
  if (!card) return <p className={styles['bubble']}>{t('chat.cardGone')}</p>;
  const to = kind === 'goods' ? paths.goods(card.id) : paths.order(card.id);
  return (
    <Link to={to} onClick={onLink} className={styles['card']}>
      <CardFace kind={kind} card={card} />
    </Link>
  );
}
