/** A trend over time and the records behind it, searched and a page at a time. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Page } from '../../../contract/envelope.ts';
import { useApi, useConsole } from '../../app/area.ts';
import { FailurePanel } from '../../app/Failure.tsx';
import { useLabel, useT, type TextKey } from '../../app/i18n.ts';
import { useDictionaries } from '../../data/dictionaries.ts';
import { searchFields, usedFields, type ConsoleField, type Row } from '../../data/resources.ts';
import { COLUMNS } from '../../kinds/columns.tsx';
import { columnOf, isNumeric } from '../../kinds/kinds.ts';
import { Grid } from '../../list/Grid.ts';
import { SearchBar } from '../../list/SearchBar.tsx';
import type { SearchValue } from '../../list/search-values.ts';
import { Panel } from './Panel.tsx';
import { SpanSwitch } from './SpanSwitch.tsx';
import { TrendFigure } from './TrendFigure.tsx';
import type { Trend } from './types.ts';
import { spanQuery, useSpan, type Span } from './use-span.ts';

interface Props {
  /** Last part of the path below `dashboard/`. */
  name: 'user' | 'store' | 'pay';
  title: TextKey;
  fields: Readonly<Record<string, ConsoleField>>;
  search: readonly string[];
  textOf: (value: number) => string;
}
const NO_ROWS: readonly Row[] = [];
const ROW_HEIGHT = 48;

export function TrendPage({ name, title, fields, search, textOf }: Props) {
  const t = useT();
  const api = useApi();
  const { area } = useConsole();
  const [span, setSpan] = useSpan();
  const [filters, setFilters] = useState<Record<string, SearchValue>>({});
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', name, span, filters, page],
    queryFn: () => api.get<Trend>(`${area.prefix}dashboard/${name}`, { ...spanQuery(span), ...filters, page }),
    placeholderData: keepPreviousData,
  });
  const changeSpan = (next: Span) => {
    setSpan(next);
    setPage(1);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, p: 2 }}>
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      <Panel title={t(title)} beside={<SpanSwitch span={span} onChange={changeSpan} />}>
        <TrendFigure shape="columns" name={t(title)} points={data?.plot} textOf={textOf} />
      </Panel>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}>
        <SearchBar
          fields={searchFields({ fields }, search)}
          filters={filters}
          onSearch={(next) => {
            setFilters(next);
            setPage(1);
          }}
        />
        <Records fields={fields} rows={data?.list.data ?? NO_ROWS} />
        {data && <Turner list={data.list} onTurn={setPage} />}
      </Box>
    </Box>
  );
}

function Records({ fields, rows }: { fields: Props['fields']; rows: readonly Row[] }) {
  const label = useLabel();
  const columns = usedFields({ fields }, Object.keys(fields));
  const dictionaries = useDictionaries(columns, rows);
  return (
    <Grid rowHeight={ROW_HEIGHT}>
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

function Turner({ list, onTurn }: { list: Page<Row>; onTurn: (page: number) => void }) {
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
