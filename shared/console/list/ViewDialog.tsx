/** A record to read. It is fetched again: lists leave out long texts. */
import { Suspense, useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useGetOne, useRefresh } from 'react-admin';
import { useLabel, useT } from '../app/i18n.ts';
import { useDictionaries } from '../data/dictionaries.ts';
import { FULL } from '../data/data-provider.ts';
import { useTitleOf } from '../data/nouns.ts';
import {
  allows,
  raName,
  usedFields,
  type ConsolePage,
  type ConsoleResource,
  type Row,
  type UsedField,
} from '../data/resources.ts';
import { viewOf } from '../kinds/kinds.ts';
import { Values } from '../kinds/values.ts';
import { VIEWS } from '../kinds/views.tsx';
import { Awaited } from '../layout/Awaited.tsx';
import { DialogFrame } from '../layout/DialogFrame.tsx';
import { stepOfKey } from '../palette/keys.ts';
import { Neighbours, type Place } from './Neighbours.tsx';
import { usePage } from './page-context.ts';
import { lazyPart } from '../app/chunk.ts';

const HistoryPanel = lazyPart(() => import('../record/HistoryPanel.tsx'));

interface Props {
  row: Row;
  /** Where it stands in the loaded page of the list; null when it was opened by its address alone. */
  place: Place | null;
  onClose: () => void;
}

export default function ViewDialog({ row, place, onClose }: Props) {
  const t = useT();
  const refresh = useRefresh();
  const { resource, page, slots, isTrash } = usePage();
  const titleOf = useTitleOf(resource, page);
  const [tab, setTab] = useState<'details' | 'history'>('details');
  const isRead = allows(resource, 'show') && !isTrash;
  const { data, error, refetch } = useGetOne<Row>(raName(page.data), { id: row.id, ...FULL }, { enabled: isRead });
  const title = titleOf('view', data ?? row);
  const reread = () => {
    void refetch();
    refresh();
  };
  return (
    <DialogFrame
      title={title}
      width={slots.view ? '960px' : '50%'}
      {...(place && place.count > 1 && { tools: <Neighbours {...place} />, onKey: (event) => goByKey(event, place) })}
      onClose={onClose}
    >
      {allows(resource, 'history') && (
        <Tabs
          value={tab}
          onChange={(_, next: typeof tab) => setTab(next)}
          aria-label={title}
          sx={{ mt: -1.5, mb: 2, borderBottom: 1, borderColor: 'divider' }}
        >
          <Tab value="details" label={t('history.details')} />
          <Tab value="history" label={t('history.title')} />
        </Tabs>
      )}
      <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
        {tab === 'history' ? (
          <HistoryPanel
            key={row.id}
            resource={resource}
            id={row.id}
            record={isTrash ? null : (data ?? null)}
            onRestored={reread}
          />
        ) : (
          <Details key={row.id} record={isRead ? data : row} error={error} onRetry={() => void refetch()} />
        )}
      </Suspense>
    </DialogFrame>
  );
}

function goByKey(event: KeyboardEvent, { go }: Place): void {
  const step = event.target instanceof Element ? stepOfKey(event, event.target) : null;
  if (step) go(step === 'next' ? 1 : -1);
}

function Details({ record, error, onRetry }: { record: Row | undefined; error: unknown; onRetry: () => void }) {
  const { resource, page, slots } = usePage();
  const { view: View = RecordFields, belowView: Below } = slots;
  return (
    <Awaited isReady={record !== undefined} error={error} onRetry={onRetry} height={240}>
      {record && <View resource={resource} page={page} row={record} />}
      {record && Below && <Below resource={resource} page={page} row={record} />}
    </Awaited>
  );
}

interface FieldsProps {
  resource: ConsoleResource;
  page: ConsolePage;
  row: Row;
  /** Other fields than the page's. */
  fields?: readonly UsedField[];
}
const WIDE = new Set(['html', 'images', 'text']);

/** Labels and values, two columns where there is room. */
export function RecordFields({ resource, page, row, fields }: FieldsProps) {
  const label = useLabel();
  const shown =
    fields ?? usedFields(resource, page.show ?? page.add ?? page.columns).filter(({ kind }) => kind !== 'password');
  const dictionaries = useDictionaries(shown, [row]);
  return (
    <Values>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 3 }}
      >
        {shown.map((field) => {
          const View = VIEWS[viewOf(field)];
          return (
            <Box
              key={field.name}
              sx={{
                display: 'grid',
                gridTemplateColumns: '104px minmax(0, 1fr)',
                gap: 1.5,
                py: 1.1,
                borderBottom: 1,
                borderColor: 'divider',
                gridColumn: WIDE.has(viewOf(field)) ? '1 / -1' : undefined,
              }}
            >
              <Box component="dt" sx={{ color: 'text.disabled', fontSize: 13 }}>
                {label(field.label)}
              </Box>
              <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                <View
                  value={row[field.name]}
                  row={row}
                  field={field}
                  dictionary={dictionaries.get(field.name)}
                  resource={resource}
                />
              </Box>
            </Box>
          );
        })}
      </Box>
    </Values>
  );
}
