/** Earlier imports of the page, each with its undo. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import { Undo2 } from 'lucide-react';
import type { RecentImport } from '../../resources/record-answers.ts';
import { FailurePanel } from '../app/Failure.tsx';
import { useT } from '../app/i18n.ts';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import { UndoReport } from './UndoReport.tsx';
import { useUndo } from './use-undo.ts';
import { useRead } from '../data/data-provider.ts';

interface Props {
  resource: string;
  /** Records keep a history: an import that changed something can be undone, once. */
  keepsHistory: boolean;
  onUndone: () => void;
}

export function RecentImports({ resource, keepsHistory, onUndone }: Props) {
  const t = useT();
  const [chosen, choose] = useState<RecentImport | null>(null);
  const { data, error, refetch } = useRead<RecentImport[]>(resource, 'import/recent', {}, { staleTime: 0 });
  const { undone, undo } = useUndo(resource, () => {
    void refetch();
    onUndone();
  });
  return (
    <Box component="section" aria-label={t('import.recent')}>
      <Box component="h3" sx={{ m: 0, mb: 1, fontSize: 14, fontWeight: 600 }}>
        {t('import.recent')}
      </Box>
      {undone && <UndoReport undone={undone} />}
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={32} />}
      {data?.length === 0 && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('import.recentNone')}</Box>}
      <List dense disablePadding sx={{ maxHeight: 220, overflowY: 'auto' }}>
        {data?.map((row) => (
          <RecentRow
            key={row.import_id}
            row={row}
            keepsHistory={keepsHistory}
            isBusy={undone?.isRunning ?? false}
            onUndo={() => choose(row)}
          />
        ))}
      </List>
      {chosen && (
        <ConfirmDialog
          title={t('import.undo')}
          onClose={() => choose(null)}
          onConfirm={() => {
            undo(chosen.import_id);
            choose(null);
          }}
        >
          {t('import.undoAsk', { file: chosen.file || chosen.created_at })}
        </ConfirmDialog>
      )}
    </Box>
  );
}

interface RowProps {
  row: RecentImport;
  keepsHistory: boolean;
  isBusy: boolean;
  onUndo: () => void;
}

function RecentRow({ row, keepsHistory, isBusy, onUndo }: RowProps) {
  const t = useT();
  const { file, created, updated, failed, created_at, can_undo } = row;
  return (
    <ListItem disableGutters divider sx={{ gap: 1 }}>
      <ListItemText
        primary={file || created_at}
        secondary={`${created_at} · ${t('import.recentRow', { created, updated, failed })}`}
        slotProps={{ primary: { noWrap: true, fontSize: 13 }, secondary: { fontSize: 13 } }}
      />
      {can_undo && (
        <Button
          startIcon={<Undo2 size={15} />}
          disabled={isBusy}
          onClick={onUndo}
          aria-label={`${t('import.undoThis')} ${file || created_at}`}
        >
          {t('import.undoThis')}
        </Button>
      )}
      {keepsHistory && !can_undo && created + updated > 0 && (
        <Box sx={{ fontSize: 13, color: 'text.secondary', whiteSpace: 'nowrap' }}>{t('import.wasUndone')}</Box>
      )}
    </ListItem>
  );
}
