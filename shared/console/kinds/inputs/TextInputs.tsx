/** Inputs that are one text field: text, password, number, textarea, dates. Values are wire texts throughout. */
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useWatch } from 'react-hook-form';
import { TEXTAREA_MAX_LENGTH } from '../../../contract/limits.ts';
import { useT } from '../../app/i18n.ts';
import { DateTimeField, DateTimeRange } from '../../layout/DateTimeField.tsx';
import { UNITS } from '../kinds.ts';
import { listOf } from '../text-of.ts';
import { useField, weaknessText, type InputProps } from '../use-field.ts';

export function TextInput(props: InputProps) {
  const { textField } = useField(props);
  return <TextField {...textField} slotProps={{ htmlInput: { maxLength: props.field.max } }} />;
}

export function PasswordInput(props: InputProps) {
  const t = useT();
  const { text, textField } = useField(props);
  const { strong } = props.field;
  const name: unknown = useWatch({ name: strong ?? '' });
  // While one types it is advice; pressing "save" makes it a refusal.
  const advice = strong !== undefined && text !== '' ? weaknessText(text, String(name ?? ''), t) : undefined;
  const hint = advice ?? textField.helperText ?? (props.isNew ? undefined : t('form.passwordHint'));
  return <TextField {...textField} type="password" autoComplete="new-password" helperText={hint} />;
}

/** Decimal text, never a float: "12.30" stays "12.30". */
export function NumberInput(props: InputProps) {
  const { set, textField } = useField(props);
  const { kind } = props.field;
  const unit = UNITS[kind];
  const side = kind === 'money' ? 'start' : 'end';
  const adornment = unit && <InputAdornment position={side}>{unit}</InputAdornment>;
  return (
    <TextField
      {...textField}
      onChange={(event) => set(event.target.value.trim())}
      slotProps={{
        htmlInput: { inputMode: kind === 'integer' ? 'numeric' : 'decimal' },
        input: { [`${side}Adornment`]: adornment },
      }}
    />
  );
}

export function TextareaInput(props: InputProps) {
  const { text, textField } = useField(props);
  const most = props.field.counter ?? props.field.max ?? TEXTAREA_MAX_LENGTH;
  const helper = (
    <Box component="span" sx={{ display: 'flex', gap: 1 }}>
      <span style={{ flex: 1 }}>{textField.helperText}</span>
      <span>
        {text.length} / {most}
      </span>
    </Box>
  );
  return (
    <TextField
      {...textField}
      helperText={helper}
      multiline
      minRows={3}
      maxRows={10}
      slotProps={{ htmlInput: { maxLength: most }, formHelperText: { component: 'div' } }}
    />
  );
}

export function DateInput(props: InputProps) {
  const { text, set, props: field } = useField(props);
  return <DateTimeField {...field} onlyDay value={text.slice(0, 10)} onChange={set} />;
}

export function DatetimeInput(props: InputProps) {
  const { text, set, props: field } = useField(props);
  return <DateTimeField {...field} value={text} onChange={set} />;
}

export function DaterangeInput(props: InputProps) {
  const { value, set, label, props: field } = useField(props);
  const [from = '', until = ''] = listOf(value);
  return (
    <DateTimeRange
      label={label}
      field={field}
      value={[from, until]}
      onChange={(next) => set(next.every((end) => end === '') ? [] : next)}
    />
  );
}
