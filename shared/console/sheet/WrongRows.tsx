/** The rows of a sheet that are wrong, and why. Before anything is imported their cells are corrected in place and checked again. */
import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { FileDown } from 'lucide-react';
import { useT } from '../app/i18n.ts';
import type { RowError } from './import-rows.ts';
import type { ImportFlow } from './use-import.ts';

const MOST_SHOWN = 200;

export function WrongRows({ flow }: { flow: ImportFlow }) {
  const t = useT();
  const { phase, sum, file, mapping, corrected } = flow;
  const { errors } = sum;
  const hintId = useId();
  const headings = file?.headings ?? [];
  /** Places of the columns that are taken in, while they can still be corrected. */
  const columns = phase === 'checked' ? [...headings.keys()].filter((at) => mapping[at]) : [];
  const nameOf = (at: number): string => headings[at]?.trim() || t('import.columns.unnamed', { at: at + 1 });
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Box component="h3" sx={{ flex: 1, m: 0, fontSize: 14, fontWeight: 600 }}>
          {t('import.errors')}
        </Box>
        <Button variant="outlined" startIcon={<FileDown size={15} />} onClick={flow.saveWrong}>
          {t('import.wrongFile')}
        </Button>
      </Box>
      {columns.length > 0 && (
        <Box id={hintId} sx={{ mb: 1, fontSize: 13, color: 'text.secondary' }}>
          {t('import.correctHint')}
        </Box>
      )}
      <TableContainer
        tabIndex={0}
        role="region"
        aria-label={t('import.errors')}
        {...(columns.length > 0 && { 'aria-describedby': hintId })}
        sx={{ maxHeight: 300, border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: 80 }}>{t('import.line')}</TableCell>
              {columns.map((at) => (
                <TableCell key={at}>{nameOf(at)}</TableCell>
              ))}
              <TableCell sx={{ minWidth: 200 }}>{t('import.reason')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {errors.slice(0, MOST_SHOWN).map((error) => (
              <TableRow key={error.row}>
                <TableCell>{error.line}</TableCell>
                {columns.map((at) => (
                  <TableCell key={at} sx={{ p: 0.5 }}>
                    <Cell
                      label={t('import.cell', { heading: nameOf(at), line: error.line })}
                      text={String(file?.rows[error.row]?.cells[at] ?? '')}
                      isWrong={isWrong(error, mapping[at])}
                      onCorrect={(text) => flow.correct(error.row, at, text)}
                    />
                  </TableCell>
                ))}
                <TableCell>{corrected.has(error.row) ? t('import.toCheck') : error.msg}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {errors.length > MOST_SHOWN && (
        <Box sx={{ mt: 0.5, fontSize: 13, color: 'text.secondary' }}>
          {t('import.more', { shown: MOST_SHOWN, count: errors.length })}
        </Box>
      )}
    </Box>
  );
}

const isWrong = ({ fields }: RowError, field: string | null | undefined): boolean => fields.includes(field ?? '');

interface CellProps {
  label: string;
  text: string;
  isWrong: boolean;
  onCorrect: (text: string) => void;
}

/** Takes what was typed when it is left, or by Enter. A plain element: there may be thousands. */
const Cell = ({ label, text, isWrong: isInvalid, onCorrect }: CellProps) => (
  <Typed
    aria-label={label}
    aria-invalid={isInvalid}
    defaultValue={text}
    onBlur={({ target }) => onCorrect(target.value)}
    onKeyDown={({ key, nativeEvent, currentTarget }) => {
      if (key === 'Enter' && !nativeEvent.isComposing) onCorrect(currentTarget.value);
    }}
  />
);
const Typed = styled('input')(({ theme }) => ({
  width: '100%',
  minWidth: 120,
  height: 30,
  padding: theme.spacing(0, 1),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 4,
  font: 'inherit',
  color: 'inherit',
  backgroundColor: 'transparent',
  '&[aria-invalid="true"]': { borderColor: theme.palette.error.main },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
}));
