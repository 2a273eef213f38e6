/** The rows of a list, with every state it can be in. */
import { useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { ArchiveRestore, Inbox, SearchX } from 'lucide-react';
import { useListContext } from 'react-admin';
import { useNavigationType } from 'react-router-dom';
import { FailurePanel } from '../app/Failure.tsx';
import { useT } from '../app/i18n.ts';
import { Blank } from '../app/Blank.tsx';
import { useNouns } from '../data/nouns.ts';
import type { Row } from '../data/resources.ts';
import { SCROLLER } from '../layout/scroll-parts.ts';
import { DENSITIES, Grid, useDensity } from '../kinds/Grid.ts';
import { useOpenRow } from './OpenedRecord.tsx';
import { TRASH_FILTER, useHasRowActions, useOffers, usePage } from './page-context.ts';
import { widthsOf } from './columns.ts';
import { TableHead } from './TableHead.tsx';
import { TableRows } from './TableRows.tsx';

export function ListTable() {
  const { data, error, isPending, isFetching, refetch } = useListContext<Row>();
  const t = useT();
  const [density] = useDensity();
  const rows = useRef<HTMLDivElement>(null);
  useBeginAtTop(rows);
  const openRow = useOpenRow();
  const { widths } = usePage();
  if (error) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  if (isPending) return <LoadingRows />;
  if (!data || data.length === 0) return <Nothing />;
  return (
    <Grid
      ref={rows}
      rowHeight={DENSITIES[density]}
      aria-busy={isFetching}
      className={openRow ? 'list opens' : 'list'}
      {...{ [SCROLLER]: 'rows' }}
      onClick={(event) => openRow && openClicked(event, openRow)}
    >
      {isFetching && (
        <LinearProgress
          aria-label={t('state.loading')}
          sx={{ position: 'sticky', left: 0, top: 0, height: 2, mb: '-2px', zIndex: 5 }}
        />
      )}
      <table style={widthsOf(widths)}>
        <TableHead rows={data} />
        <tbody>
          <TableRows rows={data} depth={0} />
        </tbody>
      </table>
    </Grid>
  );
}

/** Another page, another order or another search begins at its first row; Back leads to where one was. */
function useBeginAtTop(rows: RefObject<HTMLDivElement | null>): void {
  const { page, perPage, sort, filterValues } = useListContext();
  const asked = JSON.stringify([page, perPage, sort, filterValues]);
  const type = useNavigationType();
  const shown = useRef(asked);
  useLayoutEffect(() => {
    if (shown.current === asked) return;
    shown.current = asked;
    if (type === 'POP') return;
    rows.current?.scrollTo(0, 0);
    // Where the window scrolls instead.
    if ((rows.current?.getBoundingClientRect().top ?? 0) < 0) rows.current?.scrollIntoView();
  }, [asked, rows, type]);
}

/** What is meant by itself when it is clicked. */
const CONTROLS = 'a, button, input, label, select, textarea, [role="button"], .check, .actions';

/** A click on a row opens it, unless it was on something in it, or ended a selection of text. */
function openClicked({ target, currentTarget }: MouseEvent<HTMLElement>, open: (id: number) => void): void {
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(CONTROLS)) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const id = Number(target.closest<HTMLElement>('tr[data-id]')?.dataset['id']);
  if (id > 0) open(id);
}

const SKELETON_ROWS = 10;

/** The table as it will be, its cells still grey. */
function LoadingRows() {
  const t = useT();
  const [density] = useDensity();
  const { columns } = usePage();
  const hasColumn = useHasRowActions();
  return (
    <Grid rowHeight={DENSITIES[density]} className="list" role="status" aria-label={t('state.loading')}>
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
  const { open, page, resource, slots, isTrash } = usePage();
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
      action={offers.add && button(t(slots.addText ?? 'list.add'), () => open({ kind: 'form', id: null }), true)}
    />
  );
}
