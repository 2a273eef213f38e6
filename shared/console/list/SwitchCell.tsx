import { useState } from 'react';
import Switch from '@mui/material/Switch';
import { useRefresh, useUpdate } from 'react-admin';
import { useLabel, useT } from '../app/i18n.ts';
import { useTask } from '../app/use-task.ts';
import { raName, type Row, type UsedField } from '../data/resources.ts';
import { nameOfRecord } from '../kinds/text-of.ts';
import { usePage } from './page-context.ts';

/** Turns at once and writes behind; a refusal turns it back and says why. What was written can be taken back. */
export function SwitchCell({ row, field }: { row: Row; field: UsedField }) {
  const t = useT();
  const label = useLabel()(field.label);
  const [update] = useUpdate();
  const refresh = useRefresh();
  const { resource, offerUndo } = usePage();
  const { busy, run } = useTask();
  const [next, setNext] = useState(false);
  const name = nameOfRecord(row, resource.picker) || `#${row.id}`;
  const write = async (on: boolean) => {
    const data = { [field.name]: on ? 1 : 0 };
    await update(raName(resource.path), { id: row.id, data, previousData: row }, { returnPromise: true });
    refresh();
  };
  const change = async (on: boolean) => {
    setNext(on);
    await write(on);
    offerUndo({ text: t(on ? 'list.turnedOn' : 'list.turnedOff', { name, field: label }), run: () => write(!on) });
  };
  return (
    <Switch
      checked={busy ? next : Number(row[field.name]) === 1}
      disabled={busy}
      onChange={(_, on) => void run(() => change(on))}
      slotProps={{ input: { 'aria-label': `${label} ${name}`, role: 'switch' } }}
    />
  );
}
