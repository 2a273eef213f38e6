/** The home page among search results, while it is typed. */
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { useT } from '#shared/console/app/i18n.ts';

export function SearchPreview() {
  const t = useT();
  const [title, name, description] = useWatch({ name: ['index_name', 'web_name', 'description'] }) as string[]; // as: inputs of text
  return (
    <Box sx={{ bgcolor: 'background.default', borderRadius: 2, p: 2 }}>
      <Box sx={{ fontSize: 12, color: 'text.disabled', mb: 1 }}>{t('settings.preview.search')}</Box>
      <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{window.location.host}</Box>
      <Box sx={{ fontSize: 17, lineHeight: 1.4, color: 'info.main', overflowWrap: 'anywhere' }}>
        {title || name || t('settings.preview.noTitle')}
      </Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>{description}</Box>
    </Box>
  );
}
