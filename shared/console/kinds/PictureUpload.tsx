/** Choosing or dropping a picture uploads it at once, or it comes from the file space; the value is its address. */
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { ImagePlus, X } from 'lucide-react';
import { useNotify } from 'react-admin';
import { upload } from '../../browser/uploads.ts';
import { useConsole } from '../app/area.ts';
import { useT } from '../app/i18n.ts';
import { FromSpace } from '../pictures/FromSpace.tsx';

interface UploadOptions {
  /** Folder of the picture: the key of its field. */
  name: string;
  resize?: { width: number; height: number } | undefined;
}

/** Uploads one after the other and says why one was refused. */
export function useUpload({ name, resize }: UploadOptions) {
  const t = useT();
  const { area } = useConsole();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const send = async (files: readonly File[]): Promise<string[]> => {
    setBusy(true);
    const urls: string[] = [];
    try {
      for (const file of files) urls.push(await upload(area.name, file, { name, ...(resize && { option: resize }) }));
    } catch (error) {
      notify(error instanceof Error ? error.message : t('state.failed'), { type: 'error' });
    } finally {
      setBusy(false);
    }
    return urls;
  };
  return { busy, send };
}

interface Props extends UploadOptions {
  label: string;
  value: string;
  onChange: (url: string) => void;
  round?: boolean;
  wide?: boolean;
  required?: boolean;
  message?: string | undefined;
  /** Help below the picture. */
  hint?: ReactNode;
  /** Offer a button that takes the picture away. @default true */
  clearable?: boolean;
}

/** Where a picture is taken away: on its corner. */
const corner = {
  position: 'absolute',
  top: 4,
  right: 4,
  color: 'text.primary',
  bgcolor: 'background.paper',
  boxShadow: 1,
  '&:hover, &:focus-visible': { bgcolor: 'background.default' },
} as const;

/** What is wrong with an upload, else how it is used. */
export function UploadHint({ id, message, hint }: { id: string; message: string | undefined; hint: ReactNode }) {
  return (
    <Box id={id} sx={{ fontSize: 12, color: message ? 'error.main' : 'text.disabled', '&:not(:empty)': { mt: 0.5 } }}>
      {message ?? hint}
    </Box>
  );
}

export function PictureUpload({
  label,
  value,
  onChange,
  name,
  resize,
  round = false,
  wide = false,
  required = false,
  message,
  hint,
  clearable = true,
}: Props) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { busy, send } = useUpload({ name, resize });
  const take = async (files: FileList | null) => {
    const [url] = await send([...(files ?? [])].slice(0, 1));
    if (url) onChange(url);
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files);
  };
  return (
    <Box>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', fontSize: 12, color: message ? 'error.main' : 'text.disabled', mb: 0.5 }}
      >
        {label}
        {required && ' *'}
      </Box>
      <Box sx={{ position: 'relative', width: wide ? 242 : 84 }}>
        <Box
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
          sx={{
            position: 'relative',
            height: wide ? 74 : 84,
            borderRadius: round ? '50%' : 2,
            border: '1px dashed',
            borderColor: message ? 'error.main' : 'divider',
            bgcolor: 'background.default',
            display: 'grid',
            placeItems: 'center',
            overflow: 'hidden',
            '&:hover': { borderColor: 'text.disabled' },
            '&:focus-within': { outline: 2, outlineColor: 'info.main' },
          }}
        >
          {value && (
            <img
              src={value}
              alt=""
              style={{ position: 'absolute', width: '100%', height: '100%', objectFit: wide ? 'contain' : 'cover' }}
            />
          )}
          {!value && !busy && <ImagePlus size={22} aria-hidden style={{ opacity: 0.5 }} />}
          {busy && <CircularProgress size={22} sx={{ position: 'absolute' }} />}
          <input
            ref={input}
            id={id}
            type="file"
            accept="image/*"
            required={required}
            aria-invalid={message !== undefined}
            aria-describedby={`${id}-hint`}
            onChange={(event) => void take(event.target.files)}
            style={{ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' }}
          />
        </Box>
        {value && clearable && (
          <IconButton
            size="small"
            onClick={() => onChange('')}
            aria-label={t('form.removePicture', { name: label })}
            sx={corner}
          >
            <X size={14} />
          </IconButton>
        )}
      </Box>
      <FromSpace of={label} onChoose={([url]) => url && onChange(url)} />
      <UploadHint id={`${id}-hint`} message={message} hint={hint} />
    </Box>
  );
}
