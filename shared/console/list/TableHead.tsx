import Checkbox from '@mui/material/Checkbox';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useListContext } from 'react-admin';
import { isSortable } from '../../resources/fields.ts';
import { useLabel, useT } from '../app/i18n.ts';
import type { Row, UsedField } from '../data/resources.ts';
import { ColumnEdge } from './ColumnEdge.tsx';
import { cellOf } from './columns.ts';
import { useHasRowActions, usePage } from './page-context.ts';

/** Selection of the page, names of the columns, sorting. */
export function TableHead({ rows }: { rows: readonly Row[] }) {
  const t = useT();
  const { columns } = usePage();
  const { selectedIds, onSelect } = useListContext<Row>();
  const hasColumn = useHasRowActions();
  const ids = rows.map(({ id }) => id);
  const selected = new Set(selectedIds);
  const chosen = ids.filter((id) => selected.has(id)).length;
  /** A selection on other pages stays. */
  const others = selectedIds.filter((id) => !ids.includes(id));
  /** Readers take "partly" from the box itself. */
  const showPartly = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = chosen > 0 && chosen < ids.length;
  };
  return (
    <thead>
      <tr>
        <th className="check pin" scope="col">
          <Checkbox
            checked={chosen > 0 && chosen === ids.length}
            indeterminate={chosen > 0 && chosen < ids.length}
            onChange={(_, checked) => onSelect(checked ? [...others, ...ids] : others)}
            slotProps={{ input: { 'aria-label': t('list.selectAll'), 'aria-checked': undefined, ref: showPartly } }}
          />
        </th>
        {columns.map((field, index) => (
          <ColumnHead key={field.name} field={field} isFirst={index === 0} />
        ))}
        {hasColumn && (
          <th className="actions" scope="col">
            {t('list.operations')}
          </th>
        )}
      </tr>
    </thead>
  );
}

function ColumnHead({ field, isFirst }: { field: UsedField; isFirst: boolean }) {
  const label = useLabel()(field.label);
  const { resource, widths } = usePage();
  const { className, style } = cellOf(field, widths, { isFirst });
  const { sort, setSort } = useListContext();
  const isCurrent = sort.field === field.name;
  const order = isCurrent ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined;
  const Icon = order === 'ascending' ? ArrowUp : order === 'descending' ? ArrowDown : ArrowUpDown;
  const turn = () => setSort({ field: field.name, order: order === 'descending' ? 'ASC' : 'DESC' });
  const isSorted = !resource.tree && isSortable(field);
  return (
    <th
      scope="col"
      className={className}
      style={field.width && !(field.name in widths) ? { minWidth: field.width } : style}
      aria-sort={isSorted ? order : undefined}
    >
      {isSorted ? (
        <button type="button" className="sort" onClick={turn}>
          {label}
          <Icon size={12} aria-hidden style={{ opacity: isCurrent ? 1 : 0.35 }} />
        </button>
      ) : (
        label
      )}
      <ColumnEdge name={field.name} />
    </th>
  );
}
