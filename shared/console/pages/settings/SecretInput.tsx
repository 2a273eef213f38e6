/**
 * A secret: once it is set, the server answers a mask and nothing else. Sending the mask back changes nothing,
 * an empty text clears it, anything else replaces it.
 */
import { useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Eye, EyeOff, KeyRound, Upload } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { useNotify } from 'react-admin';
import { SECRET_MASK } from '../../../contract/limits.ts';
import { useConsole } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import { useField } from '../../kinds/use-field.ts';
import type { SettingField } from './types.ts';
import { readAt } from './values.ts';
import { upload } from '../../../browser/uploads.ts';

export function SecretInput({ field }: { field: SettingField }) {
  const t = useT();
  const { text, set, label, props } = useField({ field, isNew: false });
  const { formState } = useFormContext();
  const isSet = readAt(formState.defaultValues, field.name) === SECRET_MASK;
  const [replacing, setReplacing] = useState(false);
  const undo = () => {
    set(SECRET_MASK);
    setReplacing(false);
  };
  const clear = () => {
    set('');
    setReplacing(false);
  };
  const replace = () => {
    set('');
    setReplacing(true);
  };
  if (isSet && text === SECRET_MASK)
    return (
      <Kept label={label} text={field.secret === 'file' ? t('settings.secret.keptFile') : t('settings.secret.kept')}>
        <Button size="small" onClick={replace} aria-label={`${t('settings.secret.replace')} ${label}`}>
          {t('settings.secret.replace')}
        </Button>
        <Button size="small" onClick={clear} aria-label={`${t('settings.secret.clear')} ${label}`}>
          {t('settings.secret.clear')}
        </Button>
      </Kept>
    );
  if (isSet && text === '' && !replacing)
    return (
      <Kept label={label} text={t('settings.secret.willClear')} warns>
        <Button size="small" onClick={undo} aria-label={`${t('settings.secret.undo')} ${label}`}>
          {t('settings.secret.undo')}
        </Button>
      </Kept>
    );
  const back = isSet && (
    <Button size="small" onClick={undo} sx={{ height: 38, flexShrink: 0 }}>
      {t('settings.secret.undo')}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Fresh field={field} text={text} set={set} props={{ ...props, autoFocus: replacing }} />
      {back}
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
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      set(await upload(area.name, file, { name: 'cert', uploadType: 'uploadFile' }));
    } catch (error) {
      notify(error instanceof Error ? error.message : t('state.failed'), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const name = (text.split('?')[0] ?? '').split('/').at(-1) ?? '';
  return (
    <>
      <TextField
        {...props}
        value={name}
        placeholder={t('settings.secret.missing')}
        slotProps={{ input: { readOnly: true } }}
      />
      <Button
        variant="outlined"
        loading={busy}
        startIcon={<Upload size={16} />}
        onClick={() => input.current?.click()}
        sx={{ height: 38, flexShrink: 0 }}
      >
        {t('form.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pem,.crt"
        onChange={(event) => void send(event.target.files?.[0])}
      />
    </>
  );
}

function Kept({
  label,
  text,
  warns = false,
  children,
}: {
  label: string;
  text: string;
  warns?: boolean;
  children: ReactNode;
}) {
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
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            fontSize: 13.5,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {label}
        </Box>
        {children}
      </Box>
      <FormHelperText sx={{ color: warns ? 'warning.main' : undefined }}>{text}</FormHelperText>
    </Box>
  );
}
