import type { Ref } from 'react';
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
  /** The field itself, to lead there. */
  inputRef?: Ref<HTMLTextAreaElement>;
}

/** A remark or a reason: some lines of text with their count. */
export const NoteField = ({ label, value, onChange, max, required = false, message, inputRef }: Props) => (
  <TextField
    label={label}
    value={value}
    required={required}
    inputRef={inputRef}
    multiline
    minRows={2}
    error={Boolean(message)}
    helperText={message || `${value.length} / ${max}`}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ htmlInput: { maxLength: max } }}
  />
);
