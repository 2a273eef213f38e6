/** Times of the wire in the browser's own picker, one or a range of two. */
import Box from '@mui/material/Box';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useT } from '../app/i18n.ts';

/** `YYYY-MM-DD HH:mm:ss` on the wire, `YYYY-MM-DDTHH:mm:ss` in the picker. */
export const toPicker = (wire: string): string => wire.replace(' ', 'T').slice(0, 19);
export const fromPicker = (picked: string): string =>
  picked === '' ? '' : `${picked.replace('T', ' ')}${picked.length === 16 ? ':00' : ''}`;

interface FieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  /** Seconds can be picked too. */
  hasSeconds?: boolean;
}

export const DateTimeField = ({ value, onChange, hasSeconds = false, ...field }: FieldProps) => (
  <TextField
    {...field}
    type="datetime-local"
    value={toPicker(value)}
    onChange={(event) => onChange(fromPicker(event.target.value))}
    slotProps={{ inputLabel: { shrink: true }, ...(hasSeconds && { htmlInput: { step: 1 } }) }}
  />
);

type Range = readonly [from: string, until: string];
interface RangeProps {
  label: string;
  value: Range;
  onChange: (value: Range) => void;
  hasSeconds?: boolean;
  /** Takes the room of two fields. */
  isDouble?: boolean;
  /** What else both take; help, focus and the mark of a required field belong to the first. */
  field?: TextFieldProps;
}

export function DateTimeRange({ label, value, onChange, hasSeconds = false, isDouble = false, field }: RangeProps) {
  const t = useT();
  const [from, until] = value;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr 1fr',
        gap: 1,
        ...(isDouble && { gridColumn: { sm: 'span 2' } }),
      }}
    >
      <DateTimeField
        {...field}
        label={`${label} · ${t('search.from')}`}
        hasSeconds={hasSeconds}
        value={from}
        onChange={(next) => onChange([next, until])}
      />
      <DateTimeField
        {...field}
        helperText={undefined}
        inputRef={undefined}
        required={false}
        label={t('search.until')}
        hasSeconds={hasSeconds}
        value={until}
        onChange={(next) => onChange([from, next])}
      />
    </Box>
  );
}
