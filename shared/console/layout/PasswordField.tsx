import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Eye, EyeOff } from 'lucide-react';
import { useT } from '../app/i18n.ts';

interface Props {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  /** What is wrong with it. */
  fault?: string | undefined;
  /** Below the field, while nothing is wrong. */
  hint?: string | undefined;
  onChange?: (password: string) => void;
}

export function PasswordField({ name, label, autoComplete, fault, hint, onChange }: Props) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        size="small"
        edge="end"
        onClick={() => setShown(!shown)}
        aria-label={shown ? t('login.hidePassword') : t('login.showPassword')}
      >
        {shown ? <EyeOff size={18} /> : <Eye size={18} />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      name={name}
      label={label}
      type={shown ? 'text' : 'password'}
      size="medium"
      autoComplete={autoComplete}
      helperText={fault ?? hint}
      error={fault !== undefined}
      onChange={(event) => onChange?.(event.target.value)}
      slotProps={{ input: { endAdornment: toggle } }}
    />
  );
}
