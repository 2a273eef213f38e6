/** What buyers and visitors write to the store (compatibility 10.4 "Seller/chats"): conversations, the thread, the buyer's orders. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { MessagesSquare } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { isSame, type Party } from '#shared/browser/chat/calls.ts';
import { useChatLine, useConversations, type Line } from '#shared/browser/chat/use-chat.ts';
import type { AnswerOf } from '#shared/contract/call.ts';
import type { showChatRights } from '#shared/contract/messages.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { FailurePanel } from '#shared/console/app/Failure.tsx';
import { Blank } from '#shared/console/app/Blank.tsx';
import { BuyerOrders } from './BuyerOrders.tsx';
import { ConversationList } from './ConversationList.tsx';
import { Thread } from './Thread.tsx';
import { useRead } from '#shared/console/data/data-provider.ts';

/** `?with=12`: the buyer whom an order or a case wants to be written to. */
function usePartner(): [Party | undefined, (partner: Party | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const [partner, setPartner] = useState<Party | undefined>(() => {
    const id = params.get('with');
    return id && /^\d+$/.test(id) ? { type: 'users', id } : undefined;
  });
  const choose = (next: Party | undefined) => {
    if (params.has('with')) setParams({}, { replace: true });
    setPartner(next);
  };
  return [partner, choose];
}

export default function ChatPage() {
  const t = useT();
  const [partner, choose] = usePartner();
  const line = useChatLine('seller', partner?.type === 'users' ? partner : undefined);
  const conversations = useConversations(line);
  const list = conversations.data ?? [];
  // The server asks for the right itself; until it has told, the field is there.
  const { data: rights } = useRead<AnswerOf<typeof showChatRights>>('chats', 'rights');
  const name = list.find((row) => partner && isSame(row.partner, partner))?.person.nickname ?? '';
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateRows: 'auto auto minmax(0, 1fr)',
        height: 'calc(100dvh - 96px)',
        minHeight: 420,
      }}
    >
      <Box component="h1" sx={{ m: 0, fontSize: 20, fontWeight: 700 }}>
        {t('chat.title')}
      </Box>
      <LineState state={line.state} />
      <Columns>
        <Box sx={{ display: { xs: partner ? 'none' : 'grid', md: 'grid' }, borderRight: 1, borderColor: 'divider' }}>
          {conversations.error ? (
            <FailurePanel error={conversations.error} onRetry={() => void conversations.refetch()} />
          ) : (
            <ConversationList
              list={list}
              isLoading={conversations.isPending}
              chosen={partner}
              me={line.me}
              onChoose={choose}
            />
          )}
        </Box>
        {partner && line.me ? (
          <>
            <Thread
              key={`${partner.type}:${partner.id}`}
              line={line}
              me={line.me}
              partner={partner}
              name={name}
              mayAnswer={rights?.store ?? true}
              onBack={() => choose(undefined)}
            />
            <Box sx={{ display: { xs: 'none', lg: 'block' }, borderLeft: 1, borderColor: 'divider', overflow: 'auto' }}>
              <BuyerOrders partner={partner} name={name} />
            </Box>
          </>
        ) : (
          <Box sx={{ display: { xs: 'none', md: 'grid' }, alignContent: 'center', gridColumn: { lg: '2 / -1' } }}>
            <Blank icon={<MessagesSquare />} title={t('chat.choose')} />
          </Box>
        )}
      </Columns>
    </Box>
  );
}

function LineState({ state }: Pick<Line, 'state'>) {
  const t = useT();
  if (state !== 'lost') return <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{t('chat.speaksAs')}</Box>;
  return (
    <Alert severity="warning" role="status">
      {t('chat.lost')}
    </Alert>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '300px minmax(0, 1fr)' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: '300px minmax(0, 1fr) 280px' },
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  overflow: 'hidden',
  backgroundColor: theme.palette.background.paper,
  '&, & > *': { minHeight: 0 },
}));
