/** The record picker as an input: a button opens the table, the field shows what was chosen (requirements 2.6). */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { X } from 'lucide-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useResource } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import type { Row } from '../../data/resources.ts';
import { useField, type InputProps } from '../use-field.ts';
import { LazyDialog } from '../../layout/LazyDialog.tsx';
import { isMany } from '../kinds.ts';
import { listOf, nameOfRecord } from '../text-of.ts';
import { useConsoleData } from '../../data/data-provider.ts';
import { lazyPart } from '../../app/chunk.ts';

const RecordPicker = lazyPart(() => import('./RecordPicker.tsx'));

export function TableSelectInput(props: InputProps) {
  const t = useT();
  const client = useQueryClient();
  const provider = useConsoleData();
  const { value, set, props: field } = useField(props);
  const target = useResource(props.field.resource);
  const [open, setOpen] = useState(false);
  const many = isMany(props.field);
  const ids = listOf(value).filter((id) => id !== '0');
  const url = props.field.source?.url ?? props.field.lookup ?? target?.path ?? '';
  const keyOf = (picked: readonly (string | number)[]) => ['picked', url, picked.join(',')];
  const { data: chosen = [], isLoading } = useQuery({
    queryKey: keyOf(ids),
    queryFn: async () => {
      const query = { id: `${ids.join(',')}|in`, per_page: ids.length };
      return (await provider.readChoices<Row>(url, { query })).data;
    },
    enabled: ids.length > 0 && url !== '',
    staleTime: 60_000,
  });
  const text = ids
    .map(
      (id) =>
        nameOfRecord(
          chosen.find((row) => String(row.id) === id),
          target?.picker,
        ) || (isLoading ? '…' : id),
    )
    .join(', ');
  const choose = (rows: readonly Row[]) => {
    // Their names are known: nobody waits for them, or reads an id meanwhile.
    client.setQueryData<readonly Row[]>(keyOf(rows.map(({ id }) => id)), rows);
    // One id is sent as it is, several joined by commas.
    set(many || rows.length === 0 ? rows.map(({ id }) => id).join(',') : rows[0]?.id);
    setOpen(false);
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <TextField {...field} value={text} slotProps={{ input: { readOnly: true } }} onClick={() => setOpen(true)} />
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ height: 38, flexShrink: 0 }}>
        {t('action.select')}
      </Button>
      {ids.length > 0 && !field.required && (
        <IconButton aria-label={t('action.clear')} onClick={() => set('')} sx={{ height: 38, width: 38 }}>
          <X size={16} />
        </IconButton>
      )}
      <LazyDialog open={open}>
        <RecordPicker
          title={props.field.label}
          url={url}
          resource={target}
          many={many}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      </LazyDialog>
    </Box>
  );
}
