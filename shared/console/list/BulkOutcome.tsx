import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useT } from '../app/i18n.ts';
import type { BulkResult } from './bulk.ts';

export function BulkProgress({ tried, total }: { tried: number; total: number }) {
  const t = useT();
  const text = t('bulk.progress', { done: tried, count: total });
  return (
    <Box role="status">
      <LinearProgress variant="determinate" value={total > 0 ? (100 * tried) / total : 0} aria-label={text} />
      <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>{text}</Box>
    </Box>
  );
}

/** What became of the records: how many were done, and one line per record that was refused. */
export function BulkOutcome({ result, nameOf }: { result: BulkResult; nameOf: (id: number) => string }) {
  const t = useT();
  const { done, skipped, failures, left } = result;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {done > 0 && <Alert severity="success">{t('bulk.done', { count: done })}</Alert>}
      {skipped > 0 && <Alert severity="info">{t('bulk.skipped', { count: skipped })}</Alert>}
      {left.length > 0 && <Alert severity="warning">{t('bulk.left', { count: left.length })}</Alert>}
      {failures.length > 0 && (
        <>
          <Alert severity="error">{t('bulk.failed', { count: failures.length })}</Alert>
          <Box
            component="ul"
            tabIndex={0}
            aria-label={t('bulk.failed', { count: failures.length })}
            sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 260, overflowY: 'auto', fontSize: 13 }}
          >
            {failures.map(({ id, reason }) => (
              <Box
                component="li"
                key={id}
                sx={{ display: 'flex', gap: 2, py: 0.75, borderBottom: 1, borderColor: 'divider' }}
              >
                <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {nameOf(id)}
                </Box>
                <Box component="span" sx={{ flex: 1.2, color: 'error.main', overflowWrap: 'anywhere' }}>
                  {reason}
                </Box>
              </Box>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
