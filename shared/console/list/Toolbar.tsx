/** Buttons above a list: what can be done to the page, to the selection, and to the table itself. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { FileDown, FileUp, Plus, RefreshCw, Search, Trash2 } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify } from 'react-admin';
import { useLabel, useT } from '../app/i18n.ts';
import type { ConsoleAction, Row } from '../data/resources.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { isOffered, usePage, useOffers } from './page-context.ts';
import { useSearchFields, useSearchPanel } from './SearchArea.tsx';

/** The selected rows that are loaded, those in the opened branches of a tree too. */
export function useSelectedRows(): readonly Row[] {
  const { data, selectedIds } = useListContext<Row>();
  const { resource, page } = usePage();
  const queries = useQueryClient();
  const branches = resource.tree ? queries.getQueriesData<readonly Row[]>({ queryKey: ['children', page.data] }) : [];
  const loaded = [...(data ?? []), ...branches.flatMap(([, rows]) => rows ?? [])];
  return loaded.filter(({ id }) => selectedIds.includes(id));
}

export function Toolbar() {
  const t = useT();
  const { open, page } = usePage();
  const offers = useOffers();
  const notify = useNotify();
  const { refetch, isFetching } = useListContext<Row>();
  const selected = useSelectedRows();
  const remove = () =>
    selected.length > 0 ? open({ kind: 'delete', rows: selected }) : notify(t('list.selectFirst'), { type: 'warning' });
  return (
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
      {offers.batchDelete && (
        <Button variant="outlined" startIcon={<Trash2 size={15} />} onClick={remove}>
          {t('list.delete')}
        </Button>
      )}
      {page.actions
        ?.filter(({ on }) => on !== 'row')
        .map((action) => (
          <ActionButton key={action.name} action={action} selected={selected} />
        ))}
      <Box sx={{ flex: 1 }} />
      {selected.length > 0 && <SelectionNote count={selected.length} />}
      <Tooltip title={t('list.refresh')}>
        <IconButton size="small" onClick={() => void refetch()} aria-busy={isFetching} aria-label={t('list.refresh')}>
          <RefreshCw size={16} />
        </IconButton>
      </Tooltip>
      <ColumnMenu />
    </Box>
  );
}

function SearchToggle() {
  const t = useT();
  const notify = useNotify();
  const fields = useSearchFields();
  const [isOpen, setOpen] = useSearchPanel();
  const toggle = () => (fields.length > 0 ? setOpen(!isOpen) : notify(t('search.noFields'), { type: 'error' }));
  return (
    <Button
      variant="outlined"
      startIcon={<Search size={15} />}
      aria-expanded={isOpen}
      onClick={toggle}
      sx={isOpen ? { bgcolor: 'action.selected' } : {}}
    >
      {t('search.search')}
    </Button>
  );
}

function SelectionNote({ count }: { count: number }) {
  const t = useT();
  const { onUnselectItems } = useListContext();
  return (
    <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
      {t('list.selected', { count })}
      <Button onClick={() => onUnselectItems()} color="secondary" sx={{ ml: 0.5, px: 0.75, minWidth: 0 }}>
        {t('action.cancel')}
      </Button>
    </Box>
  );
}

function ActionButton({ action, selected }: { action: ConsoleAction; selected: readonly Row[] }) {
  const t = useT();
  const label = useLabel();
  const notify = useNotify();
  const { open } = usePage();
  const run = () => {
    if (action.on === 'page') return open({ kind: 'action', action, rows: [] });
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
