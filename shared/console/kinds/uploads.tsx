/** What every input that uploads is made of. */
import { useRef, type ChangeEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import type { SxProps } from '@mui/material/styles';
import { ImagePlus } from 'lucide-react';
import { upload } from '../../browser/uploads.ts';
import { useConsole } from '../app/area.ts';
import { useTask } from '../app/use-task.ts';

export interface UploadOptions {
  /** Folder of the file: the key of its field. */
  name: string;
  resize?: { width: number; height: number } | undefined;
  /** @default a picture */
  uploadType?: 'uploadFile';
}

/** Uploads one after the other and says why one was refused. */
export function useUpload({ name, resize, uploadType }: UploadOptions) {
  const { area } = useConsole();
  const { busy, run } = useTask();
  const send = async (files: readonly File[]): Promise<string[]> => {
    const urls: string[] = [];
    const options = { name, ...(resize && { option: resize }), ...(uploadType && { uploadType }) };
    await run(async () => {
      for (const file of files) urls.push(await upload(area.name, file, options));
    });
    return urls;
  };
  return { busy, send };
}

/** For a file input: takes the chosen files and lets go of them, so that the same ones can be chosen again. */
type Take = (files: File[]) => unknown;
const takeFiles = (take: Take) => (event: ChangeEvent<HTMLInputElement>) => {
  void take([...(event.target.files ?? [])]);
  event.target.value = '';
};

interface FileInputOptions {
  /** @default pictures */
  accept?: string;
  multiple?: boolean;
  label?: string;
  testId?: string;
  onFiles: Take;
}

/** A hidden file input: `input` is to be drawn, `open` asks for files. */
export function useFileInput({ accept = 'image/*', multiple = false, label, testId, onFiles }: FileInputOptions) {
  const element = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={element}
      type="file"
      hidden
      accept={accept}
      multiple={multiple}
      aria-label={label}
      data-testid={testId}
      onChange={takeFiles(onFiles)}
    />
  );
  return { input, open: () => element.current?.click() };
}

interface HintProps {
  /** Id of the input. */
  id: string;
  message: string | undefined;
}

export const UploadLabel = ({ id, message, children }: HintProps & { children: ReactNode }) => (
  <Box
    component="label"
    htmlFor={id}
    sx={{ display: 'block', fontSize: 12, color: message ? 'error.main' : 'text.disabled', mb: 0.5 }}
  >
    {children}
  </Box>
);

/** What is wrong with an upload, else how it is used. */
export const UploadHint = ({ id, message, hint }: HintProps & { hint: ReactNode }) => (
  <Box
    id={`${id}-hint`}
    sx={{ fontSize: 12, color: message ? 'error.main' : 'text.disabled', '&:not(:empty)': { mt: 0.5 } }}
  >
    {message ?? hint}
  </Box>
);

interface TileProps extends HintProps {
  busy: boolean;
  onFiles: Take;
  multiple?: boolean;
  required?: boolean;
  /** The picture that is there already. */
  picture?: ReactNode;
  sx: SxProps;
}

/** A dashed place that is clicked to choose pictures. */
export function UploadTile({ id, message, busy, onFiles, multiple, required, picture, sx }: TileProps) {
  return (
    <Box
      sx={{
        position: 'relative',
        borderRadius: 2,
        border: '1px dashed',
        borderColor: message ? 'error.main' : 'divider',
        bgcolor: 'background.default',
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        '&:hover': { borderColor: 'text.disabled' },
        '&:focus-within': { outline: 2, outlineColor: 'info.main' },
        ...sx,
      }}
    >
      {picture}
      {busy && <CircularProgress size={22} sx={{ position: 'absolute' }} />}
      {!picture && !busy && <ImagePlus size={22} aria-hidden style={{ opacity: 0.5 }} />}
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple={multiple}
        required={required}
        aria-invalid={message !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={takeFiles(onFiles)}
        style={{ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' }}
      />
    </Box>
  );
}
