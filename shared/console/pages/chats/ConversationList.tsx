import { useState } from 'react';
import Avatar from '@mui/material/Avatar';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { Inbox, SearchX } from 'lucide-react';
import { isMine, isSame, type Conversation, type Party } from '../../../browser/chat/calls.ts';
import { relativeText } from '../../../browser/format.ts';
import { serverNow } from '../../../browser/server-clock.ts';
import { useLanguage, useT } from '../../app/i18n.ts';
import { visuallyHidden } from '../../layout/LiveRegion.tsx';
import { Blank } from '../../app/Blank.tsx';

interface Props {
  list: readonly Conversation[];
  isLoading: boolean;
  chosen: Party | undefined;
  me: Party | undefined;
  onChoose: (partner: Party) => void;
}

export function ConversationList({ list, isLoading, chosen, me, onChoose }: Props) {
  const t = useT();
  const [search, setSearch] = useState('');
  const word = search.trim().toLowerCase();
  const matches = list.filter(({ person, last }) =>
    [person.nickname, last?.content ?? ''].some((text) => text.toLowerCase().includes(word)),
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', minHeight: 0 }}>
      <Box sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <TextField
          fullWidth
          size="small"
          type="search"
          label={t('chat.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Box>
      <Box component="nav" aria-label={t('chat.list')} sx={{ overflow: 'auto' }}>
        {isLoading && [0, 1, 2, 3].map((key) => <Skeleton key={key} height={64} sx={{ mx: 1.5 }} />)}
        {!isLoading && list.length === 0 && <Blank icon={<Inbox />} title={t('chat.none')} hint={t('chat.noneHint')} />}
        {list.length > 0 && matches.length === 0 && <Blank icon={<SearchX />} title={t('chat.noneFound')} />}
        {matches.map((conversation) => (
          <Row
            key={`${conversation.partner.type}:${conversation.partner.id}`}
            conversation={conversation}
            me={me}
            isChosen={chosen !== undefined && isSame(conversation.partner, chosen)}
            onChoose={() => onChoose(conversation.partner)}
          />
        ))}
      </Box>
    </Box>
  );
}

interface RowProps {
  conversation: Conversation;
  me: Party | undefined;
  isChosen: boolean;
  onChoose: () => void;
}
const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

function Row({ conversation, me, isChosen, onChoose }: RowProps) {
  const t = useT();
  const language = useLanguage();
  const { person, unread, updatedAt } = conversation;
  return (
    <ListItemButton
      selected={isChosen}
      aria-current={isChosen || undefined}
      onClick={onChoose}
      sx={{ gap: 1.5, py: 1.25 }}
    >
      <Badge badgeContent={unread} color="primary" slotProps={{ badge: { 'aria-hidden': true } }}>
        <Avatar
          src={person.avatar || undefined}
          alt=""
          sx={{ width: 40, height: 40, bgcolor: 'primary.light', color: 'primary.main' }}
        >
          {person.nickname.slice(0, 1)}
        </Avatar>
      </Badge>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
          <Box component="span" sx={{ ...ONE_LINE, flex: 1, fontWeight: unread > 0 ? 700 : 500 }}>
            {person.nickname}
          </Box>
          <Box component="time" sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {relativeText(updatedAt, language, serverNow())}
          </Box>
        </Box>
        <Box sx={{ ...ONE_LINE, fontSize: 13, color: 'text.secondary' }}>
          <LastSaid conversation={conversation} me={me} />
        </Box>
        {unread > 0 && (
          <Box component="span" sx={visuallyHidden}>
            {t('chat.unread', { count: unread })}
          </Box>
        )}
      </Box>
    </ListItemButton>
  );
}

function LastSaid({ conversation: { last, blocked }, me }: Pick<RowProps, 'conversation' | 'me'>) {
  const t = useT();
  if (blocked) return t('chat.blockedMark');
  if (!last) return null;
  const words = last.content_type === 'text' ? last.content : t(`chat.said.${last.content_type}`);
  return me && isMine(last, me) ? `↩ ${words}` : words;
}
