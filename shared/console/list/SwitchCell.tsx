import { useState } from 'react';
import Switch from '@mui/material/Switch';
import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { useLabel, useT } from '../app/i18n.ts';
import { raName, type Row, type UsedField } from '../data/resources.ts';
import { nameOfRecord } from '../kinds/text-of.ts';
import { usePage } from './page-context.ts';

/** Turns at once and writes behind; a refusal turns it back and says why. What was written can be taken back. */
export function SwitchCell({ row, field }: { row: Row; field: UsedField }) {
  const t = useT();
  const label = useLabel();
  const [update] = useUpdate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { resource, offerUndo } = usePage();
  const [pending, setPending] = useState<boolean | null>(null);
  const name = nameOfRecord(row, resource.picker) || `#${row.id}`;
  const write = (on: boolean) =>
    update(
      raName(resource.path),
      { id: row.id, data: { [field.name]: on ? 1 : 0 }, previousData: row },
      { returnPromise: true },
    );
  const change = async (on: boolean) => {
    setPending(on);
    try {
      await write(on);
      offerUndo({
        text: t(on ? 'list.turnedOn' : 'list.turnedOff', { name, field: label(field.label) }),
        run: async () => {
          await write(!on);
          refresh();
        },
      });
      refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : t('state.failed'), { type: 'error' });
    } finally {
      setPending(null);
    }
  };
  return (
    <Switch
      checked={pending ?? Number(row[field.name]) === 1}
      disabled={pending !== null}
      onChange={(_, on) => void change(on)}
      slotProps={{ input: { 'aria-label': `${label(field.label)} ${name}`, role: 'switch' } }}
    />
  );
}
