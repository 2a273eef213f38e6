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
}

export function PasswordField({ name, label, autoComplete }: Props) {
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
      slotProps={{ input: { endAdornment: toggle } }}
    />
  );
}
