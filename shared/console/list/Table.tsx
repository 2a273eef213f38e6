import type { ComponentProps, ReactNode } from 'react';
import { Grid } from '../kinds/Grid.ts';

export interface TableColumn<T> {
  /** Unique among the columns. */
  head: string;
  cell: (row: T) => ReactNode;
  /** Aligned right. */
  isNumber?: boolean;
}
interface Props<T> extends Omit<ComponentProps<typeof Grid>, 'children'> {
  columns: readonly TableColumn<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string | number;
}

/** A plain table of rows in the looks of a list. */
export const Table = <T,>({ columns, rows, keyOf, ...grid }: Props<T>) => (
  <Grid {...grid}>
    <table>
      <thead>
        <tr>
          {columns.map(({ head, isNumber }) => (
            <th key={head} scope="col" className={isNumber ? 'number' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, cell, isNumber }) => (
              <td key={head} className={isNumber ? 'number' : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Grid>
);
