/** Shipping several orders: a courier for all, a waybill each. What was refused stays, with its reason. */
import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useNotify } from 'react-admin';
import { useT } from '../../../app/i18n.ts';
import { DialogFrame } from '../../../layout/DialogFrame.tsx';
import { CourierSelect, useLastCourier } from './couriers.tsx';
import type { Outcome } from './send.ts';
import { useCourierGuess } from './use-guess.ts';
import { ShipPanel, type Draft, type Shipment } from './ShipPanel.tsx';

interface Props {
  shipments: readonly Shipment[] | undefined;
  count: number;
  send: (shipment: Shipment, draft: Draft) => Promise<Outcome>;
  /** In place of the panels: why there are none. */
  failure?: ReactNode;
  onClose: () => void;
  onDone: () => void;
}
const NOTHING: readonly Shipment[] = [];

/** What keeps a draft from being sent. A part of nothing must not become everything. */
function complaintOf({ delivery_no, units }: Draft): 'order.waybillEmpty' | 'desk.ship.nothing' | null {
  if (!delivery_no) return 'order.waybillEmpty';
  return units && Object.values(units).every((quantity) => quantity === 0) ? 'desk.ship.nothing' : null;
}

export function ShipForm({ shipments = NOTHING, count, send, failure, onClose, onDone }: Props) {
  const t = useT();
  const notify = useNotify();
  const [last, remember] = useLastCourier();
  const [drafts, setDrafts] = useState<Readonly<Record<number, Partial<Draft>>>>({});
  const [outcomes, setOutcomes] = useState<Readonly<Record<number, Outcome>>>({});
  const [sent, setSent] = useState<number | null>(null);
  const guess = useCourierGuess();
  const draftOf = ({ id, prepared }: Shipment): Draft => ({
    delivery_code: last,
    delivery_no: '',
    units: null,
    ...prepared,
    ...drafts[id],
  });
  const change = (id: number, part: Partial<Draft>) => {
    setDrafts((before) => ({ ...before, [id]: { ...before[id], ...part } }));
    if (part.delivery_code) remember(part.delivery_code);
  };
  /** A courier that was chosen stays. */
  const guessFor = async (shipment: Shipment): Promise<void> => {
    const { id, prepared } = shipment;
    if (prepared?.delivery_code || drafts[id]?.delivery_code) return;
    const delivery_code = await guess(draftOf(shipment).delivery_no);
    if (delivery_code) setDrafts((before) => ({ ...before, [id]: { delivery_code, ...before[id] } }));
  };
  const useForAll = (delivery_code: string) => {
    remember(delivery_code);
    setDrafts((before) => Object.fromEntries(shipments.map(({ id }) => [id, { ...before[id], delivery_code }])));
  };
  const pasteFrom = (index: number, numbers: readonly string[]) => {
    const open = shipments.slice(index).filter(({ id }) => outcomes[id] !== 'done');
    for (const [at, number] of numbers.entries()) {
      const target = open[at];
      if (target) change(target.id, { delivery_no: number });
    }
  };
  const ship = async () => {
    const open = shipments.filter(({ id }) => outcomes[id] !== 'done');
    const results: Record<number, Outcome> = { ...outcomes };
    for (const [index, shipment] of open.entries()) {
      setSent(index);
      const draft = draftOf(shipment);
      const missing = complaintOf(draft);
      results[shipment.id] = missing ? { message: t(missing) } : await send(shipment, draft);
      setOutcomes({ ...results });
    }
    setSent(null);
    const left = open.filter(({ id }) => results[id] !== 'done').length;
    notify(left === 0 ? t('order.allShipped') : t('order.shipLeft', { count: left }), {
      type: left === 0 ? 'success' : 'warning',
    });
    if (left === 0) onDone();
  };
  const close = Object.values(outcomes).includes('done') ? onDone : onClose;
  const isSending = sent !== null;
  const actions = (
    <>
      <Button onClick={close}>{t('action.close')}</Button>
      <Button variant="contained" loading={isSending} disabled={shipments.length === 0} onClick={() => void ship()}>
        {t('order.ship')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={`${t('order.ship')} (${count})`} width="760px" actions={actions} onClose={close}>
      {failure}
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {shipments.length > 1 && (
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '200px 1fr' },
              gap: 1.5,
              alignItems: 'center',
            }}
          >
            <CourierSelect label={t('desk.ship.courierAll')} value={last} onChange={useForAll} />
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('desk.ship.pasteHint')}</Box>
          </Box>
        )}
        {isSending && (
          <LinearProgress
            variant="determinate"
            value={(100 * sent) / Math.max(1, shipments.length)}
            aria-label={t('desk.ship.progress', { done: sent, count: shipments.length })}
          />
        )}
        {shipments.map((shipment, index) => (
          <ShipPanel
            key={shipment.id}
            shipment={shipment}
            draft={draftOf(shipment)}
            outcome={outcomes[shipment.id]}
            onChange={(part) => change(shipment.id, part)}
            onPaste={(numbers) => pasteFrom(index, numbers)}
            onNumber={() => void guessFor(shipment)}
          />
        ))}
      </Box>
    </DialogFrame>
  );
}
