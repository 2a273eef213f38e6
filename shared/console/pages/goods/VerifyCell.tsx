/** Whether a goods may be sold, and below it why it was rejected. */
import Box from '@mui/material/Box';
import type { CellProps } from '../../app/registry.ts';
import { DictTagsCell } from '../../kinds/columns.tsx';

export function VerifyCell(props: CellProps) {
  const reason = String(props.row['refuse_info'] ?? '');
  return (
    <>
      <DictTagsCell {...props} />
      {reason && (
        <Box
          className="clip"
          title={reason}
          sx={{ maxWidth: 160, fontSize: 12, lineHeight: 1.4, color: 'text.secondary' }}
        >
          {reason}
        </Box>
      )}
    </>
  );
}
