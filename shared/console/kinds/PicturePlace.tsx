/** One of several pictures, with what can be done to it: move, make it the main one, replace, take away. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ArrowLeft, ArrowRight, Images, RefreshCw, Star, Upload, X, type LucideIcon } from 'lucide-react';
import { useT } from '../app/i18n.ts';
import { useSortItem } from '../layout/Sortable.tsx';
import { SpaceDialog, useHasFileSpace } from '../pictures/FromSpace.tsx';
import { useFileInput, useUpload, type UploadOptions } from './uploads.tsx';

interface Props {
  url: string;
  at: number;
  count: number;
  box: { width: number; height: number };
  isMain: boolean;
  canBeMain: boolean;
  upload: UploadOptions;
  /** @param tool the button that was pressed */
  onMove: (to: number, tool: string) => void;
  onReplace: (url: string) => void;
  onRemove: () => void;
}

interface Press {
  press: () => void;
  disabled?: boolean;
}
const TOOL = { size: 'small', sx: { width: 24, height: 24, p: 0 } } as const;

export function PicturePlace(props: Props) {
  const { url, at, count, box, isMain, canBeMain, onMove, onRemove } = props;
  const t = useT();
  const { place, handle } = useSortItem(url);
  const tool = (name: string, label: string, Icon: LucideIcon, { press, disabled = false }: Press) => (
    <IconButton {...TOOL} data-tool={name} disabled={disabled} onClick={press} aria-label={label} title={label}>
      <Icon size={13} />
    </IconButton>
  );
  const index = at + 1;
  return (
    <Box sx={{ width: box.width, borderRadius: 2 }} {...place}>
      <Box
        {...handle}
        data-picture
        sx={{
          ...box,
          position: 'relative',
          borderRadius: 2,
          overflow: 'hidden',
          border: 1,
          borderColor: isMain ? 'primary.main' : 'divider',
          cursor: 'grab',
        }}
      >
        <img src={url} alt="" draggable={false} style={{ width: '100%', height: '100%', objectFit: 'cover' }} />
        {isMain && (
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
      <Box sx={{ display: 'flex', justifyContent: 'space-between', pt: 0.25 }}>
        {tool('left', t('form.moveLeft', { index }), ArrowLeft, {
          press: () => onMove(at - 1, 'left'),
          disabled: at === 0,
        })}
        {canBeMain &&
          tool('main', t('goods.makeMain', { index }), Star, { press: () => onMove(0, 'main'), disabled: at === 0 })}
        <ReplaceTool {...props} />
        {tool('remove', t('form.removePicture', { name: String(index) }), X, { press: onRemove })}
        {tool('right', t('form.moveRight', { index }), ArrowRight, {
          press: () => onMove(index, 'right'),
          disabled: index === count,
        })}
      </Box>
    </Box>
  );
}

/** Another picture in its place: uploaded, or from the file space where there is one. */
function ReplaceTool({ at, upload, onReplace }: Pick<Props, 'at' | 'upload' | 'onReplace'>) {
  const t = useT();
  const hasSpace = useHasFileSpace();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [picks, setPicks] = useState(false);
  const { busy, send } = useUpload(upload);
  const label = t('form.replacePicture', { index: at + 1 });
  const { input, open: chooseFile } = useFileInput({
    onFiles: async (files) => {
      const [url] = await send(files.slice(0, 1));
      if (url) onReplace(url);
    },
  });
  const choose = (next: () => void) => {
    setAnchor(null);
    next();
  };
  return (
    <>
      <IconButton
        {...TOOL}
        data-tool="replace"
        disabled={busy}
        aria-label={label}
        title={label}
        aria-haspopup={hasSpace ? 'menu' : undefined}
        onClick={(event) => (hasSpace ? setAnchor(event.currentTarget) : chooseFile())}
      >
        {busy ? <CircularProgress size={13} /> : <RefreshCw size={13} />}
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem sx={{ gap: 1.25 }} onClick={() => choose(chooseFile)}>
          <Upload size={15} />
          {t('form.upload')}
        </MenuItem>
        <MenuItem sx={{ gap: 1.25 }} onClick={() => choose(() => setPicks(true))}>
          <Images size={15} />
          {t('pages.picker.title')}
        </MenuItem>
      </Menu>
      {input}
      <SpaceDialog open={picks} most={1} onChoose={([url]) => url && onReplace(url)} onClose={() => setPicks(false)} />
    </>
  );
}
