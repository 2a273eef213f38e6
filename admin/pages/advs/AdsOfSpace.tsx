/** Below an ad space: the ads in it, each with the way to its record. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { useResource } from '#shared/console/app/area.ts';
import { useLabel, useT } from '#shared/console/app/i18n.ts';
import type { RecordViewProps } from '#shared/console/app/registry.ts';
import { allows, usedFields, type Row, type UsedField } from '#shared/console/data/resources.ts';
import { FieldCell } from '#shared/console/kinds/columns.tsx';
import { columnOf } from '#shared/console/kinds/kinds.ts';
import { Table } from '#shared/console/list/Table.tsx';

const MOST_ADS = 30;
const NO_DICTIONARIES = new Map();

export default function AdsOfSpace({ row }: RecordViewProps) {
  const t = useT();
  const label = useLabel();
  const advs = useResource('advs');
  const route = advs?.pages[0]?.route ?? '';
  const isOffered = allows(advs, 'list');
  const {
    data = [],
    total,
    isPending,
  } = useGetList<Row>(
    'advs',
    { filter: { pid: row.id }, pagination: { page: 1, perPage: MOST_ADS }, sort: { field: 'is_sort', order: 'ASC' } },
    { enabled: isOffered },
  );
  if (!advs || !isOffered) return null;
  const all = `${route}?filter=${encodeURIComponent(JSON.stringify({ pid: String(row.id) }))}`;
  const cell = (field: UsedField) => (ad: Row) => (
    <FieldCell type={columnOf(field)} row={ad} field={field} dictionaries={NO_DICTIONARIES} resource={advs} />
  );
  const fields = usedFields(advs, ['image', 'name', 'adv_start', 'adv_end', 'status', 'is_sort']);
  return (
    <Box component="section" aria-label={t('desk.ads.title')} sx={{ mt: 2.5 }}>
      <Box component="h3" sx={{ m: 0, mb: 1, fontSize: 14, display: 'flex', gap: 1.5 }}>
        {t('desk.ads.title')}
        <Link to={all} style={{ fontWeight: 400 }}>
          {t('desk.ads.all', { count: total ?? 0 })}
        </Link>
      </Box>
      {isPending ? (
        <Skeleton variant="rounded" height={88} />
      ) : data.length === 0 ? (
        <Box sx={{ fontSize: 13.5, color: 'text.secondary' }}>{t('desk.ads.none')}</Box>
      ) : (
        <Table
          rowHeight={44}
          tabIndex={0}
          role="region"
          aria-label={t('desk.ads.title')}
          rows={data}
          keyOf={({ id }) => id}
          columns={fields.map((field) => ({
            head: label(field.label),
            cell: (ad: Row) =>
              field.name === 'name' ? <Link to={`${route}?view=${ad.id}`}>{cell(field)(ad)}</Link> : cell(field)(ad),
          }))}
        />
      )}
    </Box>
  );
}
