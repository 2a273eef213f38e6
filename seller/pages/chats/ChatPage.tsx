/** What buyers and visitors write to the store (compatibility 10.4 "Seller/chats"): conversations, the thread, the buyer's orders. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { MessagesSquare } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { isSame, type Party } from '#shared/browser/chat/calls.ts';
import { useChatLine, useConversations } from '#shared/browser/chat/use-chat.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { FailurePanel } from '#shared/console/app/Failure.tsx';
import { Blank } from '#shared/console/app/Blank.tsx';
import { BuyerOrders } from './BuyerOrders.tsx';
import { ConversationList } from './ConversationList.tsx';
import { Thread } from './Thread.tsx';
import { useRead } from '#shared/console/data/data-provider.ts';

/** `?with=12`: the buyer whom an order or a case wants to be written to. */
function useWanted(): [Party | undefined, (partner: Party | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const [given] = useState<Party | undefined>(() => {
    const id = params.get('with');
    return id && /^\d+$/.test(id) ? { type: 'users', id } : undefined;
  });
  const [chosen, choose] = useState(given);
  return [
    chosen,
    (partner) => {
      if (params.has('with')) setParams({}, { replace: true });
      choose(partner);
    },
  ];
}

/** The server asks for the right itself; until it has told, the field is there. */
function useMayAnswer(): boolean {
  const { data } = useRead<{ store: boolean }>('chats', 'rights');
  return data?.store ?? true;
}

export default function ChatPage() {
  const t = useT();
  const [partner, choose] = useWanted();
  const line = useChatLine('seller', partner?.type === 'users' ? partner : undefined);
  const conversations = useConversations(line);
  const list = conversations.data ?? [];
  const mayAnswer = useMayAnswer();
  const current = partner && list.find((one) => isSame(one.partner, partner));
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
      {line.state === 'lost' ? (
        <Alert severity="warning" role="status">
          {t('chat.lost')}
        </Alert>
      ) : (
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{t('chat.speaksAs')}</Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '300px minmax(0, 1fr)', lg: '300px minmax(0, 1fr) 280px' },
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'background.paper',
          minHeight: 0,
        }}
      >
        <Box
          sx={{
            display: { xs: partner ? 'none' : 'grid', md: 'grid' },
            minHeight: 0,
            borderRight: 1,
            borderColor: 'divider',
          }}
        >
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
          <Thread
            key={`${partner.type}:${partner.id}`}
            line={line}
            me={line.me}
            partner={partner}
            name={current?.person.nickname ?? ''}
            mayAnswer={mayAnswer}
            onBack={() => choose(undefined)}
          />
        ) : (
          <Box sx={{ display: { xs: 'none', md: 'grid' }, alignContent: 'center', gridColumn: { lg: '2 / -1' } }}>
            <Blank icon={<MessagesSquare />} title={t('chat.choose')} />
          </Box>
        )}
        {partner && line.me && (
          <Box sx={{ display: { xs: 'none', lg: 'block' }, borderLeft: 1, borderColor: 'divider', overflow: 'auto' }}>
            <BuyerOrders partner={partner} name={current?.person.nickname ?? ''} />
          </Box>
        )}
      </Box>
    </Box>
  );
}
