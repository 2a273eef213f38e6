/** The records of a trend: a plain table, and the way through its pages. */
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight, Inbox } from 'lucide-react';
import type { Page } from '../../../contract/envelope.ts';
import { useLabel, useT } from '../../app/i18n.ts';
import { useDictionaries } from '../../data/dictionaries.ts';
import type { Row, UsedField } from '../../data/resources.ts';
import { COLUMNS } from '../../kinds/columns.tsx';
import { columnOf, isNumeric } from '../../kinds/kinds.ts';
import { Blank } from '../../app/Blank.tsx';
import { Grid } from '../../kinds/Grid.ts';

const ROW_HEIGHT = 48;

export function Records({ columns, rows }: { columns: UsedField[]; rows: readonly Row[] }) {
  const t = useT();
  const label = useLabel();
  const dictionaries = useDictionaries(columns, rows);
  if (rows.length === 0) return <Blank icon={<Inbox />} title={t('dashboard.empty')} />;
  return (
    // The keyboard may scroll it sideways.
    <Grid rowHeight={ROW_HEIGHT} tabIndex={0} role="region" aria-label={t('dashboard.records')}>
      <table>
        <thead>
          <tr>
            {columns.map((field) => (
              <th key={field.name} scope="col" className={isNumeric(field) ? 'number' : undefined}>
                {label(field.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((field) => {
                const Cell = COLUMNS[columnOf(field)];
                return (
                  <td key={field.name} className={isNumeric(field) ? 'number' : undefined}>
                    <Cell
                      value={row[field.name]}
                      row={row}
                      field={field}
                      dictionary={dictionaries.get(field.name)}
                      resource={undefined}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Grid>
  );
}

export function Turner({ list, onTurn }: { list: Page<Row>; onTurn: (page: number) => void }) {
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
      <IconButton size="small" aria-label={t('list.previous')} disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        <ChevronLeft size={16} />
      </IconButton>
      <IconButton size="small" aria-label={t('list.next')} disabled={page >= last} onClick={() => onTurn(page + 1)}>
        <ChevronRight size={16} />
      </IconButton>
    </Box>
  );
}
