import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { isMine, type ChatMessage, type Party } from '../../../browser/chat/calls.ts';
import { byDay } from '../../../browser/chat/days.ts';
import { dateText } from '../../../browser/format.ts';
import { useLanguage, useT } from '../../app/i18n.ts';
import { Bubble } from './Bubble.tsx';

/** What was said, oldest first; `me` stands at the right. */
export function Days({ messages, me }: { messages: readonly ChatMessage[]; me: Party }) {
  const t = useT();
  const language = useLanguage();
  const noteOf = (message: ChatMessage): string => {
    const time = message.created_at.slice(11, 16);
    return isMine(message, me) ? `${time} · ${t(message.r_read ? 'chat.read' : 'chat.unseen')}` : time;
  };
  return byDay(messages).map((day) => (
    <Box key={day.date}>
      <Centred>{dateText(day.date, language, { dateStyle: 'long' })}</Centred>
      {day.messages.map((message) => (
        <Bubble key={message.id} mine={isMine(message, me)} message={message} note={noteOf(message)} />
      ))}
    </Box>
  ));
}

export const Centred = ({ children }: { children: ReactNode }) => (
  <Box sx={{ textAlign: 'center', fontSize: 12, color: 'text.secondary', py: 1 }}>{children}</Box>
);
