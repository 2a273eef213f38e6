/** The rows of a list, with every state it can be in. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { Inbox, SearchX } from 'lucide-react';
import { useListContext } from 'react-admin';
import { FailurePanel } from '../app/Failure.tsx';
import { useT } from '../app/i18n.ts';
import { Blank } from '../layout/Blank.tsx';
import type { Row } from '../data/resources.ts';
import { DENSITIES, useDensity } from './ColumnMenu.tsx';
import { Grid } from './Grid.ts';
import { usePage, useOffers } from './page-context.ts';
import { TableHead } from './TableHead.tsx';
import { TableRows } from './TableRows.tsx';

export function ListTable() {
  const { data, error, isPending, isFetching, refetch } = useListContext<Row>();
  const [density] = useDensity();
  if (error) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  if (isPending) return <LoadingRows />;
  if (!data || data.length === 0) return <Nothing />;
  return (
    <Grid rowHeight={DENSITIES[density]} aria-busy={isFetching}>
      {isFetching && <LinearProgress sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2, zIndex: 4 }} />}
      <table>
        <TableHead rows={data} />
        <tbody>
          <TableRows rows={data} depth={0} />
        </tbody>
      </table>
    </Grid>
  );
}

function LoadingRows() {
  const t = useT();
  return (
    <Box role="status" aria-label={t('state.loading')} sx={{ px: 2, pb: 2, display: 'grid', gap: 1 }}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={38} />
      ))}
    </Box>
  );
}

/** Nothing yet is something else than nothing found. */
function Nothing() {
  const t = useT();
  const { open, page } = usePage();
  const offers = useOffers();
  const { filterValues, setFilters } = useListContext();
  const tabKeys = new Set(page.tabs?.flatMap(({ params }) => Object.keys(params)));
  const searched = Object.keys(filterValues as object).some((key) => !tabKeys.has(key));
  if (searched) {
    return (
      <Blank
        icon={<SearchX />}
        title={t('list.noMatch')}
        action={
          <Button variant="outlined" onClick={() => setFilters(page.tabs?.[0]?.params ?? {}, {})}>
            {t('search.reset')}
          </Button>
        }
      />
    );
  }
  const add = offers.add && (
    <Button variant="contained" onClick={() => open({ kind: 'form', id: null })}>
      {t('list.add')}
    </Button>
  );
  return <Blank icon={<Inbox />} title={t('list.empty')} action={add} />;
}
