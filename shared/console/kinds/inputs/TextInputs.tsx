/** Inputs that are one text field: text, password, number, textarea, dates. Values are wire texts throughout. */
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useWatch } from 'react-hook-form';
import { TEXTAREA_MAX_LENGTH } from '../../../contract/limits.ts';
import { useT } from '../../app/i18n.ts';
import { sayWeakness } from '../say-weakness.ts';
import { useField, type InputProps } from '../use-field.ts';
import { UNITS } from '../kinds.ts';
import { listOf } from '../text-of.ts';

export function TextInput(props: InputProps) {
  const { text, set, props: field } = useField(props);
  const { max } = props.field;
  return (
    <TextField
      {...field}
      value={text}
      onChange={(event) => set(event.target.value)}
      slotProps={{ htmlInput: { maxLength: max } }}
    />
  );
}

export function PasswordInput(props: InputProps) {
  const t = useT();
  const { text, set, props: field } = useField(props);
  const { strong } = props.field;
  const name: unknown = useWatch({ name: strong ?? '' });
  // While one types it is advice; pressing "save" makes it a refusal.
  const advice = strong !== undefined && text !== '' ? sayWeakness(text, String(name ?? ''), t) : undefined;
  const hint = advice ?? field.helperText ?? (props.isNew ? undefined : t('form.passwordHint'));
  return (
    <TextField
      {...field}
      type="password"
      autoComplete="new-password"
      helperText={hint}
      value={text}
      onChange={(event) => set(event.target.value)}
    />
  );
}

/** Decimal text, never a float: "12.30" stays "12.30". */
export function NumberInput(props: InputProps) {
  const { text, set, props: field } = useField(props);
  const { kind } = props.field;
  const unit = UNITS[kind];
  const adornment = unit && <InputAdornment position={kind === 'money' ? 'start' : 'end'}>{unit}</InputAdornment>;
  return (
    <TextField
      {...field}
      value={text}
      onChange={(event) => set(event.target.value.trim())}
      slotProps={{
        htmlInput: { inputMode: kind === 'integer' ? 'numeric' : 'decimal' },
        input: kind === 'money' ? { startAdornment: adornment } : { endAdornment: adornment },
      }}
    />
  );
}

export function TextareaInput(props: InputProps) {
  const { text, set, props: field } = useField(props);
  const most = props.field.counter ?? props.field.max ?? TEXTAREA_MAX_LENGTH;
  const helper = (
    <Box component="span" sx={{ display: 'flex', gap: 1 }}>
      <span style={{ flex: 1 }}>{field.helperText}</span>
      <span>
        {text.length} / {most}
      </span>
    </Box>
  );
  return (
    <TextField
      {...field}
      helperText={helper}
      multiline
      minRows={3}
      maxRows={10}
      value={text}
      onChange={(event) => set(event.target.value)}
      slotProps={{ htmlInput: { maxLength: most }, formHelperText: { component: 'div' } }}
    />
  );
}

/** `YYYY-MM-DD HH:mm:ss` on the wire, `YYYY-MM-DDTHH:mm:ss` in the browser's own picker. */
export const toPicker = (wire: string): string => wire.replace(' ', 'T').slice(0, 19);
export const fromPicker = (picked: string): string =>
  picked === '' ? '' : `${picked.replace('T', ' ')}${picked.length === 16 ? ':00' : ''}`;
const shrink = { inputLabel: { shrink: true } } as const;

export function DateInput(props: InputProps) {
  const { text, set, props: field } = useField(props);
  return (
    <TextField
      {...field}
      type="date"
      value={text.slice(0, 10)}
      onChange={(event) => set(event.target.value)}
      slotProps={shrink}
    />
  );
}

export function DatetimeInput(props: InputProps) {
  const { text, set, props: field } = useField(props);
  return (
    <TextField
      {...field}
      type="datetime-local"
      value={toPicker(text)}
      onChange={(event) => set(fromPicker(event.target.value))}
      slotProps={{ ...shrink, htmlInput: { step: 1 } }}
    />
  );
}

export function DaterangeInput(props: InputProps) {
  const t = useT();
  const { value, set, label, props: field } = useField(props);
  const [from = '', until = ''] = listOf(value);
  const change = (next: [string, string]) => set(next.every((one) => one === '') ? [] : next);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
      <TextField
        {...field}
        label={`${label} · ${t('search.from')}`}
        type="datetime-local"
        value={toPicker(from)}
        onChange={(event) => change([fromPicker(event.target.value), until])}
        slotProps={{ ...shrink, htmlInput: { step: 1 } }}
      />
      <TextField
        {...field}
        helperText={undefined}
        inputRef={undefined}
        required={false}
        label={t('search.until')}
        type="datetime-local"
        value={toPicker(until)}
        onChange={(event) => change([from, fromPicker(event.target.value)])}
        slotProps={{ ...shrink, htmlInput: { step: 1 } }}
      />
    </Box>
  );
}
