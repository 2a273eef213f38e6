/** A trend over time and the records behind it, searched and a page at a time. Its address keeps all of that. */
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { keepPreviousData } from '@tanstack/react-query';
import type { FormFields } from '#shared/browser/form-encode.ts';
import { useT, type TextKey } from '#shared/console/app/i18n.ts';
import { searchFields, usedFields, type ConsoleField, type UsedField } from '#shared/console/data/resources.ts';
import { SearchBar } from '#shared/console/list/SearchBar.tsx';
import { QueryView } from '#shared/console/layout/QueryView.tsx';
import { Panel } from '#shared/console/pages/dashboard/Panel.tsx';
import { Records, Paging } from './Records.tsx';
import { SpanSwitch } from '#shared/console/pages/dashboard/SpanSwitch.tsx';
import { CHART_HEIGHT, TrendFigure } from '#shared/console/pages/dashboard/TrendFigure.tsx';
import type { Point } from '#shared/contract/dashboards.ts';
import type { Trend } from '#shared/console/pages/dashboard/types.ts';
import { serverToday } from '#shared/console/app/server-today.ts';
import { spanQuery, useSpan } from '#shared/console/pages/dashboard/span.ts';
import { useTrendList } from './use-trend-list.ts';
import { useRead } from '#shared/console/data/data-provider.ts';

export interface TrendPageProps {
  /** Last part of the path below `dashboard/`. */
  name: 'user' | 'store' | 'pay';
  title: TextKey;
  /** All of them are only read. */
  fields: Readonly<Record<string, Omit<ConsoleField, 'writable'>>>;
  search: readonly string[];
  textOf: (value: string) => string;
  addressOf: (point: Point) => string | undefined;
  /** What somebody has to look at. */
  above?: ReactNode;
  /** What may be done with all records of a search. */
  tools?: (query: FormFields, columns: UsedField[]) => ReactNode;
}

export function TrendPage({ name, title, fields: read, search, textOf, addressOf, above, tools }: TrendPageProps) {
  const t = useT();
  const [span, setSpan] = useSpan();
  const { filters, setFilters, page, setPage } = useTrendList();
  const query = { ...spanQuery(span, serverToday()), ...filters };
  const trend = useRead<Trend>('dashboard', name, { ...query, page }, { placeholderData: keepPreviousData });
  const fields = Object.fromEntries(Object.entries(read).map(([key, field]) => [key, { ...field, writable: false }]));
  const columns = usedFields({ fields }, Object.keys(fields));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, p: { xs: 1, sm: 2 } }}>
      {above}
      <Panel title={t(title)} beside={<SpanSwitch span={span} onChange={setSpan} />}>
        <QueryView query={trend} height={CHART_HEIGHT}>
          {({ plot, sum }) => (
            <TrendFigure
              shape="columns"
              name={t(title)}
              points={plot}
              sum={sum}
              textOf={textOf}
              addressOf={addressOf}
            />
          )}
        </QueryView>
      </Panel>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden', bgcolor: 'background.paper' }}>
        <SearchBar
          key={JSON.stringify(filters)}
          fields={searchFields({ fields }, search)}
          filters={filters}
          onSearch={setFilters}
        />
        {tools?.(query, columns)}
        {!trend.error && (
          <QueryView query={trend}>
            {({ list }) => (
              <>
                <Records columns={columns} rows={list.data} />
                <Paging list={list} onPage={setPage} />
              </>
            )}
          </QueryView>
        )}
      </Box>
    </Box>
  );
}
