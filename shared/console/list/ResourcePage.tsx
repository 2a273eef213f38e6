/** A list screen made from a descriptor (requirements 2.5). Filters, sort, page, page size and the open record live in the address. */
import { Suspense, useCallback, useMemo, useState } from 'react';
import { styled } from '@mui/material/styles';
import { ListBase, useListContext, useNotify, useRefresh, useStoreContext } from 'react-admin';
import { ApiError } from '../../browser/http.ts';
import { CODE } from '../../contract/envelope.ts';
import { DEFAULT_PAGE_SIZE } from '../../contract/limits.ts';
import { useConsole } from '../app/area.ts';
import { lazyPart } from '../app/chunk.ts';
import type { Slots } from '../app/registry.ts';
import { useDictionaries } from '../data/dictionaries.ts';
import { raName, type ConsolePage, type ConsoleResource, type Row, type UsedField } from '../data/resources.ts';
import { arrange, offeredColumns, useArrangement, useWidths } from './columns.ts';
import { ListKeys } from './ListKeys.tsx';
import { ListTable } from './ListTable.tsx';
import { OpenedRecord } from './OpenedRecord.tsx';
import { PageCommands } from './PageCommands.tsx';
import { inlineFields, isTrashFilter, PageContext } from './page-context.ts';
import { useOpenDialog } from './open-dialog.ts';
import { useDefaultView } from './SavedViews.tsx';
import { PageDialogs } from './PageDialogs.tsx';
import { Pager } from './Pager.tsx';
import { SearchArea } from './SearchArea.tsx';
import { useForgetSelection, useSeenRows } from './selection.ts';
import { StatusTabs } from './StatusTabs.tsx';
import { Toolbar, TrashHint } from './Toolbar.tsx';
import { useUndo } from './UndoBar.tsx';

interface Props {
  resource: ConsoleResource;
  page: ConsolePage;
}

const SelectionBar = lazyPart(() => import('./SelectionBar.tsx'));

const NO_ROWS: readonly Row[] = [];
const NO_SLOTS: Slots = {};
const NO_FIELDS: ReadonlyMap<string, UsedField> = new Map();

const sortOf = (sort: string) => {
  const order = sort.startsWith('-') ? ('DESC' as const) : ('ASC' as const);
  return { field: sort.replace(/^-/, ''), order };
};

export function ResourcePage({ resource, page }: Props) {
  const { getItem } = useStoreContext();
  // As it was on arrival: from then on the address alone says it. A new size would be drawn ahead of its own address otherwise.
  const [perPage] = useState<number>(() => getItem('perPage') ?? DEFAULT_PAGE_SIZE);
  const fixed = useMemo(() => ({ ...page.params }), [page.params]);
  const notify = useNotify();
  // The sign-in tells why it is there.
  const tell = (error: Error) =>
    (error instanceof ApiError && error.code === CODE.signIn) || notify(error.message, { type: 'error' });
  return (
    <ListBase<Row>
      resource={raName(page.data)}
      perPage={perPage}
      sort={sortOf(resource.sort)}
      filter={fixed}
      {...(page.tabs?.[0] && { filterDefaultValues: page.tabs[0].params })}
      // The address alone says what is listed: it can be sent, and Back works.
      storeKey={false}
      queryOptions={{ meta: { tree: resource.tree !== undefined, fixed: Object.keys(fixed).length }, onError: tell }}
      // The guard has asked already.
      disableAuthentication
    >
      <ListScreen resource={resource} page={page} />
    </ListBase>
  );
}

function ListScreen({ resource, page }: Props) {
  const { registry } = useConsole();
  const slots = registry.slots[page.view] ?? NO_SLOTS;
  const [dialog, open] = useOpenDialog();
  const refresh = useRefresh();
  useDefaultView(page.route);
  const { data: rows = NO_ROWS, selectedIds, onUnselectItems, filterValues } = useListContext<Row>();
  const [arrangement] = useArrangement(page.route);
  const [widths] = useWidths(page.route);
  const { all, shown } = useMemo(
    () => arrange(offeredColumns(resource, page), arrangement),
    [resource, page, arrangement],
  );
  // A form of its own has rules of its own.
  const inline = useMemo(() => (slots.form ? NO_FIELDS : inlineFields(resource, page)), [slots.form, resource, page]);
  const dictionaries = useDictionaries(shown, rows);
  const seen = useSeenRows(rows);
  const forget = useCallback(() => onUnselectItems(), [onUnselectItems]);
  useForgetSelection(filterValues, forget);
  const isTrash = isTrashFilter(filterValues);
  const undoing = useUndo();
  const value = useMemo(
    () => ({
      resource,
      page,
      slots,
      columns: shown,
      allColumns: all,
      widths,
      inline,
      dictionaries,
      isTrash,
      seen,
      open,
      ...undoing.offered,
    }),
    [resource, page, slots, shown, all, widths, inline, dictionaries, isTrash, seen, open, undoing.offered],
  );
  const close = useCallback(() => open(null), [open]);
  const done = () => {
    open(null);
    onUnselectItems();
    refresh();
  };
  const Above = slots.above;
  return (
    <PageContext value={value}>
      <Screen data-fills="room">
        {Above && <Above resource={resource} page={page} />}
        <StatusTabs />
        <Tools data-selecting={selectedIds.length > 0 || undefined}>
          <Toolbar />
          {selectedIds.length > 0 && (
            <Suspense>
              <SelectionBar />
            </Suspense>
          )}
        </Tools>
        <TrashHint />
        <SearchArea />
        <ListTable />
        <Pager />
      </Screen>
      <ListKeys />
      <PageCommands />
      <OpenedRecord />
      {dialog && <PageDialogs dialog={dialog} onClose={close} onDone={done} />}
      {undoing.bar}
    </PageContext>
  );
}

/** The rows take what the parts around them leave; where that is too little for a few of them the window scrolls. */
const Screen = styled('div')(({ theme }) => ({
  minWidth: 0,
  [theme.breakpoints.up('sm')]: {
    display: 'flex',
    flexDirection: 'column',
    '& > *': { flex: 'none' },
    '& > [data-scroller]': { flex: '1 0 0', overflow: 'auto' },
  },
}));
/** One place for what can be done to the list and what can be done to the selection: neither moves the rows. */
const Tools = styled('div')(({ theme }) => ({
  display: 'grid',
  '& > *': { gridArea: '1 / 1', minWidth: 0 },
  [theme.breakpoints.up('sm')]: { '&[data-selecting] > [role="toolbar"]': { visibility: 'hidden' } },
}));
