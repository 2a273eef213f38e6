/** A cell of a list: its value, as a link where it leads to the record, as a switch where it can be turned at once. */
import { useState, type ReactNode } from 'react';
import Switch from '@mui/material/Switch';
import { Pencil } from 'lucide-react';
import { useRefresh, useUpdate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useConsole } from '../app/area.ts';
import { lazyPart } from '../app/chunk.ts';
import { useLabel, useT } from '../app/i18n.ts';
import { useTask } from '../app/use-task.ts';
import { allows, raName, type Row, type UsedField } from '../data/resources.ts';
import { FieldCell } from '../kinds/columns.tsx';
import { columnOf, isOnOff } from '../kinds/kinds.ts';
import { isBlank, nameOfRecord } from '../kinds/text-of.ts';
import { LazyDialog } from '../layout/LazyDialog.tsx';
import { linkColumn } from './columns.ts';
import { recordLink } from './OpenedRecord.tsx';
import { useOffers, usePage } from './page-context.ts';

const InlineEdit = lazyPart(() => import('./InlineEdit.tsx'));

export function RowCell({ row, field }: { row: Row; field: UsedField }) {
  const { resource, isTrash } = usePage();
  const { registry } = useConsole();
  const hasOwn = registry.cells[`${resource.name}.${field.name}`] !== undefined;
  const isSwitch = columnOf(field) === 'custom' && !hasOwn && isOnOff(field) && field.writable;
  return isSwitch && allows(resource, 'edit') && !isTrash ? (
    <SwitchCell row={row} field={field} />
  ) : (
    <ValueCell row={row} field={field} />
  );
}

function ValueCell({ row, field }: { row: Row; field: UsedField }) {
  const { resource, dictionaries, columns, isTrash, inline } = usePage();
  const { view, edit } = useOffers();
  const place = { row, field, dictionaries, resource: isTrash ? undefined : resource };
  const value = <FieldCell type={columnOf(field)} {...place} />;
  const isLink = (view || edit) && field.name === linkColumn(columns);
  const shown = isLink ? <RecordLink id={row.id}>{isBlank(row[field.name]) ? `#${row.id}` : value}</RecordLink> : value;
  const input = edit ? inline.get(field.name) : undefined;
  if (!input) return shown;
  return (
    <EditableCell row={row} field={input}>
      {shown}
    </EditableCell>
  );
}

/** What the edit form would change can be changed here: the pencil shows where the pointer or the keyboard is. */
function EditableCell({ row, field, children }: { row: Row; field: UsedField; children: ReactNode }) {
  const t = useT();
  const label = useLabel()(field.label);
  const { resource } = usePage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = nameOfRecord(row, resource.picker) || `#${row.id}`;
  return (
    <span className="editable">
      {children}
      <button
        type="button"
        aria-label={t('list.editField', { name, field: label })}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget.parentElement)}
      >
        <Pencil size={12} />
      </button>
      {anchor && (
        <LazyDialog open>
          <InlineEdit row={row} field={field} anchor={anchor} onClose={() => setAnchor(null)} />
        </LazyDialog>
      )}
    </span>
  );
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
