import { useEffect, useRef } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { ArrowLeft, RotateCw } from 'lucide-react';
import type { Party } from '../../../browser/chat/calls.ts';
import { useThread, type Line, type Outbox } from '../../../browser/chat/use-chat.ts';
import { FailurePanel } from '../../app/Failure.tsx';
import { useT } from '../../app/i18n.ts';
import { Bubble } from './Bubble.tsx';
import { Composer } from './Composer.tsx';
import { Centred, Days } from './Days.tsx';
import { Blocked, PartnerMenu } from './PartnerMenu.tsx';

interface Props {
  line: Line;
  me: Party;
  partner: Party;
  name: string;
  outbox: Outbox;
  isBlocked: boolean;
  mayAnswer: boolean;
  onBack: () => void;
}

/** Whoever is no buyer has no orders beside it. */
const placeOf = ({ type }: Party): string | undefined => (type === 'admins' ? '2 / -1' : undefined);

export function Thread({ line, me, partner, name, outbox, isBlocked, mayAnswer, onBack }: Props) {
  const t = useT();
  const thread = useThread(line, partner);
  const { unsent } = outbox;
  const scroller = useRef<HTMLDivElement>(null);
  const lastId = thread.messages.at(-1)?.id;
  // The newest message is in sight.
  // Browsers answer a scroll with a promise; an effect must not.
  useEffect(() => void scroller.current?.scrollTo(0, scroller.current.scrollHeight), [lastId, unsent.length]);
  return (
    <Box
      component="section"
      aria-label={t('chat.thread', { name })}
      sx={{
        display: 'grid',
        gridTemplateRows: 'auto minmax(0, 1fr) auto',
        minHeight: 0,
        minWidth: 0,
        gridColumn: { lg: placeOf(partner) },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          minHeight: 48,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <IconButton size="small" aria-label={t('chat.back')} onClick={onBack} sx={{ display: { md: 'none' } }}>
          <ArrowLeft size={18} />
        </IconButton>
        <Box component="h2" sx={{ m: 0, fontSize: 15, fontWeight: 600, flex: 1 }}>
          {name}
        </Box>
        {mayAnswer && partner.type !== 'admins' && <PartnerMenu line={line} partner={partner} isBlocked={isBlocked} />}
      </Box>
      {/* A scrollable place that holds nothing focusable is reached by the keyboard through itself. */}
      <Box
        ref={scroller}
        role="log"
        tabIndex={0}
        aria-label={t('chat.thread', { name })}
        sx={{ overflow: 'auto', p: 2, bgcolor: 'background.default' }}
      >
        {thread.error && <FailurePanel error={thread.error} onRetry={() => void thread.refetch()} />}
        {thread.isPending && [180, 240, 140].map((width) => <Skeleton key={width} width={width} height={48} />)}
        {thread.hasNextPage && (
          <Centred>
            <Button disabled={thread.isFetchingNextPage} onClick={() => void thread.fetchNextPage()}>
              {t('chat.older')}
            </Button>
          </Centred>
        )}
        {thread.isSuccess && thread.messages.length === 0 && unsent.length === 0 && (
          <Centred>{t('chat.empty')}</Centred>
        )}
        <Days messages={thread.messages} me={me} />
        <Waiting outbox={outbox} />
      </Box>
      {!mayAnswer ? (
        <Alert severity="info" sx={{ borderRadius: 0 }}>
          {t('chat.mayNotAnswer')}
        </Alert>
      ) : isBlocked ? (
        <Blocked line={line} partner={partner} />
      ) : (
        <Composer outbox={outbox} />
      )}
    </Box>
  );
}

/** Those that are not sent yet. */
function Waiting({ outbox: { unsent, retry } }: { outbox: Outbox }) {
  const t = useT();
  return unsent.map((message) => (
    <Box key={message.clientNo}>
      <Bubble mine message={message} note={message.error ? '' : t('chat.sending')} />
      {message.error && (
        <Alert
          severity="error"
          sx={{ mb: 1 }}
          action={
            <Button color="inherit" startIcon={<RotateCw size={14} />} onClick={() => void retry(message)}>
              {t('chat.retry')}
            </Button>
          }
        >
          {t('chat.failed', { reason: message.error })}
        </Alert>
      )}
    </Box>
  ));
}
