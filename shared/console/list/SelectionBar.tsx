/** What is selected, how to select all of the filter, and what can be done to the selection. */
import { useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ListChecks, RotateCcw, Trash2, X } from 'lucide-react';
import { useListContext } from 'react-admin';
import { EXACT_TOTAL_LIMIT } from '../../contract/limits.ts';
import { useT } from '../app/i18n.ts';
import { useTask } from '../app/use-task.ts';
import { useConsoleData } from '../data/data-provider.ts';
import { matchingRows } from '../data/matching-rows.ts';
import { raName, type Row } from '../data/resources.ts';
import { settableFields, useOffers, usePage } from './page-context.ts';
import { totalText, useListMeta } from './Pager.tsx';
import { useSelectedRows } from './selection.ts';

export function SelectionBar() {
  const t = useT();
  const { resource, page, isTrash, open } = usePage();
  const offers = useOffers();
  const { selectedIds, onUnselectItems } = useListContext<Row>();
  const selectedRows = useSelectedRows();
  if (selectedIds.length === 0) return null;
  const button = (text: string, icon: ReactNode, run: () => void) => (
    <Button startIcon={icon} onClick={run}>
      {text}
    </Button>
  );
  const opens = (kind: 'set' | 'restore' | 'delete') => () => open({ kind, rows: selectedRows() });
  return (
    <Box
      role="region"
      aria-label={t('bulk.selection')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.75,
        bgcolor: 'action.selected',
        fontSize: 13,
      }}
    >
      <Box component="strong" role="status" sx={{ fontWeight: 600 }}>
        {t('list.selected', { count: selectedIds.length.toLocaleString('en-US') })}
      </Box>
      <SelectMatching />
      <Box sx={{ flex: 1 }} />
      {!isTrash &&
        settableFields(resource, page).length > 0 &&
        button(t('bulk.set'), <ListChecks size={15} />, opens('set'))}
      {isTrash && button(t('list.restore'), <RotateCcw size={15} />, opens('restore'))}
      {offers.batchDelete && button(t('bulk.delete'), <Trash2 size={15} />, opens('delete'))}
      {button(t('bulk.clear'), <X size={15} />, () => onUnselectItems())}
    </Box>
  );
}

/** Offered while the filter finds more than what is selected: 10,000 records at most, whose rows are remembered. */
function SelectMatching() {
  const t = useT();
  const provider = useConsoleData();
  const { page, seen } = usePage();
  const { filterValues, sort, selectedIds, total = 0, onSelect } = useListContext<Row>();
  const { isEstimate } = useListMeta();
  const { busy, run } = useTask();
  const [read, setRead] = useState(0);
  const stopped = useRef(false);
  if (selectedIds.length >= Math.min(total, EXACT_TOTAL_LIMIT)) return null;
  const select = async () => {
    stopped.current = false;
    setRead(0);
    const filter = { ...page.params, ...(filterValues as object) }; // as: made by the search bar
    const options = { most: EXACT_TOTAL_LIMIT, onProgress: setRead, isStopped: () => stopped.current };
    const rows = await matchingRows(provider, raName(page.data), { filter, sort }, options);
    for (const row of rows) seen.current.set(row.id, row);
    if (!stopped.current) onSelect(rows.map(({ id }) => id));
  };
  if (busy)
    return (
      <span role="status">
        {t('bulk.selecting', { done: read })}
        <Button onClick={() => (stopped.current = true)}>{t('bulk.stop')}</Button>
      </span>
    );
  return (
    <Button color="secondary" onClick={() => void run(select)}>
      {isEstimate
        ? t('bulk.selectFirst', { count: EXACT_TOTAL_LIMIT.toLocaleString('en-US') })
        : t('bulk.selectMatching', { count: totalText(total, false) })}
    </Button>
  );
}
