/** Pictures that prove what somebody says: chosen, looked at, taken away again. Only those whom the case concerns see them. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ImagePlus, X } from 'lucide-react';
import { MAX_EVIDENCE } from '../../../contract/limits.ts';
import { useT } from '../../app/i18n.ts';
import { useFileInput, useUpload } from '../../kinds/uploads.tsx';

const SIZE = 72;

interface Props {
  value: readonly string[];
  onChange: (urls: string[]) => void;
  message?: string | undefined;
}

export function Evidence({ value, onChange, message }: Props) {
  const t = useT();
  const { busy, send } = useUpload({ name: 'evidence' });
  const { input, open } = useFileInput({
    accept: 'image/jpeg,image/png,image/webp,image/gif',
    multiple: true,
    testId: 'evidence-file',
    onFiles: async (files) => {
      const urls = await send(files.slice(0, MAX_EVIDENCE - value.length));
      if (urls.length > 0) onChange([...value, ...urls]);
    },
  });
  return (
    <Box
      role="group"
      aria-label={t('refund.evidence')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      {value.map((url, index) => (
        <Box key={url} sx={{ position: 'relative', width: SIZE, height: SIZE }}>
          <img src={url} alt="" style={{ width: SIZE, height: SIZE, objectFit: 'cover', borderRadius: 6 }} />
          <IconButton
            size="small"
            sx={{ position: 'absolute', top: 2, right: 2, p: 0.25, bgcolor: 'background.paper', boxShadow: 1 }}
            onClick={() => onChange(value.filter((other) => other !== url))}
            aria-label={t('form.removePicture', { name: String(index + 1) })}
          >
            <X size={13} />
          </IconButton>
        </Box>
      ))}
      {value.length < MAX_EVIDENCE && (
        <Button
          variant="outlined"
          startIcon={<ImagePlus size={15} />}
          loading={busy}
          loadingPosition="start"
          onClick={open}
        >
          {t('refund.addEvidence', { count: value.length, most: MAX_EVIDENCE })}
        </Button>
      )}
      {input}
      {message && (
        <Box role="alert" sx={{ width: '100%', fontSize: 12, color: 'error.main' }}>
          {message}
        </Box>
      )}
    </Box>
  );
}
