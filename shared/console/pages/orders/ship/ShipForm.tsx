/** Shipping several orders: a courier for all, a waybill each. What was refused stays, with its reason. */
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useT } from '../../../app/i18n.ts';
import { titleAbout } from '../../../data/nouns.ts';
import { DialogFrame } from '../../../layout/DialogFrame.tsx';
import { CourierSelect, useLastCourier } from './couriers.tsx';
import { SharedWaybillsDialog } from './SharedWaybillsDialog.tsx';
import { ShipPanel, type Shipment } from './ShipPanel.tsx';
import { useShipping, type Shipping } from './use-shipping.ts';

interface Props extends Omit<Shipping, 'shipments'> {
  shipments: readonly Shipment[] | undefined;
  count: number;
  /** In place of the panels: why there are none. */
  failure?: ReactNode;
}
const NOTHING: readonly Shipment[] = [];

export function ShipForm({ shipments = NOTHING, count, failure, ...rest }: Props) {
  const t = useT();
  const shipping = useShipping({ shipments, ...rest });
  const { outcomes, sent, asked } = shipping;
  const { close, note, question } = shipping.kept;
  const actions = (
    <>
      <Button onClick={close}>{t('action.close')}</Button>
      <Button
        variant="contained"
        loading={sent !== null}
        disabled={shipments.length === 0}
        onClick={() => void shipping.ship()}
      >
        {t('order.ship')}
      </Button>
    </>
  );
  return (
    <DialogFrame
      title={titleAbout(t('order.ship'), shipments[0]?.number, count)}
      width="760px"
      actions={actions}
      onClose={close}
    >
      {failure}
      {note}
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {shipments.length > 1 && <ForAll onCourier={shipping.useForAll} />}
        {sent !== null && (
          <LinearProgress
            variant="determinate"
            value={(100 * sent) / Math.max(1, shipments.length)}
            aria-label={t('desk.ship.progress', { done: sent, count: shipments.length })}
          />
        )}
        {shipments.map((shipment) => (
          <ShipPanel
            key={shipment.id}
            shipment={shipment}
            draft={shipping.draftOf(shipment)}
            outcome={outcomes[shipment.id]}
            onChange={(part) => shipping.change(shipment.id, part)}
            onPaste={(text) => shipping.paste(shipment.id, text)}
            onNumber={() => void shipping.guessFor(shipment)}
          />
        ))}
      </Box>
      {question}
      {asked && (
        <SharedWaybillsDialog shared={asked} onConfirm={shipping.shipAll} onClose={() => shipping.setAsked(null)} />
      )}
    </DialogFrame>
  );
}

function ForAll({ onCourier }: { onCourier: (code: string) => void }) {
  const t = useT();
  const [last] = useLastCourier();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '200px 1fr' }, gap: 1.5, alignItems: 'center' }}>
      <CourierSelect label={t('desk.ship.courierAll')} value={last} onChange={onCourier} />
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('desk.ship.pasteHint')}</Box>
    </Box>
  );
}
