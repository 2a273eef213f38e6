import { useState } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import type { ChatMessage } from '#shared/browser/chat/calls.ts';
import { textParts } from '#shared/browser/chat/days.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { PictureDialog } from '#shared/console/kinds/PictureCell.tsx';

interface Props {
  mine: boolean;
  type: ChatMessage['content_type'];
  content: string;
  /** Time, and whether it has been read. */
  note: string;
}

export function Bubble({ mine, type, content, note }: Props) {
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
        {type === 'image' ? <ChatPicture src={content} /> : <ChatText text={content} />}
      </Box>
      {note && <Box sx={{ fontSize: 12, color: 'text.secondary', mt: 0.25 }}>{note}</Box>}
    </Box>
  );
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
