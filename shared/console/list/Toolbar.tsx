/** Buttons above a list: what can be done to the page, to the selection, and to the table itself. */
import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ArchiveRestore, FileDown, FileUp, Plus, RefreshCw, Search, Trash2 } from 'lucide-react';
import { IconButtonWithTooltip, useListContext, useNotify } from 'react-admin';
import { useLabel, useT } from '../app/i18n.ts';
import { AutoRefresh } from './AutoRefresh.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { TRASH_FILTER, useOffers, usePage } from './page-context.ts';
import { SavedViews } from './SavedViews.tsx';
import { useSearchFields, useSearchPanel } from './SearchArea.tsx';
import { searchedFields } from './search-values.ts';
import { useSelectionAction } from './selection-action.ts';

export function Toolbar() {
  const t = useT();
  const label = useLabel();
  const { open, page, slots, isTrash } = usePage();
  const offers = useOffers();
  const act = useSelectionAction();
  const { refetch, isFetching, setFilters } = useListContext();
  const button = (text: string, run: () => void, icon?: ReactNode) => (
    <Button key={text} variant="outlined" startIcon={icon} onClick={run}>
      {text}
    </Button>
  );
  return (
    <Box
      role="toolbar"
      aria-label={t('list.toolbar')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, py: 1.5 }}
    >
      {offers.add && (
        <Button variant="contained" startIcon={<Plus size={16} />} onClick={() => open({ kind: 'form', id: null })}>
          {t(slots.addText ?? 'list.add')}
        </Button>
      )}
      {offers.search && <SearchToggle />}
      {offers.import && button(t('list.import'), () => open({ kind: 'import' }), <FileUp size={15} />)}
      {offers.export && button(t('list.export'), () => open({ kind: 'export' }), <FileDown size={15} />)}
      {offers.batchDelete && button(t('list.delete'), () => act(), <Trash2 size={15} />)}
      {offers.actions.filter(({ on }) => on !== 'row').map((action) => button(label(action.label), () => act(action)))}
      <Box sx={{ flex: 1 }} />
      <SavedViews />
      {offers.trash && (
        // Between the records that are there and those that were deleted.
        <IconButtonWithTooltip
          size="small"
          label={isTrash ? t('list.leaveTrash') : t('list.trash')}
          aria-label={t('list.trash')}
          aria-pressed={isTrash}
          onClick={() => setFilters(isTrash ? (page.tabs?.[0]?.params ?? {}) : TRASH_FILTER, {})}
          sx={isTrash ? { bgcolor: 'action.selected' } : {}}
        >
          <ArchiveRestore size={16} />
        </IconButtonWithTooltip>
      )}
      {page.autoRefresh && <AutoRefresh />}
      <IconButtonWithTooltip
        size="small"
        label={t('list.refresh')}
        aria-busy={isFetching}
        onClick={() => void refetch()}
      >
        <RefreshCw size={16} />
      </IconButtonWithTooltip>
      <ColumnMenu />
    </Box>
  );
}

/** Tells that the rows below are deleted ones. */
export function TrashHint() {
  const t = useT();
  const { isTrash } = usePage();
  if (!isTrash) return null;
  return (
    <Alert severity="info" sx={{ mx: 2, mb: 1.5 }}>
      {t('list.trashHint')}
    </Alert>
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
