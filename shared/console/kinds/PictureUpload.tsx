/** Choosing or dropping a picture uploads it at once, or it comes from the file space; the value is its address. */
import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useT } from '../app/i18n.ts';
import { dropFiles } from '../pictures/drop-files.ts';
import { FromSpace } from '../pictures/FromSpace.tsx';
import { UploadHint, UploadLabel, UploadTile, useUpload, type UploadOptions } from './uploads.tsx';

interface Props extends UploadOptions {
  label: string;
  value: string;
  onChange: (url: string) => void;
  shape?: 'square' | 'round' | 'wide';
  required?: boolean;
  message?: string | undefined;
  /** Help below the picture. */
  hint?: ReactNode;
}

const SHAPES = {
  square: { width: 84, height: 84 },
  round: { width: 84, height: 84, borderRadius: '50%' },
  wide: { width: 242, height: 74 },
} as const;

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

export function PictureUpload(props: Props) {
  const { label, value, onChange, shape = 'square', required = false, message, hint } = props;
  const t = useT();
  const id = useId();
  const { busy, send } = useUpload(props);
  const take = async (files: Iterable<File>) => {
    const [url] = await send([...files].slice(0, 1));
    if (url) onChange(url);
  };
  const fit = { position: 'absolute', width: '100%', height: '100%' } as const;
  return (
    <Box>
      <UploadLabel id={id} message={message}>
        {label}
        {required && ' *'}
      </UploadLabel>
      <Box sx={{ position: 'relative', width: SHAPES[shape].width }} {...dropFiles((files) => void take(files))}>
        <UploadTile
          id={id}
          message={message}
          busy={busy}
          required={required}
          onFiles={take}
          picture={
            value && <img src={value} alt="" style={{ ...fit, objectFit: shape === 'wide' ? 'contain' : 'cover' }} />
          }
          sx={SHAPES[shape]}
        />
        {value && (
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
      <UploadHint id={id} message={message} hint={hint} />
    </Box>
  );
}
