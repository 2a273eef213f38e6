import type { ReactNode } from 'react';
import styles from './Table.module.css';

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  end?: boolean;
}
interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** Rows with a label per value: a table where there is room, cards on phones. */
export function Table<Row extends { id: number }>({ label, columns, rows }: TableProps<Row>) {
  return (
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" data-end={column.end || undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column) => (
              <td key={column.label} data-label={column.label} data-end={column.end || undefined}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
