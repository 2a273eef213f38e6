/**
 * Several pictures in an order. Arrows reorder, so that no mouse is needed. The first of square ones is the main picture;
 * oblong ones are slides, where none is.
 */
import { useId, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { ArrowLeft, ArrowRight, ImagePlus, Star, X } from 'lucide-react';
import { useT } from '../app/i18n.ts';
import { UploadHint, useUpload } from './PictureUpload.tsx';

interface Props {
  label: string;
  value: readonly string[];
  onChange: (urls: string[]) => void;
  name: string;
  resize?: { width: number; height: number } | undefined;
  most: number;
  message?: string | undefined;
  required?: boolean;
  hint?: ReactNode;
}

/** Four of them fill the width of a picture. */
const TOOL = { width: 24, height: 24, p: 0 } as const;

export function PicturesUpload({ label, value, onChange, name, resize, most, message, required = false, hint }: Props) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { busy, send } = useUpload({ name, resize });
  const isSlide = resize !== undefined && resize.width > resize.height;
  const width = isSlide ? 216 : 96;
  const take = async (files: FileList | null) => {
    const urls = await send([...(files ?? [])].slice(0, most - value.length));
    if (urls.length > 0) onChange([...value, ...urls]);
    if (input.current) input.current.value = '';
  };
  const move = (from: number, to: number) => {
    const next = [...value];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return (
    <Box role="group" aria-label={label}>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', fontSize: 12, color: message ? 'error.main' : 'text.disabled', mb: 0.5 }}
      >
        {label}
        {required && ' *'} ({value.length}/{most})
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {value.map((url, index) => (
          <Box key={url} sx={{ width }}>
            <Box
              sx={{
                position: 'relative',
                width,
                height: 96,
                borderRadius: 2,
                overflow: 'hidden',
                border: 1,
                borderColor: index === 0 && !isSlide ? 'error.main' : 'divider',
              }}
            >
              <img src={url} alt="" style={{ width: '100%', height: '100%', objectFit: 'cover' }} />
              {index === 0 && !isSlide && (
                <Box
                  sx={{
                    position: 'absolute',
                    insetInline: 0,
                    bottom: 0,
                    bgcolor: '#c8321f',
                    color: '#fff',
                    fontSize: 11,
                    textAlign: 'center',
                  }}
                >
                  {t('goods.mainPicture')}
                </Box>
              )}
            </Box>
            <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
              <IconButton
                size="small"
                sx={TOOL}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
                aria-label={t('form.moveLeft', { index: index + 1 })}
              >
                <ArrowLeft size={13} />
              </IconButton>
              {!isSlide && (
                <IconButton
                  size="small"
                  sx={TOOL}
                  disabled={index === 0}
                  onClick={() => move(index, 0)}
                  aria-label={t('goods.makeMain', { index: index + 1 })}
                >
                  <Star size={13} />
                </IconButton>
              )}
              <IconButton
                size="small"
                sx={TOOL}
                onClick={() => onChange(value.filter((_, at) => at !== index))}
                aria-label={t('form.removePicture', { name: String(index + 1) })}
              >
                <X size={13} />
              </IconButton>
              <IconButton
                size="small"
                sx={TOOL}
                disabled={index === value.length - 1}
                onClick={() => move(index, index + 1)}
                aria-label={t('form.moveRight', { index: index + 1 })}
              >
                <ArrowRight size={13} />
              </IconButton>
            </Box>
          </Box>
        ))}
        {value.length < most && (
          <Box
            sx={{
              position: 'relative',
              width,
              height: 96,
              borderRadius: 2,
              border: '1px dashed',
              borderColor: message ? 'error.main' : 'divider',
              bgcolor: 'background.default',
              display: 'grid',
              placeItems: 'center',
              '&:focus-within': { outline: 2, outlineColor: 'info.main' },
            }}
          >
            {busy ? <CircularProgress size={22} /> : <ImagePlus size={22} aria-hidden style={{ opacity: 0.5 }} />}
            <input
              ref={input}
              id={id}
              type="file"
              accept="image/*"
              multiple
              aria-invalid={message !== undefined}
              aria-describedby={`${id}-hint`}
              onChange={(event) => void take(event.target.files)}
              style={{ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' }}
            />
          </Box>
        )}
      </Box>
      <UploadHint id={`${id}-hint`} message={message} hint={hint} />
    </Box>
  );
}
