/** Inputs that upload: avatar, image (one or several), file. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Upload } from 'lucide-react';
import { AVATAR_UPLOAD_SIZE } from '../../../contract/limits.ts';
import { useT } from '../../app/i18n.ts';
import { isMany } from '../kinds.ts';
import { PictureUpload } from '../PictureUpload.tsx';
import { PicturesUpload } from '../PicturesUpload.tsx';
import { listOf } from '../text-of.ts';
import { useFileInput, useUpload } from '../uploads.tsx';
import { useField, type InputProps } from '../use-field.ts';

/** Of a field that names no limit. */
const MOST_PICTURES = 10;
const AVATAR = { width: AVATAR_UPLOAD_SIZE, height: AVATAR_UPLOAD_SIZE };

/** What of a field every picture input takes. */
function usePictureField(props: InputProps) {
  const { value, text, set, label, name, message, props: field } = useField(props);
  const common = { label, name, message, onChange: set, required: field.required, hint: field.helperText };
  return { value, text, common };
}

export function AvatarInput(props: InputProps) {
  const { text, common } = usePictureField(props);
  return (
    <PictureUpload
      {...common}
      value={text}
      resize={props.field.resize ?? AVATAR}
      shape={/avatar/.test(common.name) ? 'round' : 'square'}
    />
  );
}

export function ImageInput(props: InputProps) {
  const { value, text, common } = usePictureField(props);
  const { resize, max = MOST_PICTURES } = props.field;
  if (isMany(props.field)) return <PicturesUpload {...common} value={listOf(value)} resize={resize} most={max} />;
  const isWide = resize !== undefined && resize.width > resize.height * 2;
  return <PictureUpload {...common} value={text} resize={resize} shape={isWide ? 'wide' : 'square'} />;
}

/** Any allowed file; the address may also be typed. */
export function FileInput(props: InputProps) {
  const t = useT();
  const { set, textField } = useField(props);
  const { busy, send } = useUpload({ name: props.field.name, uploadType: 'uploadFile' });
  const { input, open } = useFileInput({
    accept: '',
    onFiles: async (files) => {
      const [url] = await send(files.slice(0, 1));
      if (url) set(url);
    },
  });
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <TextField {...textField} />
      <Button
        variant="outlined"
        loading={busy}
        startIcon={<Upload size={16} />}
        onClick={open}
        sx={{ height: 38, flexShrink: 0 }}
      >
        {t('form.upload')}
      </Button>
      {input}
    </Box>
  );
}
