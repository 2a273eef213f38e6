/** What a row offers at its end. */
import type { ConsoleAction, Row } from '../data/resources.ts';
import { isOffered, useOffers, usePage } from './page-context.ts';

export function useRowActions() {
  const { page, isTrash } = usePage();
  const offers = useOffers();
  const actions = (offers.actions && page.actions?.filter(({ on }) => on === 'row')) || [];
  const hasColumn =
    isTrash || (page.rowActions !== false && (offers.view || offers.edit || offers.delete || actions.length > 0));
  const actionsOf = (row: Row): readonly ConsoleAction[] => actions.filter((action) => isOffered(action, row));
  return { hasColumn, offers, actionsOf };
}
