import { useState } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import type { ChatMessage } from '../../../browser/chat/calls.ts';
import { textParts } from '../../../browser/chat/days.ts';
import { useT } from '../../app/i18n.ts';
import { PictureDialog } from '../../kinds/PictureCell.tsx';
import { Card } from './Card.tsx';

interface Props {
  mine: boolean;
  message: Pick<ChatMessage, 'content_type' | 'content' | 'card'>;
  /** Time, and whether it has been read. */
  note: string;
}

export function Bubble({ mine, message, note }: Props) {
  return (
    <Box sx={{ display: 'grid', justifyItems: mine ? 'end' : 'start', mb: 1.25 }}>
      <Box
        sx={{
          maxWidth: 'min(78%, 520px)',
          px: 1.5,
          py: 1,
          borderRadius: 1.25,
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-wrap',
          border: 1,
          borderColor: mine ? 'transparent' : 'divider',
          bgcolor: mine ? 'primary.light' : 'background.paper',
          color: 'text.primary',
        }}
      >
        <Content message={message} />
      </Box>
      {note && <Box sx={{ fontSize: 12, color: 'text.secondary', mt: 0.25 }}>{note}</Box>}
    </Box>
  );
}

function Content({ message: { content_type, content, card } }: Pick<Props, 'message'>) {
  const t = useT();
  if (content_type === 'image') return <ChatPicture src={content} />;
  if (content_type === 'text') return <ChatText text={content} />;
  return card ? <Card kind={content_type} card={card} /> : t('chat.cardGone');
}

const ChatText = ({ text }: { text: string }) => (
  <>
    {textParts(text, window.location.origin).map(({ text: part, path }, index) =>
      path ? (
        <Link key={index} href={path} target="_blank" rel="noopener" color="secondary" underline="always">
          {part}
        </Link>
      ) : (
        part
      ),
    )}
  </>
);

function ChatPicture({ src }: { src: string }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ButtonBase
        aria-label={t('chat.openPicture')}
        onClick={() => setOpen(true)}
        sx={{ borderRadius: 1, overflow: 'hidden' }}
      >
        <img src={src} alt="" style={{ maxWidth: 220, maxHeight: 220, display: 'block' }} />
      </ButtonBase>
      {open && <PictureDialog src={src} onClose={() => setOpen(false)} />}
    </>
  );
}
