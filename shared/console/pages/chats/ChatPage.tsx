/** What is written to a store, or to the platform (compatibility 10.4 "Seller/chats"). */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { chatCalls } from '../../../browser/chat/calls.ts';
import { useConsole } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import { Conversations } from './Conversations.tsx';

const EVERY = 60_000;

export default function ChatPage() {
  const { area } = useConsole();
  return (
    <Box
      data-fills="window"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateRows: 'auto minmax(0, 1fr)',
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      {area.name === 'admin' ? <OfAdministrator /> : <OfStore />}
    </Box>
  );
}

const Title = () => (
  <Box component="h1" sx={{ m: 0, fontSize: 20, fontWeight: 700 }}>
    {useT()('chat.title')}
  </Box>
);
const OfStore = () => (
  <>
    <Title />
    <Conversations />
  </>
);

/** What all administrators answer together, and, where somebody wrote to this one alone, that. */
function OfAdministrator() {
  const t = useT();
  const [tab, setTab] = useState<'desk' | 'own'>('desk');
  const { data: unread } = useQuery({
    queryKey: ['chat', 'admin', 'own'],
    refetchInterval: EVERY,
    queryFn: async () => {
      const rows = await chatCalls('admin').conversations();
      return rows.length > 0 ? rows.reduce((sum, row) => sum + row.unread, 0) : null;
    },
  });
  const hasOwn = typeof unread === 'number';
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
        <Title />
        {hasOwn && (
          <Tabs value={tab} onChange={(_, next: typeof tab) => setTab(next)} aria-label={t('chat.title')}>
            <Tab value="desk" label={t('chat.ofPlatform')} />
            <Tab value="own" label={unread > 0 ? t('chat.ofOwnUnread', { count: unread }) : t('chat.ofOwn')} />
          </Tabs>
        )}
      </Box>
      <Conversations key={tab} desk={tab === 'desk'} />
    </>
  );
}
