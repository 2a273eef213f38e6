/** Do the books agree? Problems on top, each with what it means and where it leads; below, what was compared with what. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { RefreshCw } from 'lucide-react';
import type { AnswerOf } from '#shared/contract/call.ts';
import { RECONCILIATION_BLOCKS, type BlockResult, type showReconciliation } from '#shared/contract/reconciliation.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { useTask } from '#shared/console/app/use-task.ts';
import { useConsoleData, useRead } from '#shared/console/data/data-provider.ts';
import { Grid } from '#shared/console/kinds/Grid.ts';
import { QueryView } from '#shared/console/layout/QueryView.tsx';
import { Section } from '#shared/console/layout/Section.tsx';
import { Alarms } from './Alarms.tsx';

type Page = AnswerOf<typeof showReconciliation>;

export default function ReconciliationPage() {
  const t = useT();
  const provider = useConsoleData();
  const query = useRead<Page>('reconciliation', '', {}, { staleTime: 0 });
  const { busy, run } = useTask();
  const [at, setAt] = useState(0);
  const all = RECONCILIATION_BLOCKS.length;
  const check = async () => {
    try {
      for (const [index, block] of RECONCILIATION_BLOCKS.entries()) {
        setAt(index);
        await provider.call('reconciliation', 'check', { block });
      }
    } finally {
      await query.refetch();
    }
  };
  const current = RECONCILIATION_BLOCKS[at] ?? 'problems';
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, p: 2, maxWidth: 1280 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 200, fontSize: 13.5, color: 'text.secondary' }}>{t('ledger.books.hint')}</Box>
        {query.data?.can.check && (
          <Button
            variant="contained"
            startIcon={<RefreshCw size={15} />}
            loading={busy}
            onClick={() => void run(check)}
          >
            {t('ledger.books.check')}
          </Button>
        )}
      </Box>
      {busy && (
        <Box role="status" sx={{ fontSize: 13.5 }}>
          {t('ledger.books.checking', { name: t(`ledger.books.block.${current}`), done: at + 1, all })}
          <LinearProgress variant="determinate" value={(at / all) * 100} sx={{ mt: 0.5 }} />
        </Box>
      )}
      <QueryView query={query}>
        {(page) => (
          <>
            <Verdict page={page} />
            <Alarms page={page} onCleared={() => void query.refetch()} />
            {page.blocks.map((block) => (
              <Block key={block.name} block={block} />
            ))}
          </>
        )}
      </QueryView>
    </Box>
  );
}

function Verdict({ page: { alarm_count, blocks } }: { page: Page }) {
  const t = useT();
  if (blocks.some(({ checked_at }) => checked_at === null))
    return <Alert severity="info">{t('ledger.books.notChecked')}</Alert>;
  // What the audit found stands above, problem by problem, until it is cleared there.
  const counted = blocks.filter(({ name }) => name !== 'problems' || alarm_count === 0);
  const count = counted.flatMap(({ rows }) => rows).filter(({ differing }) => differing > 0).length;
  if (count > 0) return <Alert severity="error">{t('ledger.books.differs', { count })}</Alert>;
  if (alarm_count > 0 || blocks.some(({ is_late }) => is_late)) return null;
  return <Alert severity="success">{t('ledger.books.agrees')}</Alert>;
}

/** The figures of all parts stand below each other; on a phone they scroll beside what they are. */
const FIGURES = {
  bgcolor: 'background.paper',
  '& table': { tableLayout: 'fixed', minWidth: 720 },
  '& th:first-of-type': { width: { xs: 170, sm: '34%' } },
  '& td:first-of-type': { whiteSpace: 'normal' },
} as const;
const HEADINGS = ['name', 'expected', 'found', 'difference', 'checked', 'differing'] as const;

function Block({ block: { name, checked_at, is_late, rows } }: { block: BlockResult }) {
  const t = useT();
  return (
    <Section level={2} title={t(`ledger.books.block.${name}`)}>
      <Box sx={{ mb: 1, fontSize: 12.5, color: 'text.secondary' }}>
        {checked_at === null ? t('ledger.books.never') : t('ledger.books.checkedAt', { time: checked_at })}
      </Box>
      {is_late && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {t('ledger.books.late')}
        </Alert>
      )}
      {rows.length > 0 && (
        <Grid rowHeight={40} sx={FIGURES}>
          <table>
            <thead>
              <tr>
                {HEADINGS.map((heading) => (
                  <th key={heading} scope="col" className={heading === 'name' ? undefined : 'number'}>
                    {t(`ledger.books.${heading}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Box
                  component="tr"
                  key={row.name}
                  sx={row.differing > 0 ? { color: 'error.main', fontWeight: 600 } : undefined}
                >
                  <td>{row.label}</td>
                  <td className="number">{row.expected}</td>
                  <td className="number">{row.found}</td>
                  <td className="number">{row.difference}</td>
                  <td className="number">{row.checked}</td>
                  <td className="number">{row.differing}</td>
                </Box>
              ))}
            </tbody>
          </table>
        </Grid>
      )}
    </Section>
  );
}
