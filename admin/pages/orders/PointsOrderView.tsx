/** An order of points goods: what can be done with it, what it says, and where its parcel is. */
import Box from '@mui/material/Box';
import type { RecordViewProps } from '#shared/console/app/registry.ts';
import { Values } from '#shared/console/kinds/values.ts';
import { RecordFields } from '#shared/console/list/ViewDialog.tsx';
import { CourierTrack } from '#shared/console/pages/orders/CourierTrack.tsx';
import { RecordActions } from '#shared/console/list/RecordActions.tsx';

export default function PointsOrderView({ resource, page, row }: RecordViewProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <RecordActions resource={resource} row={row} />
      <RecordFields resource={resource} page={page} row={row} />
      {Boolean(row['delivery_no']) && (
        <Values>
          <CourierTrack resource="integral_orders" orderId={row.id} />
        </Values>
      )}
    </Box>
  );
}
