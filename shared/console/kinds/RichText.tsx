import Box from '@mui/material/Box';
import { RichHtml } from '../../browser/rich-text/RichHtml.tsx';

export function RichText({ value }: { value: string }) {
  return (
    <Box
      component={RichHtml}
      value={value}
      sx={{
        // A box of its own, which nothing in the text can leave or cover.
        contain: 'layout paint style',
        isolation: 'isolate',
        overflowWrap: 'anywhere',
        lineHeight: 1.7,
        '& > *:first-of-type': { mt: 0 },
        '& > *:last-of-type': { mb: 0 },
        '& img': { maxWidth: '100%', height: 'auto' },
        '& table': { borderCollapse: 'collapse' },
        '& td, & th': { border: 1, borderColor: 'divider', p: 0.75 },
      }}
    />
  );
}
