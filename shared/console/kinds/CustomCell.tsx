/** A column of type `custom`: the cell that the registry has for it, a switch for what is on or off, else its text. */
import { useState } from 'react';
import Switch from '@mui/material/Switch';
import { useNotify, useRefresh } from 'react-admin';
import { useApi, useConsole } from '../app/area.ts';
import { useLabel, useT } from '../app/i18n.ts';
import type { CellProps } from './columns.tsx';
import { meaningOf, textOf } from './text-of.ts';

const isOnOff = ({ kind, options }: CellProps['field']): boolean =>
  kind === 'flag' ||
  (options?.length === 2 && options.every(({ value }) => Number(value) === 0 || Number(value) === 1));

export function CustomCell(props: CellProps) {
  const t = useT();
  const { registry } = useConsole();
  const { field, row, resource, value, dictionary } = props;
  const Own = resource && registry.cells[`${resource.name}.${field.name}`];
  if (Own) return <Own {...props} />;
  if (isOnOff(field) && resource?.can.update && field.writable) return <SwitchCell {...props} path={resource.path} />;
  const text = isOnOff(field) ? meaningOf(value, field, dictionary, t) : textOf(value, { row, field, dictionary, t });
  return <span className="clip">{text}</span>;
}

/** Writes at once; a refusal turns the switch back and says why. */
function SwitchCell({ value, row, field, path }: CellProps & { path: string }) {
  const t = useT();
  const label = useLabel();
  const api = useApi();
  const notify = useNotify();
  const refresh = useRefresh();
  const [pending, setPending] = useState<boolean | null>(null);
  const change = async (checked: boolean) => {
    setPending(checked);
    try {
      await api.put(`${path}/${row.id}`, { [field.name]: checked ? 1 : 0 });
      notify(t('state.saved'), { type: 'success' });
      refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : t('state.failed'), { type: 'error' });
    } finally {
      setPending(null);
    }
  };
  return (
    <Switch
      checked={pending ?? Number(value) === 1}
      disabled={pending !== null}
      onChange={(_, checked) => void change(checked)}
      slotProps={{ input: { 'aria-label': label(field.label), role: 'switch' } }}
    />
  );
}
