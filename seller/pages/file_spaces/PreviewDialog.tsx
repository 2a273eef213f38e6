/** A picture at full size, its neighbours one key away. */
import { useEffect } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useT } from '#shared/console/app/i18n.ts';
import { DialogFrame } from '#shared/console/layout/DialogFrame.tsx';
import { CopyText } from '#shared/console/pages/settings/CopyText.tsx';
import { fullAddress, type Picture } from './types.ts';

interface Props {
  pictures: readonly Picture[];
  index: number;
  onChange: (index: number) => void;
  onClose: () => void;
}

export function PreviewDialog({ pictures, index, onChange, onClose }: Props) {
  const t = useT();
  const picture = pictures[index];
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      const next = key === 'ArrowLeft' ? index - 1 : key === 'ArrowRight' ? index + 1 : index;
      if (pictures[next]) onChange(next);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [pictures, index, onChange]);
  if (!picture) return null;
  const actions = (
    <>
      <Box sx={{ flex: 1, fontSize: 13, color: 'text.secondary' }}>
        {picture.info.replace('*', '×')} · {picture.created_at}
      </Box>
      <Button startIcon={<ChevronLeft size={16} />} disabled={index === 0} onClick={() => onChange(index - 1)}>
        {t('settings.files.previous')}
      </Button>
      <Button
        endIcon={<ChevronRight size={16} />}
        disabled={index === pictures.length - 1}
        onClick={() => onChange(index + 1)}
      >
        {t('settings.files.next')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={picture.name} width="820px" actions={actions} onClose={onClose}>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'background.default',
          borderRadius: 2,
          mb: 2,
          minHeight: 240,
        }}
      >
        <img src={picture.url} alt={picture.name} style={{ maxWidth: '100%', maxHeight: '58vh', display: 'block' }} />
      </Box>
      <CopyText label={t('settings.files.copyAddress')} text={fullAddress(picture.url)} />
    </DialogFrame>
  );
}
