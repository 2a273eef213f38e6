/** A column of type `custom`: the cell that the registry has for it, else its text. Switches are the list's own (list/RowCell.tsx). */
import { useConsole } from '../app/area.ts';
import { useT } from '../app/i18n.ts';
import type { CellProps } from '../app/registry.ts';
import { isOnOff } from './kinds.ts';
import { meaningOf, textOf } from './text-of.ts';

export function CustomCell(props: CellProps) {
  const t = useT();
  const { registry } = useConsole();
  const { field, row, resource, value, dictionary } = props;
  const Own = resource && registry.cells[`${resource.name}.${field.name}`];
  if (Own) return <Own {...props} />;
  const text = isOnOff(field) ? meaningOf(value, field, dictionary, t) : textOf(value, { row, field, dictionary, t });
  return <span className="clip">{text}</span>;
}
