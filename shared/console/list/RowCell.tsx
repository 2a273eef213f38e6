/** A cell of a list: its value, as a link where it leads to the record, as a switch where it can be turned at once. */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useConsole } from '../app/area.ts';
import { allows, type Row, type UsedField } from '../data/resources.ts';
import { COLUMNS } from '../kinds/columns.tsx';
import { columnOf, isOnOff } from '../kinds/kinds.ts';
import { isBlank } from '../kinds/text-of.ts';
import { linkColumn } from './columns.ts';
import { recordLink } from './OpenedRecord.tsx';
import { useOffers, usePage } from './page-context.ts';
import { SwitchCell } from './SwitchCell.tsx';

export function RowCell({ row, field }: { row: Row; field: UsedField }) {
  const { resource, dictionaries, columns, isTrash } = usePage();
  const { registry } = useConsole();
  const { view } = useOffers();
  const type = columnOf(field);
  const hasOwn = registry.cells[`${resource.name}.${field.name}`] !== undefined;
  if (type === 'custom' && !hasOwn && isOnOff(field) && field.writable && allows(resource, 'edit') && !isTrash)
    return <SwitchCell row={row} field={field} />;
  const Column = COLUMNS[type];
  const value = row[field.name];
  const cell = (
    <Column
      value={value}
      row={row}
      field={field}
      dictionary={dictionaries.get(field.name)}
      resource={isTrash ? undefined : resource}
    />
  );
  if (!view || field.name !== linkColumn(columns)) return cell;
  return <RecordLink id={row.id}>{isBlank(value) ? `#${row.id}` : cell}</RecordLink>;
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
