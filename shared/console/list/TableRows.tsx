/** Rows, and below a row of a tree its children once it is opened. */
import { memo, useEffect, useState } from 'react';
import Checkbox from '@mui/material/Checkbox';
import { ChevronDown, ChevronRight, LoaderCircle } from 'lucide-react';
import { useGetList, useListContext } from 'react-admin';
import { useLabel, useT } from '../app/i18n.ts';
import { WHOLE } from '../data/data-provider.ts';
import { raName, type Row, type UsedField } from '../data/resources.ts';
import { nameOfRecord } from '../kinds/text-of.ts';
import { cellOf, linkColumn } from './columns.ts';
import { useHasRowActions, usePage } from './page-context.ts';
import { RowActions } from './RowActions.tsx';
import { RowCell } from './RowCell.tsx';
import { useSelectRow } from './selection.ts';

interface RowsProps {
  rows: readonly Row[];
  depth: number;
}

export function TableRows({ rows, depth }: RowsProps) {
  const { selectedIds } = useListContext<Row>();
  const select = useSelectRow(rows);
  const { resource } = usePage();
  const selected = new Set(selectedIds);
  const Line = resource.tree ? TreeRow : RecordRow;
  return rows.map((row) => (
    <Line key={row.id} row={row} depth={depth} isSelected={selected.has(row.id)} onSelect={select} />
  ));
}

const hasChildren = (row: Row): boolean => typeof row['has_children'] === 'object' && row['has_children'] !== null;

interface LineProps {
  row: Row;
  depth: number;
  isSelected: boolean;
  onSelect: (id: number, isRange: boolean) => void;
  toggle?: Toggle;
}

function TreeRow(props: LineProps) {
  const { row, depth } = props;
  const [open, setOpen] = useState(false);
  const { resource, page, seen } = usePage();
  const pid = row[resource.tree?.key ?? 'id'];
  const filter = { ...page.params, isChildren: true, pid };
  const { data: children, isFetching } = useGetList<Row>(raName(page.data), { ...WHOLE, filter }, { enabled: open });
  useEffect(() => {
    for (const child of children ?? []) seen.current.set(child.id, child);
  }, [children, seen]);
  const toggle = { isOpen: open, isLoading: isFetching && !children, canOpen: hasChildren(row) };
  return (
    <>
      <RecordRow {...props} toggle={{ ...toggle, run: () => setOpen(!open) }} />
      {open && children && <TableRows rows={children} depth={depth + 1} />}
    </>
  );
}

interface Toggle {
  isOpen: boolean;
  isLoading: boolean;
  canOpen: boolean;
  run: () => void;
}

const RecordRow = memo(function RecordRow({ row, depth, isSelected, onSelect, toggle }: LineProps) {
  const t = useT();
  const label = useLabel();
  const { columns, widths, resource } = usePage();
  const hasColumn = useHasRowActions();
  const name = nameOfRecord(row, resource.picker) || String(row.id);
  const title = linkColumn(columns) ?? columns[0]?.name;
  const cell = (field: UsedField, index: number) => {
    const { className, style } = cellOf(field, widths, { isFirst: index === 0, isTitle: field.name === title });
    return { className, style: index === 0 && depth > 0 ? { ...style, paddingLeft: 10 + depth * 22 } : style };
  };
  return (
    <tr aria-selected={isSelected} data-id={row.id} tabIndex={-1}>
      <td className="check pin">
        <Checkbox
          checked={isSelected}
          onClick={({ shiftKey }) => onSelect(row.id, shiftKey)}
          slotProps={{ input: { 'aria-label': t('list.selectRow', { name }) } }}
        />
      </td>
      {columns.map((field, index) => (
        <td key={field.name} data-label={label(field.label)} {...cell(field, index)}>
          {index === 0 && toggle && <ToggleButton toggle={toggle} name={name} />}
          <RowCell row={row} field={field} />
        </td>
      ))}
      {hasColumn && (
        <td className="actions">
          <RowActions row={row} name={name} />
        </td>
      )}
    </tr>
  );
});

function ToggleButton({ toggle, name }: { toggle: Toggle; name: string }) {
  const t = useT();
  const Icon = toggle.isLoading ? LoaderCircle : toggle.isOpen ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      className={toggle.canOpen ? 'toggle' : 'toggle none'}
      aria-expanded={toggle.isOpen}
      aria-label={t('list.children', { name })}
      onClick={toggle.run}
    >
      <Icon size={15} />
    </button>
  );
}
