/** Every row of the sheet with what would become of it, and what did. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useT } from '../../../app/i18n.ts';
import { Check } from '../../../form/Check.tsx';
import { Table, type TableColumn } from '../../../list/Table.tsx';
import type { Outcome } from './send.ts';
import type { SheetLine } from './parcels.ts';
import type { LoadedSheet } from './use-ship-sheet.ts';

const SHOWN = ['order_no', 'goods', 'quantity', 'courier', 'waybill'] as const;

interface Props {
  sheet: LoadedSheet;
  outcomes: ReadonlyMap<number, Outcome>;
  textOf: (line: SheetLine) => string;
}

export function SheetPreview({ sheet, outcomes, textOf }: Props) {
  const t = useT();
  const [onlyErrors, setOnlyErrors] = useState(false);
  const { parcels, problems, skipped } = sheet.plan;
  const failedAt = (row: number): boolean => {
    const outcome = outcomes.get(row);
    return outcome === undefined ? problems.has(row) : outcome !== 'done';
  };
  const tagOf = (row: number): string => (failedAt(row) ? 'tag error' : outcomes.has(row) ? 'tag success' : 'tag');
  const columns: TableColumn<SheetLine>[] = [
    { head: t('desk.ship.row'), cell: ({ row }) => row, isNumber: true },
    ...SHOWN.map((column) => ({
      head: t(`desk.ship.columns.${column}`),
      cell: (line: SheetLine) => <span className="clip">{line[column]}</span>,
    })),
    {
      head: t('desk.ship.outcome'),
      cell: (line) => (
        <span className={tagOf(line.row)} style={{ maxWidth: 360 }}>
          {textOf(line)}
        </span>
      ),
    },
  ];
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Alert severity={problems.size > 0 ? 'warning' : 'success'} role="status" sx={{ flex: 1, minWidth: 240 }}>
          {t('desk.ship.preview', { ready: parcels.length, errors: problems.size, skipped: skipped.length })}
        </Alert>
        <Check isSwitch label={t('desk.ship.onlyErrors')} checked={onlyErrors} onChange={setOnlyErrors} />
      </Box>
      <Table
        rowHeight={36}
        sx={{ maxHeight: 420, overflowY: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label={sheet.name}
        columns={columns}
        rows={onlyErrors ? sheet.lines.filter(({ row }) => failedAt(row)) : sheet.lines}
        keyOf={({ row }) => row}
      />
    </>
  );
}
