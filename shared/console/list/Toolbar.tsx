/** Buttons above a list: what can be done to the page, to the selection, and to the table itself. */
import Alert from '@mui/material/Alert';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { ArchiveRestore, FileDown, FileUp, Plus, RefreshCw, Search, Trash2 } from 'lucide-react';
import { useListContext, useNotify } from 'react-admin';
import { useLabel, useT } from '../app/i18n.ts';
import type { ConsoleAction, Row } from '../data/resources.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { isOffered, usePage, useOffers } from './page-context.ts';
import { SavedViews } from './SavedViews.tsx';
import { useSearchFields, useSearchPanel } from './SearchArea.tsx';
import { searchedFields } from './search-values.ts';
import { useSelectedRows } from './selection.ts';
import { TRASH_FILTER } from './trash.ts';

export function Toolbar() {
  const t = useT();
  const { open, page, isTrash } = usePage();
  const offers = useOffers();
  return (
    <>
      <Box
        role="toolbar"
        aria-label={t('list.toolbar')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, py: 1.5 }}
      >
        {offers.add && (
          <Button variant="contained" startIcon={<Plus size={16} />} onClick={() => open({ kind: 'form', id: null })}>
            {t('list.add')}
          </Button>
        )}
        {offers.search && <SearchToggle />}
        {offers.import && (
          <Button variant="outlined" startIcon={<FileUp size={15} />} onClick={() => open({ kind: 'import' })}>
            {t('list.import')}
          </Button>
        )}
        {offers.export && (
          <Button variant="outlined" startIcon={<FileDown size={15} />} onClick={() => open({ kind: 'export' })}>
            {t('list.export')}
          </Button>
        )}
        {offers.batchDelete && <DeleteButton />}
        {offers.actions &&
          page.actions
            ?.filter(({ on }) => on !== 'row')
            .map((action) => <ActionButton key={action.name} action={action} />)}
        <Box sx={{ flex: 1 }} />
        <SavedViews />
        {offers.trash && <TrashButton />}
        <RefreshButton />
        <ColumnMenu />
      </Box>
      {isTrash && (
        <Alert severity="info" sx={{ mx: 2, mb: 1.5 }}>
          {t('list.trashHint')}
        </Alert>
      )}
    </>
  );
}

function SearchToggle() {
  const t = useT();
  const notify = useNotify();
  const { page } = usePage();
  const fields = useSearchFields();
  const { filterValues } = useListContext();
  const [isOpen, setOpen] = useSearchPanel();
  const active = searchedFields(fields, page.tabs).filter(({ name }) => name in (filterValues as object)).length;
  const toggle = () => (fields.length > 0 ? setOpen(!isOpen) : notify(t('search.noFields'), { type: 'error' }));
  return (
    <Badge badgeContent={active} color="primary" overlap="rectangular">
      <Button
        variant="outlined"
        startIcon={<Search size={15} />}
        aria-expanded={isOpen}
        onClick={toggle}
        sx={isOpen ? { bgcolor: 'action.selected' } : {}}
      >
        {t('search.search')}
      </Button>
    </Badge>
  );
}

function DeleteButton() {
  const t = useT();
  const notify = useNotify();
  const { open } = usePage();
  const selected = useSelectedRows();
  const remove = () => {
    const rows = selected();
    if (rows.length > 0) open({ kind: 'delete', rows });
    else notify(t('list.selectFirst'), { type: 'warning' });
  };
  return (
    <Button variant="outlined" startIcon={<Trash2 size={15} />} onClick={remove}>
      {t('list.delete')}
    </Button>
  );
}

/** Between the records that are there and those that were deleted. */
function TrashButton() {
  const t = useT();
  const { page, isTrash } = usePage();
  const { setFilters } = useListContext();
  const label = isTrash ? t('list.leaveTrash') : t('list.trash');
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={t('list.trash')}
        aria-pressed={isTrash}
        onClick={() => setFilters(isTrash ? (page.tabs?.[0]?.params ?? {}) : TRASH_FILTER, {})}
        sx={isTrash ? { bgcolor: 'action.selected' } : {}}
      >
        <ArchiveRestore size={16} />
      </IconButton>
    </Tooltip>
  );
}

function RefreshButton() {
  const t = useT();
  const { refetch, isFetching } = useListContext<Row>();
  return (
    <Tooltip title={t('list.refresh')}>
      <IconButton size="small" onClick={() => void refetch()} aria-busy={isFetching} aria-label={t('list.refresh')}>
        <RefreshCw size={16} />
      </IconButton>
    </Tooltip>
  );
}

function ActionButton({ action }: { action: ConsoleAction }) {
  const t = useT();
  const label = useLabel();
  const notify = useNotify();
  const { open } = usePage();
  const selectedRows = useSelectedRows();
  const run = () => {
    if (action.on === 'page') return open({ kind: 'action', action, rows: [] });
    const selected = selectedRows();
    const fitting = selected.filter((row) => isOffered(action, row));
    if (fitting.length === 0)
      return notify(
        selected.length === 0 ? t('list.selectFirst') : t('list.noneFits', { action: label(action.label) }),
        { type: 'warning' },
      );
    return open({ kind: 'action', action, rows: fitting });
  };
  return (
    <Button variant="outlined" onClick={run}>
      {label(action.label)}
    </Button>
  );
}
