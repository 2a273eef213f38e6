/** One record out of many, found by what is typed. */
import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';

interface Props<T extends { id: string | number }> {
  label: string;
  placeholder?: string;
  helperText?: string;
  /** What is said when nothing was found. */
  none: string;
  value: T | null;
  /** What was found for the typed word. */
  options: readonly T[];
  labelOf: (record: T) => string;
  onTyped: (text: string) => void;
  onChange: (record: T | null) => void;
  /** In pixels from tablets on; without it as wide as its place. */
  width?: number;
  /** What is chosen goes elsewhere: the field is empty again. */
  isEmptied?: boolean;
}

export function FindField<T extends { id: string | number }>(props: Props<T>) {
  const { label, placeholder, helperText, none, value, options, labelOf, onTyped, onChange, width, isEmptied } = props;
  const [text, setText] = useState('');
  return (
    <Autocomplete
      size="small"
      sx={{ width: width ? { xs: '100%', sm: width } : '100%' }}
      options={value && !options.some(({ id }) => id === value.id) ? [value, ...options] : options}
      value={value}
      inputValue={text}
      filterOptions={(offered) => [...offered]}
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_, record) => onChange(record)}
      onInputChange={(_, next, reason) => {
        const isGone = isEmptied === true && reason === 'selectOption';
        setText(isGone ? '' : next);
        if (reason === 'input' || isGone) onTyped(isGone ? '' : next.trim());
      }}
      noOptionsText={none}
      slotProps={{ popper: { role: 'region', 'aria-label': label } as object }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          {...(placeholder !== undefined && { placeholder })}
          {...(helperText !== undefined && { helperText })}
        />
      )}
    />
  );
}
