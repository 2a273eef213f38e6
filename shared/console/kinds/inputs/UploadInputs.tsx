/** Inputs that upload: avatar, image (one or several), file. */
import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Upload } from 'lucide-react';
import { useNotify } from 'react-admin';
import { upload } from '../../../browser/uploads.ts';
import { AVATAR_UPLOAD_SIZE } from '../../../contract/limits.ts';
import { useConsole } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import { useField, type InputProps } from '../use-field.ts';
import { isMany } from '../kinds.ts';
import { PictureUpload } from '../PictureUpload.tsx';
import { PicturesUpload } from '../PicturesUpload.tsx';
import { listOf } from '../text-of.ts';

/** Of a field that names no limit. */
const MOST_PICTURES = 10;

export function AvatarInput(props: InputProps) {
  const { text, set, label, name, message, props: field } = useField(props);
  const resize = props.field.resize ?? { width: AVATAR_UPLOAD_SIZE, height: AVATAR_UPLOAD_SIZE };
  return (
    <PictureUpload
      label={label}
      value={text}
      onChange={set}
      name={name}
      resize={resize}
      round={/avatar/.test(name)}
      required={field.required}
      message={message}
      hint={field.helperText}
    />
  );
}

export function ImageInput(props: InputProps) {
  const { value, text, set, label, name, message, props: field } = useField(props);
  const { resize, max } = props.field;
  if (isMany(props.field))
    return (
      <PicturesUpload
        label={label}
        value={listOf(value)}
        onChange={set}
        name={name}
        resize={resize}
        most={max ?? MOST_PICTURES}
        message={message}
        required={field.required}
        hint={field.helperText}
      />
    );
  const isWide = resize !== undefined && resize.width > resize.height * 2;
  return (
    <PictureUpload
      label={label}
      value={text}
      onChange={set}
      name={name}
      resize={resize}
      wide={isWide}
      required={field.required}
      message={message}
      hint={field.helperText}
    />
  );
}

/** Any allowed file; the address may also be typed. */
export function FileInput(props: InputProps) {
  const t = useT();
  const { area } = useConsole();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const { text, set, props: field } = useField(props);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      set(await upload(area.name, file, { name: field.name, uploadType: 'uploadFile' }));
    } catch (error) {
      notify(error instanceof Error ? error.message : t('state.failed'), { type: 'error' });
    } finally {
      setBusy(false);
      // The same file can be chosen again.
      if (input.current) input.current.value = '';
    }
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <TextField {...field} value={text} onChange={(event) => set(event.target.value)} />
      <Button
        variant="outlined"
        loading={busy}
        startIcon={<Upload size={16} />}
        onClick={() => input.current?.click()}
        sx={{ height: 38, flexShrink: 0 }}
      >
        {t('form.upload')}
      </Button>
      <input ref={input} type="file" hidden onChange={(event) => void send(event.target.files?.[0])} />
    </Box>
  );
}
