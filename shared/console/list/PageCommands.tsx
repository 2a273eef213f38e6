/** What the open list adds to the command palette. */
import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useLabel, useT } from '../app/i18n.ts';
import { offerCommands, type Command } from '../palette/commands.ts';
import { useOffers, usePage } from './page-context.ts';
import { TRASH_FILTER } from './trash.ts';

export function PageCommands() {
  const t = useT();
  const label = useLabel();
  const { page, resource, open, isTrash } = usePage();
  const offers = useOffers();
  const { refetch, setFilters } = useListContext();
  const group = t('palette.page', { name: label(resource.label) });
  const pageActions = offers.actions ? (page.actions ?? []).filter(({ on }) => on === 'page') : [];
  const all: (Command | false)[] = [
    offers.add && {
      id: 'add',
      group,
      name: t('list.add'),
      also: 'add new',
      run: () => open({ kind: 'form', id: null }),
    },
    offers.export && {
      id: 'export',
      group,
      name: t('list.export'),
      also: 'export',
      run: () => open({ kind: 'export' }),
    },
    offers.import && {
      id: 'import',
      group,
      name: t('list.import'),
      also: 'import',
      run: () => open({ kind: 'import' }),
    },
    ...pageActions.map((action) => ({
      id: `action-${action.name}`,
      group,
      name: label(action.label),
      also: action.name,
      run: () => open({ kind: 'action', action, rows: [] }),
    })),
    { id: 'refresh', group, name: t('list.refresh'), also: 'refresh', run: () => void refetch() },
    offers.trash &&
      !isTrash && {
        id: 'trash',
        group,
        name: t('list.trash'),
        also: 'trash',
        run: () => setFilters(TRASH_FILTER, {}),
      },
  ];
  const latest = useRef<readonly Command[]>([]);
  useEffect(() => {
    latest.current = all.filter((one) => one !== false);
  });
  useEffect(() => offerCommands(() => latest.current), []);
  return null;
}
