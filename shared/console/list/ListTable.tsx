/** The rows of a list, with every state it can be in. */
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { ArchiveRestore, Inbox, SearchX } from 'lucide-react';
import { useListContext } from 'react-admin';
import { FailurePanel } from '../app/Failure.tsx';
import { useT } from '../app/i18n.ts';
import { Blank } from '../app/Blank.tsx';
import { useNouns } from '../data/nouns.ts';
import type { Row } from '../data/resources.ts';
import { DENSITIES, Grid, useDensity } from '../kinds/Grid.ts';
import { TRASH_FILTER, useHasRowActions, useOffers, usePage } from './page-context.ts';
import { TableHead } from './TableHead.tsx';
import { TableRows } from './TableRows.tsx';

export function ListTable() {
  const { data, error, isPending, isFetching, refetch } = useListContext<Row>();
  const t = useT();
  const [density] = useDensity();
  if (error) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  if (isPending) return <LoadingRows />;
  if (!data || data.length === 0) return <Nothing />;
  return (
    <Grid rowHeight={DENSITIES[density]} aria-busy={isFetching} className="scrolls">
      {isFetching && (
        <LinearProgress
          aria-label={t('state.loading')}
          sx={{ position: 'sticky', left: 0, top: 0, height: 2, mb: '-2px', zIndex: 5 }}
        />
      )}
      <table>
        <TableHead rows={data} />
        <tbody>
          <TableRows rows={data} depth={0} />
        </tbody>
      </table>
    </Grid>
  );
}

const SKELETON_ROWS = 10;

/** The table as it will be, its cells still grey. */
function LoadingRows() {
  const t = useT();
  const [density] = useDensity();
  const { columns } = usePage();
  const hasColumn = useHasRowActions();
  return (
    <Grid rowHeight={DENSITIES[density]} role="status" aria-label={t('state.loading')}>
      <table aria-hidden>
        <TableHead rows={[]} />
        <tbody>
          {Array.from({ length: SKELETON_ROWS }, (_, row) => (
            <tr key={row}>
              <td className="check">&nbsp;</td>
              {columns.map(({ name }, column) => (
                <td key={name}>
                  <Skeleton width={`${45 + ((row * 3 + column * 5) % 5) * 10}%`} />
                </td>
              ))}
              {hasColumn && <td className="actions">&nbsp;</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Grid>
  );
}

/** Nothing yet is something else than nothing found; both say what to do. */
function Nothing() {
  const t = useT();
  const { open, page, resource, isTrash } = usePage();
  const { many } = useNouns(resource, page);
  const offers = useOffers();
  const { filterValues, setFilters } = useListContext();
  const tabKeys = new Set(page.tabs?.flatMap(({ params }) => Object.keys(params)));
  const searched = Object.keys(filterValues as object).some((key) => !tabKeys.has(key) && key !== 'isTrash');
  const button = (text: string, run: () => void, isMain = false) => (
    <Button variant={isMain ? 'contained' : 'outlined'} onClick={run}>
      {text}
    </Button>
  );
  const show = (filter: object) => () => setFilters(filter, {});
  const first = page.tabs?.[0]?.params ?? {};
  if (searched)
    return (
      <Blank
        icon={<SearchX />}
        title={t('list.noMatch')}
        hint={t('list.noMatchHint')}
        action={button(t('list.clearFilter'), show(isTrash ? TRASH_FILTER : first))}
      />
    );
  if (isTrash)
    return (
      <Blank
        icon={<ArchiveRestore />}
        title={t('list.trashEmpty')}
        hint={t('list.trashEmptyHint')}
        action={button(t('list.leaveTrash'), show(first))}
      />
    );
  return (
    <Blank
      icon={<Inbox />}
      title={t('list.empty', { name: many })}
      hint={offers.add ? t('list.emptyHint') : t('list.emptyReadOnly')}
      action={offers.add && button(t('list.add'), () => open({ kind: 'form', id: null }), true)}
    />
  );
}
