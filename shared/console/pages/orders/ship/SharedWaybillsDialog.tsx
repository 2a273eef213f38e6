import Box from '@mui/material/Box';
import { useT } from '../../../app/i18n.ts';
import { ConfirmDialog } from '../../../layout/ConfirmDialog.tsx';
import type { SharedWaybill } from './shared-waybills.ts';

interface Props {
  shared: readonly SharedWaybill[];
  onConfirm: () => Promise<void> | void;
  onClose: () => void;
}

/** The question before one waybill leaves to several addresses. */
export function SharedWaybillsDialog({ shared, onConfirm, onClose }: Props) {
  const t = useT();
  return (
    <ConfirmDialog
      title={t('desk.ship.sharedTitle')}
      confirmLabel={t('desk.ship.sharedConfirm')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {shared.map(({ waybill, orders }) => (
        <Box key={waybill} sx={{ mb: 1.5, fontSize: 13.5 }}>
          <Box sx={{ mb: 0.5 }}>{t('desk.ship.shared', { number: waybill, count: orders.length })}</Box>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {orders.map(({ order_no, consignee }) => (
              <li key={order_no}>
                <b>{order_no}</b> {consignee}
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </ConfirmDialog>
  );
}
