import type { ReactNode } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

interface Props extends Omit<TextFieldProps, 'onChange' | 'value'> {
  value: string;
  options: readonly { value: string | number; label: ReactNode; depth?: number }[];
  /** What stands for nothing chosen, as an option of its own. */
  none?: string | undefined;
  onChange: (value: string) => void;
}

/** One of a few options; a value that is none of them shows as nothing. */
export function SelectField({ value, options, none, onChange, ...field }: Props) {
  const isOffered = options.some((option) => String(option.value) === value);
  return (
    <TextField {...field} select value={isOffered ? value : ''} onChange={(event) => onChange(event.target.value)}>
      {none !== undefined && <MenuItem value="">{none}</MenuItem>}
      {options.map((option) => (
        <MenuItem
          key={option.value}
          value={String(option.value)}
          {...(option.depth !== undefined && { sx: { pl: 2 + option.depth * 2 } })}
        >
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
