/** What was decided about a store so far, newest first, with the reasons. */
import Box from '@mui/material/Box';
import { STORE_VERIFY } from '#shared/domain/store-review.ts';
import type { HistoryLine } from '#shared/resources/record-answers.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { useRead } from '#shared/console/data/data-provider.ts';
import { QueryView } from '#shared/console/layout/QueryView.tsx';
import { Section } from '#shared/console/layout/Section.tsx';

const DECISIONS: Readonly<Record<number, 'pass' | 'deny' | 'submit'>> = {
  [STORE_VERIFY.passVerify]: 'pass',
  [STORE_VERIFY.verifyError]: 'deny',
  [STORE_VERIFY.verifying]: 'submit',
};
const COLOURS = { pass: 'success.main', deny: 'error.main', submit: 'info.main', edit: 'text.secondary' } as const;

export function Decisions({ id }: { id: number }) {
  const t = useT();
  const query = useRead<HistoryLine[]>('stores', `${id}/history`, {}, { staleTime: 0 });
  return (
    <Section title={t('desk.store.history')}>
      <QueryView query={query} height={64}>
        {(lines) =>
          lines.length === 0 ? (
            <Box sx={{ fontSize: 13.5, color: 'text.secondary' }}>{t('desk.store.noHistory')}</Box>
          ) : (
            <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25, fontSize: 13.5 }}>
              {lines.map((line) => (
                <Decision key={line.id} line={line} />
              ))}
            </Box>
          )
        }
      </QueryView>
    </Section>
  );
}

function Decision({ line: { changes, actor, actor_name, created_at } }: { line: HistoryLine }) {
  const t = useT();
  // A change that left the state of the review alone is an edit.
  const decision = DECISIONS[Number(changes['store_verify']?.[1])] ?? 'edit';
  const reason = decision === 'deny' ? String(changes['store_refuse_info']?.[1] ?? '') : '';
  return (
    <li>
      <Box component="b" sx={{ color: COLOURS[decision] }}>
        {t(`desk.store.decided.${decision}`)}
      </Box>{' '}
      {t(`desk.store.by.${actor === 'admin' || actor === 'user' ? actor : 'system'}`)} {actor_name}
      <Box component="time" sx={{ ml: 1, fontSize: 12, color: 'text.secondary' }}>
        {created_at}
      </Box>
      {reason && <Box sx={{ color: 'text.secondary' }}>{reason}</Box>}
    </li>
  );
}
