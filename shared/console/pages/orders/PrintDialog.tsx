/** Packing slips of the selection: seen first, then printed by the browser, one page per order. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Order } from '../../../contract/orders.ts';
import { useT } from '../../app/i18n.ts';
import type { ActionDialogProps } from '../../app/registry.ts';
import { titleAbout } from '../../data/nouns.ts';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { QueryView } from '../../layout/QueryView.tsx';
import { useFoundOrders } from './find-orders.ts';
import { useListOrder } from './list-order.ts';
import { Paper } from './Paper.tsx';

export default function PrintDialog({ rows, onClose }: ActionDialogProps) {
  const t = useT();
  const ids = useListOrder(rows).map(({ id }) => id);
  const query = useFoundOrders(ids);
  const actions = (
    <>
      <Button onClick={onClose}>{t('action.close')}</Button>
      <Button variant="contained" disabled={!query.data} onClick={() => window.print()}>
        {t('order.print')}
      </Button>
    </>
  );
  const slips = query.data?.map((order) => <Slip key={order.id} order={order} />);
  const title = titleAbout(t('order.packingSlip'), query.data?.[0]?.order_no, rows.length);
  return (
    <DialogFrame title={title} width="720px" actions={actions} onClose={onClose}>
      <QueryView query={query} height={220}>
        {() => <Box sx={{ display: 'grid', gap: 2 }}>{slips}</Box>}
      </QueryView>
      <Paper>{slips}</Paper>
    </DialogFrame>
  );
}

function Slip({ order }: { order: Order }) {
  const t = useT();
  return (
    <Box
      component="section"
      aria-label={order.order_no}
      sx={{
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 2,
        p: 2.5,
        fontSize: 14,
        '& table': { width: '100%', borderCollapse: 'collapse', mt: 1.5 },
        '& th, & td': { p: 0.75, textAlign: 'left', borderBottom: '1px solid', borderColor: 'divider' },
        '& th:last-of-type, & td:last-of-type': { textAlign: 'right', width: 80 },
      }}
    >
      <Box sx={{ display: 'flex', gap: 2, fontWeight: 700 }}>
        <Box sx={{ flex: 1 }}>{order.store_name}</Box>
        {t('order.number', { number: order.order_no })}
      </Box>
      <Box sx={{ mt: 1, fontSize: 16 }}>
        {order.receive_name} {order.receive_tel}
      </Box>
      <div>
        {order.receive_area} {order.receive_address}
      </div>
      {order.remark && (
        <div>
          {t('order.remark')}: {order.remark}
        </div>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('order.goods')}</th>
            <th scope="col">{t('order.quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {order.order_goods.map((line) => (
            <tr key={line.id}>
              <td>
                {line.goods_name} {line.sku_name}
              </td>
              <td>{line.buy_num}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
