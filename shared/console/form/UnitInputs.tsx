import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';

interface Props {
  lines: readonly { id: number; name: string; max: number; hint?: string }[];
  units: Readonly<Record<number, number>>;
  onChange: (units: Readonly<Record<number, number>>) => void;
  /** What the number of a line is called. */
  label: string;
}

/** How many units of each line: whole numbers up to what there is. */
export const UnitInputs = ({ lines, units, onChange, label }: Props) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    {lines.map(({ id, name, max, hint }) => (
      <Box key={id} sx={{ display: 'flex', gap: 1.5, alignItems: 'center', fontSize: 13 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>{name}</Box>
        {hint && <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{hint}</Box>}
        <TextField
          type="number"
          size="small"
          value={units[id] ?? 0}
          onChange={({ target }) =>
            onChange({ ...units, [id]: Math.min(max, Math.max(0, Math.trunc(Number(target.value) || 0))) })
          }
          slotProps={{ htmlInput: { min: 0, max, 'aria-label': `${label} ${name}` } }}
          sx={{ width: 92 }}
        />
      </Box>
    ))}
  </Box>
);
