/** Who changed what in a record, and the way back: one field, or everything as it was at a moment. */
import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { History } from 'lucide-react';
import { FailurePanel } from '../app/Failure.tsx';
import { useRead } from '../data/data-provider.ts';
import { useLabel, useT } from '../app/i18n.ts';
import { allows, raName, type ConsoleResource, type Row } from '../data/resources.ts';
import { useWords } from '../kinds/TypedValue.tsx';
import { Values } from '../kinds/values.ts';
import { Blank } from '../app/Blank.tsx';
import { SelectField } from '../layout/SelectField.tsx';
import { changesOf, changesTo, valuesAt, type Entry } from './history.ts';
import { HistoryEntry } from './HistoryEntry.tsx';
import { RestoreDialog, type Restoration } from './RestoreDialog.tsx';

interface Props {
  resource: ConsoleResource;
  id: number;
  /** The record as it is; null when it cannot be changed: it is deleted. */
  record: Row | null;
  onRestored: () => void;
}

export default function HistoryPanel({ resource, id, record, onRestored }: Props) {
  const t = useT();
  const label = useLabel();
  const [only, setOnly] = useState('');
  const [restoration, setRestoration] = useState<Restoration | null>(null);
  const { data, error, refetch } = useRead<Entry[]>(raName(resource.path), `${id}/history`, {}, { staleTime: 0 });
  const { shown, met, rows } = useMemo(() => read(resource, data ?? []), [resource, data]);
  const words = useWords(met, rows);
  if (error) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={200} />;
  if (data.length === 0) return <Blank icon={<History />} title={t('history.empty')} />;
  const current = allows(resource, 'edit') ? record : null;
  const restore = (at: string, values: Record<string, unknown>) =>
    current && setRestoration({ at, record: current, changes: changesTo(resource, current, values) });
  return (
    <Values>
      {met.length > 1 && (
        <SelectField
          label={t('history.field')}
          value={only}
          none={t('history.allFields')}
          options={met.map((field) => ({ value: field.name, label: label(field.label) }))}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          onChange={setOnly}
          sx={{ width: 220, mb: 2 }}
        />
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown
          .filter(({ changes }) => only === '' || changes.some(({ field }) => field.name === only))
          .map(({ entry, changes }) => (
            <HistoryEntry
              key={entry.id}
              entry={entry}
              changes={only === '' ? changes : changes.filter(({ field }) => field.name === only)}
              words={words}
              onRestoreField={current && (({ field, before }) => restore(entry.created_at, { [field.name]: before }))}
              onRestore={
                current && entry.id !== data[0]?.id ? () => restore(entry.created_at, valuesAt(data, entry)) : null
              }
            />
          ))}
      </Box>
      {restoration && (
        <RestoreDialog
          resource={resource}
          restoration={restoration}
          words={words}
          onClose={() => setRestoration(null)}
          onDone={() => {
            setRestoration(null);
            void refetch();
            onRestored();
          }}
        />
      )}
    </Values>
  );
}

/** Entries with their readable changes, the fields that occur in them, and their values as rows for the dictionaries. */
function read(resource: ConsoleResource, entries: readonly Entry[]) {
  const shown = entries.map((entry) => ({ entry, changes: changesOf(resource, entry) }));
  const all = shown.flatMap(({ changes }) => changes);
  const names = new Set(all.map(({ field }) => field.name));
  return {
    shown,
    met: [...names].flatMap((name) => all.find(({ field }) => field.name === name)?.field ?? []),
    rows: all.flatMap(({ field, before, after }): Row[] =>
      [before, after].map((value) => ({ id: 0, [field.name]: value })),
    ),
  };
}
