/** How far the uploads are, at the corner of the page. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useT } from '#shared/console/app/i18n.ts';
import type { Upload } from './use-upload-queue.ts';

interface Props {
  queue: readonly Upload[];
  onRetry: (key: number) => void;
  onClear: () => void;
}

export function UploadPanel({ queue, onRetry, onClear }: Props) {
  const t = useT();
  const done = queue.filter(({ state }) => state === 'sent').length;
  const finished = queue.every(({ state }) => state === 'sent' || state === 'failed');
  const title = t('settings.files.queue', { done, count: queue.length });
  return (
    <Box
      role="region"
      aria-label={title}
      sx={{
        position: 'fixed',
        right: 20,
        bottom: 20,
        zIndex: 20,
        width: 320,
        maxWidth: 'calc(100vw - 24px)',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        boxShadow: '0 8px 24px rgb(0 0 0 / 0.16)',
        overflow: 'hidden',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 2, pr: 1, minHeight: 44 }}>
        <Box role="status" sx={{ flex: 1, fontSize: 13.5, fontWeight: 600 }}>
          {title}
        </Box>
        {finished && <Button onClick={onClear}>{t('settings.files.clearDone')}</Button>}
      </Box>
      <LinearProgress variant="determinate" value={(done / queue.length) * 100} aria-label={title} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 220, overflowY: 'auto' }}>
        {queue.map(({ key, file, state, reason }) => (
          <Box
            key={key}
            component="li"
            sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 36, fontSize: 13 }}
          >
            <Box
              component="span"
              title={file.name}
              sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {file.name}
              {reason && (
                <Box
                  component="span"
                  sx={{ display: 'block', fontSize: 12, color: 'error.main', whiteSpace: 'normal' }}
                >
                  {reason}
                </Box>
              )}
            </Box>
            {state === 'failed' ? (
              <Button onClick={() => onRetry(key)}>{t('settings.files.retry')}</Button>
            ) : (
              <Box component="span" sx={{ color: state === 'sent' ? 'success.main' : 'text.disabled' }}>
                {t(`settings.files.${state}`)}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
