/** What the open list adds to the command palette. */
import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useLabel, useT } from '../app/i18n.ts';
import { offerCommands, type Command } from '../palette/commands.ts';
import { TRASH_FILTER, useOffers, usePage } from './page-context.ts';

export function PageCommands() {
  const t = useT();
  const label = useLabel();
  const { resource, open, isTrash } = usePage();
  const offers = useOffers();
  const { refetch, setFilters } = useListContext();
  const group = t('palette.page', { name: label(resource.label) });
  const command = (id: 'add' | 'export' | 'import' | 'refresh' | 'trash', run: () => void, also: string = id) => ({
    id,
    group,
    name: t(`list.${id}`),
    also,
    run,
  });
  const all: (Command | false | undefined)[] = [
    offers.add && command('add', () => open({ kind: 'form', id: null }), 'add new'),
    offers.export && command('export', () => open({ kind: 'export' })),
    offers.import && command('import', () => open({ kind: 'import' })),
    ...offers.actions
      .filter(({ on }) => on === 'page')
      .map((action) => ({
        id: `action-${action.name}`,
        group,
        name: label(action.label),
        also: action.name,
        run: () => open({ kind: 'action', action, rows: [] }),
      })),
    command('refresh', () => void refetch()),
    offers.trash && !isTrash && command('trash', () => setFilters(TRASH_FILTER, {})),
  ];
  const latest = useRef<readonly Command[]>([]);
  useEffect(() => {
    latest.current = all.filter((entry) => entry !== false && entry !== undefined);
  });
  useEffect(() => offerCommands(() => latest.current), []);
  return null;
}
