import { useState } from 'react';
import Switch from '@mui/material/Switch';
import { useNotify, useRefresh } from 'react-admin';
import { useApi } from '../app/area.ts';
import { useLabel, useT } from '../app/i18n.ts';
import type { Row, UsedField } from '../data/resources.ts';
import { nameOfRecord } from '../kinds/name-of-record.ts';
import { usePage } from './page-context.ts';

/** Turns at once and writes behind; a refusal turns it back and says why. What was written can be taken back. */
export function SwitchCell({ row, field }: { row: Row; field: UsedField }) {
  const t = useT();
  const label = useLabel();
  const api = useApi();
  const notify = useNotify();
  const refresh = useRefresh();
  const { resource, offerUndo } = usePage();
  const [pending, setPending] = useState<boolean | null>(null);
  const name = nameOfRecord(row, resource.picker) || `#${row.id}`;
  const write = (on: boolean) => api.put(`${resource.path}/${row.id}`, { [field.name]: on ? 1 : 0 });
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
