import Box from '@mui/material/Box';
import { RICH_TEXT_MARKER } from '../../contract/limits.ts';

/** The html of a rich text; the server has sanitised it on write. */
export const htmlOf = (value: string): string => value.split(RICH_TEXT_MARKER)[0] ?? '';

export function RichText({ value }: { value: string }) {
  return (
    <Box
      sx={{
        overflowWrap: 'anywhere',
        lineHeight: 1.7,
        '& img': { maxWidth: '100%', height: 'auto' },
        '& table': { borderCollapse: 'collapse' },
        '& td, & th': { border: 1, borderColor: 'divider', p: 0.75 },
      }}
      dangerouslySetInnerHTML={{ __html: htmlOf(value) }}
    />
  );
}
