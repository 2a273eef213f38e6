/** A cell of a list: its value, as a link where it leads to the record, as a switch where it can be turned at once. */
import { useState, type ReactNode } from 'react';
import Switch from '@mui/material/Switch';
import { useRefresh, useUpdate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useConsole } from '../app/area.ts';
import { useLabel, useT } from '../app/i18n.ts';
import { useTask } from '../app/use-task.ts';
import { allows, raName, type Row, type UsedField } from '../data/resources.ts';
import { FieldCell } from '../kinds/columns.tsx';
import { columnOf, isOnOff } from '../kinds/kinds.ts';
import { isBlank, nameOfRecord } from '../kinds/text-of.ts';
import { linkColumn } from './columns.ts';
import { recordLink } from './OpenedRecord.tsx';
import { useOffers, usePage } from './page-context.ts';

export function RowCell({ row, field }: { row: Row; field: UsedField }) {
  const { resource, dictionaries, columns, isTrash } = usePage();
  const { registry } = useConsole();
  const { view } = useOffers();
  const type = columnOf(field);
  const hasOwn = registry.cells[`${resource.name}.${field.name}`] !== undefined;
  if (type === 'custom' && !hasOwn && isOnOff(field) && field.writable && allows(resource, 'edit') && !isTrash)
    return <SwitchCell row={row} field={field} />;
  const place = { row, field, dictionaries, resource: isTrash ? undefined : resource };
  const cell = <FieldCell type={type} {...place} />;
  if (!view || field.name !== linkColumn(columns)) return cell;
  return <RecordLink id={row.id}>{isBlank(row[field.name]) ? `#${row.id}` : cell}</RecordLink>;
}

/** A real link: it can be reached by Tab, opened in a new tab, copied, and is read as one. */
function RecordLink({ id, children }: { id: number; children: ReactNode }) {
  const { search } = useLocation();
  const { to, state } = recordLink(search, id);
  return (
    <Link className="record" to={to} state={state}>
      {children}
    </Link>
  );
}

/** Turns at once and writes behind; a refusal turns it back and says why. What was written can be taken back. */
function SwitchCell({ row, field }: { row: Row; field: UsedField }) {
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
