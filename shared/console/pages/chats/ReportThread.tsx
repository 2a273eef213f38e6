/** The conversation that a report is about, to read only. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MESSAGES_PER_PAGE, type ChatMessage, type PartyType } from '../../../browser/chat/calls.ts';
import type { Page } from '../../../contract/envelope.ts';
import type { RecordViewProps } from '../../app/registry.ts';
import { useT } from '../../app/i18n.ts';
import { useConsoleData } from '../../data/data-provider.ts';
import { Awaited } from '../../layout/Awaited.tsx';
import { Centred, Days } from './Days.tsx';

export default function ReportThread({ row }: RecordViewProps) {
  const t = useT();
  const provider = useConsoleData();
  const thread = useInfiniteQuery({
    queryKey: ['chat_reports', row.id, 'messages'],
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      const query = { page: pageParam, per_page: MESSAGES_PER_PAGE };
      return (await provider.read<Page<ChatMessage>>('chat_reports', `${row.id}/messages`, { query })).data;
    },
    getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
  });
  const messages = (thread.data?.pages ?? []).flatMap((page) => page.data).toReversed();
  const reporter = { type: row['stype'] as PartyType, id: String(row['sid']) }; // as: the server writes no other
  return (
    <Box component="section" aria-label={t('chat.reportedThread')} sx={{ mt: 2 }}>
      <Box component="h3" sx={{ m: 0, mb: 1, fontSize: 14, fontWeight: 600 }}>
        {t('chat.reportedThread')}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 13, color: 'text.secondary', mb: 0.5 }}>
        <span>{t('chat.reportedSide', { name: String(row['reported']) })}</span>
        <span>{t('chat.reporterSide', { name: String(row['reporter']) })}</span>
      </Box>
      <Awaited isReady={!thread.isPending} error={thread.error} onRetry={() => void thread.refetch()}>
        <Box
          role="log"
          tabIndex={0}
          aria-label={t('chat.reportedThread')}
          sx={{ maxHeight: 420, overflow: 'auto', p: 2, borderRadius: 1, bgcolor: 'background.default' }}
        >
          {thread.hasNextPage && (
            <Centred>
              <Button disabled={thread.isFetchingNextPage} onClick={() => void thread.fetchNextPage()}>
                {t('chat.older')}
              </Button>
            </Centred>
          )}
          <Days messages={messages} me={reporter} />
        </Box>
      </Awaited>
    </Box>
  );
}
