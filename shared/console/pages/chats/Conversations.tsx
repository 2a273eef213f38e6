/** Conversations, the thread that is open, the buyer's orders beside it. */
import { useState, type ComponentProps } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Headset, MessagesSquare } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { DESK, isSame, type Conversation, type Party } from '../../../browser/chat/calls.ts';
import { useChatLine, useConversations, useOutbox, type Line } from '../../../browser/chat/use-chat.ts';
import type { AnswerOf } from '../../../contract/call.ts';
import type { showChatRights, showDeskRights } from '../../../contract/messages.ts';
import { useConsole, WITH_PLATFORM } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import { FailurePanel } from '../../app/Failure.tsx';
import { Blank } from '../../app/Blank.tsx';
import { BuyerOrders } from './BuyerOrders.tsx';
import { ConversationList } from './ConversationList.tsx';
import { Thread } from './Thread.tsx';
import { useRead } from '../../data/data-provider.ts';

/** `?with=12`: the buyer whom an order or a case wants to be written to; `?with=platform`: whom a store asks for help. */
function usePartner(): [Party | undefined, (partner: Party | undefined) => void] {
  const { area } = useConsole();
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<Party>();
  const wanted = params.get('with') ?? '';
  const isPlatform = wanted === WITH_PLATFORM && area.name === 'seller';
  const asked: Party | undefined = /^\d+$/.test(wanted) ? { type: 'users', id: wanted } : isPlatform ? DESK : undefined;
  const choose = (next: Party | undefined) => {
    if (params.has('with')) setParams({}, { replace: true });
    setChosen(next);
  };
  return [asked ?? chosen, choose];
}

const nameOf = (list: readonly Conversation[], partner: Party | undefined): string =>
  list.find((row) => partner && isSame(row.partner, partner))?.person.nickname ?? '';

/** @param desk an administrator speaks for the platform */
export function Conversations({ desk = false }: { desk?: boolean }) {
  const t = useT();
  const { area } = useConsole();
  const [partner, choose] = usePartner();
  const isPlatform = partner !== undefined && isSame(partner, DESK);
  // The platform sees a conversation once something was said.
  const line = useChatLine(area.name, { desk, partner: partner?.type === 'users' ? partner : undefined });
  const conversations = useConversations(line);
  const list = conversations.data ?? [];
  const name = isPlatform ? t('chat.platform') : nameOf(list, partner);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateRows: 'auto minmax(0, 1fr)', minHeight: 0 }}>
      <Head line={line} onAskPlatform={isPlatform ? undefined : () => choose(DESK)} />
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
          <Opened
            key={`${partner.type}:${partner.id}`}
            line={line}
            me={line.me}
            partner={partner}
            name={name}
            isBlocked={list.some((row) => row.blocked && isSame(row.partner, partner))}
            onBack={() => choose(undefined)}
          />
        ) : (
          <Box sx={{ display: { xs: 'none', md: 'grid' }, alignContent: 'center', gridColumn: { lg: '2 / -1' } }}>
            <Blank icon={<MessagesSquare />} title={t('chat.choose')} />
          </Box>
        )}
      </Columns>
    </Box>
  );
}

type OpenedProps = Omit<ComponentProps<typeof Thread>, 'outbox' | 'mayAnswer'>;

function Opened(props: OpenedProps) {
  const { line, partner, name, isBlocked } = props;
  const outbox = useOutbox(line, partner);
  // The server asks for the right itself; until it has told, the field is there.
  const { data: rights } = useRead<AnswerOf<typeof showChatRights | typeof showDeskRights>>('chats', 'rights');
  const mayAnswer = rights?.store ?? true;
  const isBuyer = partner.type !== 'admins';
  return (
    <>
      <Thread {...props} outbox={outbox} mayAnswer={mayAnswer} />
      {isBuyer && (
        <Box sx={{ display: { xs: 'none', lg: 'block' }, borderLeft: 1, borderColor: 'divider', overflow: 'auto' }}>
          <BuyerOrders
            partner={partner}
            name={name}
            onSend={mayAnswer && !isBlocked ? (card) => void outbox.show('order', card) : undefined}
          />
        </Box>
      )}
    </>
  );
}

/** Who speaks here; a store can turn to the platform. */
function Head({ line, onAskPlatform }: { line: Line; onAskPlatform: (() => void) | undefined }) {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <LineState line={line} />
      </Box>
      {line.area === 'seller' && onAskPlatform && (
        <Button startIcon={<Headset size={16} />} variant="outlined" sx={{ flexShrink: 0 }} onClick={onAskPlatform}>
          {t('chat.askPlatform')}
        </Button>
      )}
    </Box>
  );
}

function LineState({ line: { area, state, calls } }: { line: Line }) {
  const t = useT();
  const speaker = area === 'seller' ? 'speaksAs' : calls.desk ? 'speaksAsPlatform' : 'speaksAsSelf';
  if (state !== 'lost') return <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{t(`chat.${speaker}`)}</Box>;
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
