/** The records of a trend: a plain table, and the way through its pages. */
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight, Inbox } from 'lucide-react';
import type { Page } from '#shared/contract/envelope.ts';
import { useLabel, useT } from '#shared/console/app/i18n.ts';
import { useDictionaries } from '#shared/console/data/dictionaries.ts';
import type { Row, UsedField } from '#shared/console/data/resources.ts';
import { COLUMNS } from '#shared/console/kinds/columns.tsx';
import { columnOf, isNumeric } from '#shared/console/kinds/kinds.ts';
import { Blank } from '#shared/console/app/Blank.tsx';
import { Table } from '#shared/console/list/Table.tsx';

export function Records({ columns, rows }: { columns: UsedField[]; rows: readonly Row[] }) {
  const t = useT();
  const label = useLabel();
  const dictionaries = useDictionaries(columns, rows);
  if (rows.length === 0) return <Blank icon={<Inbox />} title={t('dashboard.empty')} />;
  return (
    // The keyboard may scroll it sideways.
    <Table
      rowHeight={48}
      tabIndex={0}
      role="region"
      aria-label={t('dashboard.records')}
      columns={columns.map((field) => {
        const Cell = COLUMNS[columnOf(field)];
        const dictionary = dictionaries.get(field.name);
        return {
          head: label(field.label),
          isNumber: isNumeric(field),
          cell: (row: Row) => (
            <Cell value={row[field.name]} row={row} field={field} dictionary={dictionary} resource={undefined} />
          ),
        };
      })}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}

export function Paging({ list, onPage }: { list: Page<Row>; onPage: (page: number) => void }) {
  const t = useT();
  const { current_page: page, last_page: last, per_page: perPage, total, data } = list;
  const from = Math.min(total, (page - 1) * perPage + 1);
  return (
    <Box
      component="nav"
      aria-label={t('list.paging')}
      sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 1, p: 1, fontSize: 13 }}
    >
      {t('list.range', { from, until: from + data.length - (total > 0 ? 1 : 0), total })}
      <IconButton size="small" aria-label={t('list.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={16} />
      </IconButton>
      <IconButton size="small" aria-label={t('list.next')} disabled={page >= last} onClick={() => onPage(page + 1)}>
        <ChevronRight size={16} />
      </IconButton>
    </Box>
  );
}
