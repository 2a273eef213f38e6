/** A list screen made from a descriptor (spec section 2.5). Filters, sort, page and page size live in the address. */
import { useMemo, useState } from 'react';
import { ListContextProvider, ResourceContextProvider, useListController, useRefresh, useStore } from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '../../contract/limits.ts';
import { useConsole } from '../app/area.ts';
import type { Slots } from '../app/registry.ts';
import { useDictionaries } from '../data/dictionaries.ts';
import { raName, usedFields, type ConsolePage, type ConsoleResource, type Row } from '../data/resources.ts';
import { ListTable } from './ListTable.tsx';
import { PageContext, type OpenDialog } from './page-context.ts';
import { PageDialogs } from './PageDialogs.tsx';
import { Pager } from './Pager.tsx';
import { SearchArea } from './SearchArea.tsx';
import { StatusTabs } from './StatusTabs.tsx';
import { Toolbar } from './Toolbar.tsx';

interface Props {
  resource: ConsoleResource;
  page: ConsolePage;
}

const NO_ROWS: readonly Row[] = [];
const NO_SLOTS: Slots = {};

export function ResourcePage({ resource, page }: Props) {
  return (
    <ResourceContextProvider value={raName(page.data ?? resource.path)}>
      <ListScreen resource={resource} page={page} />
    </ResourceContextProvider>
  );
}

const sortOf = (sort: string | undefined) => {
  const text = sort ?? '-id';
  return { field: text.replace(/^-/, ''), order: text.startsWith('-') ? ('DESC' as const) : ('ASC' as const) };
};

function ListScreen({ resource, page }: Props) {
  const { registry } = useConsole();
  const slots = registry.slots[page.view] ?? NO_SLOTS;
  const [dialog, open] = useState<OpenDialog | null>(null);
  const refresh = useRefresh();
  const fixed = useMemo(() => ({ ...page.params }), [page.params]);
  const list = useListController<Row>({
    perPage: DEFAULT_PAGE_SIZE,
    sort: sortOf(resource.sort),
    filter: fixed,
    ...(page.tabs?.[0] && { filterDefaultValues: page.tabs[0].params }),
    storeKey: page.route,
    queryOptions: { meta: { tree: resource.tree !== undefined, fixed: Object.keys(fixed).length } },
    // The guard has asked already.
    disableAuthentication: true,
  });
  const all = useMemo(() => usedFields(resource, page.columns), [resource, page.columns]);
  const [hidden] = useStore<readonly string[]>(`columns.${page.route}`, []);
  const columns = useMemo(() => all.filter(({ name }) => !hidden.includes(name)), [all, hidden]);
  const dictionaries = useDictionaries(all, list.data ?? NO_ROWS);
  const value = useMemo(
    () => ({ resource, page, slots, columns, dictionaries, open }),
    [resource, page, slots, columns, dictionaries],
  );
  const Above = slots.above;
  return (
    <ListContextProvider value={list}>
      <PageContext value={value}>
        {Above && <Above resource={resource} page={page} />}
        <StatusTabs />
        <Toolbar />
        <SearchArea />
        <ListTable />
        <Pager />
        {dialog && (
          <PageDialogs
            dialog={dialog}
            onClose={() => open(null)}
            onDone={() => {
              open(null);
              list.onUnselectItems();
              refresh();
            }}
          />
        )}
      </PageContext>
    </ListContextProvider>
  );
}
