import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';

interface Props {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  onChange: (on: boolean) => void;
  /** A setting that takes effect at once. */
  isSwitch?: boolean;
}

/** A small box to tick, or a switch, with its label. */
export const Check = ({ label, checked, indeterminate = false, onChange, isSwitch = false }: Props) => (
  <FormControlLabel
    label={label}
    sx={{ m: 0 }}
    slotProps={{ typography: { sx: { fontSize: 13.5 } } }}
    onChange={(_, on) => onChange(on)}
    control={
      isSwitch ? (
        <Switch size="small" checked={checked} />
      ) : (
        <Checkbox checked={checked} indeterminate={indeterminate} sx={{ p: 0.5 }} />
      )
    }
  />
);
