/** Opening a row of the after-sale lists: the case first, then the order that it is about. */
import Box from '@mui/material/Box';
import type { RecordViewProps } from '../../app/registry.ts';
import OrderView from '../orders/OrderView.tsx';
import { CaseDesk } from './CaseDesk.tsx';

export default function CaseView(props: RecordViewProps) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <CaseDesk orderId={props.row.id} />
      <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 3 }}>
        <OrderView {...props} />
      </Box>
    </Box>
  );
}
