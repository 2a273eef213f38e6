/** What was decided about a store so far, newest first, with the reasons. */
import Box from '@mui/material/Box';
import { STORE_VERIFY } from '#shared/domain/store-review.ts';
import { FailurePanel } from '#shared/console/app/Failure.tsx';
import { useT } from '#shared/console/app/i18n.ts';
import { Section } from './Section.tsx';
import type { HistoryEntry } from './types.ts';
import { useRead } from '#shared/console/data/data-provider.ts';

const DECIDED = {
  [STORE_VERIFY.passVerify]: 'pass',
  [STORE_VERIFY.verifyError]: 'deny',
  [STORE_VERIFY.verifying]: 'submit',
} as const;

/** Which decision an entry of the history is; edits that changed nothing of the state are edits. */
const decisionOf = ({ changes }: HistoryEntry) =>
  DECIDED[Number(changes['store_verify']?.[1]) as keyof typeof DECIDED] ?? 'edit'; // as: another number finds nothing

const COLOURS = { pass: 'success.main', deny: 'error.main', submit: 'info.main', edit: 'text.secondary' } as const;

export function Decisions({ id }: { id: number }) {
  const t = useT();
  const { data, error, refetch } = useRead<HistoryEntry[]>('stores', `${id}/history`, {}, { staleTime: 0 });
  return (
    <Section title={t('desk.store.history')}>
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Box sx={{ fontSize: 13.5, color: 'text.secondary' }}>{t('desk.store.noHistory')}</Box>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25, fontSize: 13.5 }}>
        {data?.map((entry) => (
          <Decision key={entry.id} entry={entry} />
        ))}
      </Box>
    </Section>
  );
}

function Decision({ entry }: { entry: HistoryEntry }) {
  const t = useT();
  const decision = decisionOf(entry);
  const reason = decision === 'deny' ? String(entry.changes['store_refuse_info']?.[1] ?? '') : '';
  const by = entry.actor === 'admin' || entry.actor === 'user' ? entry.actor : 'system';
  return (
    <li>
      <Box component="b" sx={{ color: COLOURS[decision] }}>
        {t(`desk.store.decided.${decision}`)}
      </Box>{' '}
      {t(`desk.store.by.${by}`)} {entry.actor_name}
      <Box component="time" sx={{ ml: 1, fontSize: 12, color: 'text.secondary' }}>
        {entry.created_at}
      </Box>
      {reason && <Box sx={{ color: 'text.secondary' }}>{reason}</Box>}
    </li>
  );
}
