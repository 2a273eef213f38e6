/** Every row of the sheet with what would become of it, and what did. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useT } from '../../../app/i18n.ts';
import { Grid } from '../../../kinds/Grid.ts';
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
  const shown = onlyErrors ? sheet.lines.filter(({ row }) => failedAt(row)) : sheet.lines;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Alert severity={problems.size > 0 ? 'warning' : 'success'} role="status" sx={{ flex: 1, minWidth: 240 }}>
          {t('desk.ship.preview', { ready: parcels.length, errors: problems.size, skipped: skipped.length })}
        </Alert>
        <FormControlLabel
          control={<Switch size="small" checked={onlyErrors} onChange={(_, on) => setOnlyErrors(on)} />}
          label={t('desk.ship.onlyErrors')}
          slotProps={{ typography: { sx: { fontSize: 13.5 } } }}
        />
      </Box>
      <Grid
        rowHeight={36}
        sx={{ maxHeight: 420, overflowY: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label={sheet.name}
      >
        <table>
          <thead>
            <tr>
              <th scope="col" className="number">
                {t('desk.ship.row')}
              </th>
              {SHOWN.map((column) => (
                <th key={column} scope="col">
                  {t(`desk.ship.columns.${column}`)}
                </th>
              ))}
              <th scope="col">{t('desk.ship.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <tr key={line.row}>
                <td className="number">{line.row}</td>
                {SHOWN.map((column) => (
                  <td key={column}>
                    <span className="clip">{line[column]}</span>
                  </td>
                ))}
                <td>
                  <span
                    className={failedAt(line.row) ? 'tag error' : outcomes.has(line.row) ? 'tag success' : 'tag'}
                    style={{ maxWidth: 360 }}
                  >
                    {textOf(line)}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Grid>
    </>
  );
}
