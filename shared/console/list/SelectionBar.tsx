/** What is selected, how to select all of the filter, and what can be done to the selection. */
import { useRef, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FileDown, ListChecks, RotateCcw, Trash2, X } from 'lucide-react';
import { IconButtonWithTooltip, useListContext } from 'react-admin';
import { EXACT_TOTAL_LIMIT } from '../../contract/limits.ts';
import { useLabel, useT } from '../app/i18n.ts';
import { useTask } from '../app/use-task.ts';
import { useConsoleData } from '../data/data-provider.ts';
import { matchingRows } from '../data/matching-rows.ts';
import { raName, type Row } from '../data/resources.ts';
import { settableFields, useOffers, usePage } from './page-context.ts';
import { totalText, useListMeta } from './Pager.tsx';
import { useSelectionAction } from './selection-action.ts';
import { useSelectedRows } from './selection.ts';

export default function SelectionBar() {
  const t = useT();
  const label = useLabel();
  const { resource, page, isTrash, open } = usePage();
  const offers = useOffers();
  const act = useSelectionAction();
  const { selectedIds, onUnselectItems } = useListContext<Row>();
  const selectedRows = useSelectedRows();
  const button = (text: string, run: () => void, icon?: ReactNode) => (
    <Button key={text} variant="outlined" startIcon={icon} onClick={run}>
      {text}
    </Button>
  );
  const opens = (kind: 'set' | 'restore' | 'delete') => () => open({ kind, rows: selectedRows() });
  const canSet = !isTrash && settableFields(resource, page).length > 0;
  return (
    <Bar role="region" aria-label={t('bulk.selection')}>
      <IconButtonWithTooltip size="small" label={t('bulk.clear')} onClick={() => onUnselectItems()}>
        <X size={16} />
      </IconButtonWithTooltip>
      <strong role="status">{t('list.selected', { count: selectedIds.length.toLocaleString('en-US') })}</strong>
      <SelectMatching />
      <span className="gap" />
      {offers.actions
        .filter(({ on }) => on === 'selection')
        .map((action) => button(label(action.label), () => act(action)))}
      {canSet && button(t('bulk.set'), opens('set'), <ListChecks size={15} />)}
      {offers.export && button(t('list.export'), () => open({ kind: 'export' }), <FileDown size={15} />)}
      {isTrash && button(t('list.restore'), opens('restore'), <RotateCcw size={15} />)}
      {offers.batchDelete && button(t('list.delete'), opens('delete'), <Trash2 size={15} />)}
    </Bar>
  );
}

/** As high as the tools whose place it takes, or lower: the rows below stay where they are. */
const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: theme.spacing(0, 2),
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  whiteSpace: 'nowrap',
  fontSize: 13,
  backgroundColor: theme.palette.action.selected,
  '& > *': { flexShrink: 0 },
  '& > strong': { fontWeight: 600 },
  '& > .gap': { flex: 1 },
  // On a phone it lies where the thumb is, over the paging.
  [theme.breakpoints.down('sm')]: {
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: theme.zIndex.mobileStepper,
    minHeight: 60,
    paddingBottom: 'env(safe-area-inset-bottom)',
    borderTop: `1px solid ${theme.palette.divider}`,
    '& button': { minHeight: 44, minWidth: 44 },
    // What can be done comes before how to select more.
    '& > :first-of-type, & > strong': { order: -2 },
    '& > .gap ~ *': { order: -1 },
    '& > .gap': { display: 'none' },
  },
}));

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
