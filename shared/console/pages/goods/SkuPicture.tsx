/** The picture of one variant: one of the goods' own, one of the file space, or a new one. */
import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { ImagePlus, Images, Upload, X } from 'lucide-react';
import { useT } from '../../app/i18n.ts';
import { useFileInput } from '../../kinds/uploads.tsx';
import { SpaceDialog, useHasFileSpace } from '../../pictures/FromSpace.tsx';
import { smallPicture } from '../../pictures/small-picture.ts';
import { useUploads } from './use-uploads.ts';

const SIDE = 800;

interface Props {
  /** What it is the picture of. */
  label: string;
  value: string;
  /** Pictures of the goods, offered first. */
  offered: readonly string[];
  onChange: (url: string) => void;
  side?: number;
}

export function SkuPicture({ label, value, offered, onChange, side = 40 }: Props) {
  const t = useT();
  const id = useId();
  const hasSpace = useHasFileSpace();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isPicking, setPicking] = useState(false);
  const { progress, send } = useUploads({ name: 'goods_image', resize: { width: SIDE, height: SIDE } });
  const choose = (url: string) => {
    setAnchor(null);
    setPicking(false);
    onChange(url);
  };
  const { input, open } = useFileInput({
    label,
    onFiles: async (files) => {
      const [url] = await send(files.slice(0, 1));
      if (url) choose(url);
    },
  });
  const tile = {
    width: side,
    height: side,
    p: 0,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    overflow: 'hidden',
    bgcolor: 'background.default',
    color: 'text.disabled',
    cursor: 'pointer',
    display: 'grid',
    placeItems: 'center',
  };
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-label={t('pages.sku.pictureOf', { name: label })}
        aria-haspopup="dialog"
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={tile}
      >
        {value ? (
          <img src={smallPicture(value)} alt="" width={side} height={side} style={{ objectFit: 'cover' }} />
        ) : (
          <ImagePlus size={16} aria-hidden />
        )}
      </Box>
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Box
          role="dialog"
          aria-label={t('pages.sku.pictureOf', { name: label })}
          sx={{ p: 1.5, width: 300, display: 'grid', gap: 1.25 }}
        >
          {offered.length > 0 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
              {offered.map((url, at) => (
                <Box
                  key={url}
                  component="button"
                  type="button"
                  aria-label={t('pages.sku.goodsPicture', { index: at + 1 })}
                  aria-pressed={url === value}
                  onClick={() => choose(url)}
                  sx={{ ...tile, width: 48, height: 48, '&[aria-pressed="true"]': { borderColor: 'primary.main' } }}
                >
                  <img src={smallPicture(url)} alt="" width={48} height={48} style={{ objectFit: 'cover' }} />
                </Box>
              ))}
            </Box>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            <Button variant="outlined" loading={progress !== null} startIcon={<Upload size={15} />} onClick={open}>
              {t('form.upload')}
            </Button>
            {hasSpace && (
              <Button variant="outlined" startIcon={<Images size={15} />} onClick={() => setPicking(true)}>
                {t('pages.picker.title')}
              </Button>
            )}
            {value && (
              <Button startIcon={<X size={15} />} onClick={() => choose('')}>
                {t('pages.sku.noPicture')}
              </Button>
            )}
          </Box>
          {input}
        </Box>
      </Popover>
      <SpaceDialog
        open={isPicking}
        most={1}
        onChoose={([url]) => url && choose(url)}
        onClose={() => setPicking(false)}
      />
    </>
  );
}
