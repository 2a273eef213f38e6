import TextField from '@mui/material/TextField';

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Characters. */
  max: number;
  required?: boolean;
  /** What is wrong with it; else the count of characters stands there. */
  message?: string | undefined;
}

/** A remark or a reason: some lines of text with their count. */
export const NoteField = ({ label, value, onChange, max, required = false, message }: Props) => (
  <TextField
    label={label}
    value={value}
    required={required}
    multiline
    minRows={2}
    error={Boolean(message)}
    helperText={message || `${value.length} / ${max}`}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ htmlInput: { maxLength: max } }}
  />
);
