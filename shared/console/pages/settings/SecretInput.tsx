/**
 * A secret: once it is set, the server answers a mask and nothing else. Sending the mask back changes nothing,
 * an empty text clears it, anything else replaces it.
 */
import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Eye, EyeOff, KeyRound, Upload } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { SECRET_MASK } from '../../../contract/limits.ts';
import { useConsole } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import { useFileInput } from '../../kinds/uploads.tsx';
import { useTask } from '../../app/use-task.ts';
import { useField } from '../../kinds/use-field.ts';
import type { SettingField } from './types.ts';
import { readAt } from './values.ts';
import { upload } from '../../../browser/uploads.ts';

export function SecretInput({ field }: { field: SettingField }) {
  const t = useT();
  const { text, set, label, props } = useField({ field, isNew: false });
  const { formState } = useFormContext();
  const isSet = readAt(formState.defaultValues, field.name) === SECRET_MASK;
  const [isReplacing, setReplacing] = useState(false);
  const action = (name: 'replace' | 'clear' | 'undo') => (
    <Button
      size="small"
      aria-label={`${t(`settings.secret.${name}`)} ${label}`}
      onClick={() => {
        set(name === 'undo' ? SECRET_MASK : '');
        setReplacing(name === 'replace');
      }}
    >
      {t(`settings.secret.${name}`)}
    </Button>
  );
  if (isSet && text === SECRET_MASK)
    return (
      <Kept label={label} text={t(field.secret === 'file' ? 'settings.secret.keptFile' : 'settings.secret.kept')}>
        {action('replace')}
        {action('clear')}
      </Kept>
    );
  if (isSet && text === '' && !isReplacing)
    return (
      <Kept label={label} text={t('settings.secret.willClear')} warns>
        {action('undo')}
      </Kept>
    );
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', '& > button': { height: 38, flexShrink: 0 } }}>
      <Fresh field={field} text={text} set={set} props={{ ...props, autoFocus: isReplacing }} />
      {isSet && action('undo')}
    </Box>
  );
}

interface FreshProps {
  field: SettingField;
  text: string;
  set: (value: string) => void;
  props: ReturnType<typeof useField>['props'] & { autoFocus: boolean };
}
/** Typing or uploading a new one. */
function Fresh({ field, text, set, props }: FreshProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  if (field.secret === 'file') return <FreshFile text={text} set={set} props={props} />;
  const common = {
    ...props,
    value: text,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set(event.target.value),
  };
  if (field.secret === 'lines')
    return (
      <TextField
        {...common}
        multiline
        minRows={3}
        maxRows={8}
        slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: 12 } } }}
      />
    );
  const eye = (
    <InputAdornment position="end">
      <IconButton
        size="small"
        edge="end"
        onClick={() => setShown(!shown)}
        aria-label={t(shown ? 'settings.secret.hide' : 'settings.secret.reveal', { name: props.label })}
      >
        {shown ? <EyeOff size={16} /> : <Eye size={16} />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      {...common}
      autoComplete="new-password"
      type={shown ? 'text' : 'password'}
      slotProps={{ input: { endAdornment: eye }, htmlInput: { spellCheck: false } }}
    />
  );
}

function FreshFile({ text, set, props }: Pick<FreshProps, 'text' | 'set' | 'props'>) {
  const t = useT();
  const { area } = useConsole();
  const { run: attempt } = useTask();
  const [busy, setBusy] = useState(false);
  const { input, open } = useFileInput({
    accept: '.pem,.crt',
    onFiles: async ([file]) => {
      if (!file) return;
      setBusy(true);
      await attempt(async () => set(await upload(area.name, file, { name: 'cert', uploadType: 'uploadFile' })));
      setBusy(false);
    },
  });
  const name = (text.split('?')[0] ?? '').split('/').at(-1) ?? '';
  return (
    <>
      <TextField
        {...props}
        value={name}
        placeholder={t('settings.secret.missing')}
        slotProps={{ input: { readOnly: true } }}
      />
      <Button variant="outlined" loading={busy} startIcon={<Upload size={16} />} onClick={open}>
        {t('form.upload')}
      </Button>
      {input}
    </>
  );
}

interface KeptProps {
  label: string;
  text: string;
  warns?: boolean;
  children: ReactNode;
}
function Kept({ label, text, warns = false, children }: KeptProps) {
  return (
    <Box role="group" aria-label={label}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 38,
          pl: 1.5,
          pr: 0.5,
          border: '1px dashed',
          borderColor: warns ? 'warning.main' : 'divider',
          borderRadius: '6px',
          bgcolor: warns ? 'warning.light' : 'background.default',
        }}
      >
        <Box aria-hidden sx={{ display: 'flex', color: warns ? 'warning.main' : 'success.main' }}>
          <KeyRound size={16} />
        </Box>
        <Typography noWrap sx={{ flex: 1, fontSize: 13.5 }}>
          {label}
        </Typography>
        {children}
      </Box>
      <FormHelperText sx={{ color: warns ? 'warning.main' : undefined }}>{text}</FormHelperText>
    </Box>
  );
}
