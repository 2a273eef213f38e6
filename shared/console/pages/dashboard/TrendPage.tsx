/** A trend over time and the records behind it, searched and a page at a time. Its address keeps all of that. */
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import type { FormFields } from '../../../browser/form-encode.ts';
import { useT, type TextKey } from '../../app/i18n.ts';
import { searchFields, usedFields, type ConsoleField } from '../../data/resources.ts';
import { SearchBar } from '../../list/SearchBar.tsx';
import { Answer, Panel } from './Panel.tsx';
import { Records, Turner } from './Records.tsx';
import { SpanSwitch } from './SpanSwitch.tsx';
import { ChartSkeleton, TrendFigure } from './TrendFigure.tsx';
import type { Point, Trend } from './types.ts';
import { spanQuery } from './span.ts';
import { useSpan } from './use-span.ts';
import { useTrendList } from './use-trend-list.ts';
import { useRead } from '../../data/data-provider.ts';

interface Props {
  /** Last part of the path below `dashboard/`. */
  name: 'user' | 'store' | 'pay';
  title: TextKey;
  fields: Readonly<Record<string, ConsoleField>>;
  search: readonly string[];
  textOf: (value: string) => string;
  addressOf: (point: Point) => string | undefined;
  /** What may be done with all records of a search. */
  tools?: (query: FormFields) => ReactNode;
}

export function TrendPage({ name, title, fields, search, textOf, addressOf, tools }: Props) {
  const t = useT();
  const [span, setSpan] = useSpan();
  const { filters, setFilters, page, setPage } = useTrendList();
  const asked = { ...spanQuery(span), ...filters };
  const query = useRead<Trend>('dashboard', name, { ...asked, page }, { placeholderData: keepPreviousData });
  const columns = usedFields({ fields }, Object.keys(fields));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, p: { xs: 1, sm: 2 } }}>
      <Panel title={t(title)} beside={<SpanSwitch span={span} onChange={setSpan} />}>
        <Answer query={query} waiting={<ChartSkeleton />}>
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
        </Answer>
      </Panel>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden', bgcolor: 'background.paper' }}>
        <SearchBar
          key={JSON.stringify(filters)}
          fields={searchFields({ fields }, search)}
          filters={filters}
          onSearch={setFilters}
        />
        {tools?.(asked)}
        {!query.error && (
          <Answer query={query} waiting={<Skeleton variant="rectangular" height={320} />}>
            {({ list }) => (
              <>
                <Records columns={columns} rows={list.data} />
                <Turner list={list} onTurn={setPage} />
              </>
            )}
          </Answer>
        )}
      </Box>
    </Box>
  );
}
