/** The drafts of a shipping dialog on their way: filled in, pasted, asked about, sent one after the other. */
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useT } from '../../../app/i18n.ts';
import { useKeptValues, type KeptValues } from '../../../form/use-kept-values.tsx';
import { useLastCourier } from './couriers.tsx';
import { placePasted } from './pasted.ts';
import type { Outcome } from './send.ts';
import { sharedWaybills, type SharedWaybill } from './shared-waybills.ts';
import type { Draft, Shipment } from './ShipPanel.tsx';
import { useCourierGuess } from './use-guess.ts';

export interface Shipping {
  shipments: readonly Shipment[];
  send: (shipment: Shipment, draft: Draft) => Promise<Outcome>;
  /** Under which name what is typed is kept: the orders it is for. */
  name: string;
  onClose: () => void;
  onDone: () => void;
}

/** What is filled in, by the order's id. */
type Drafts = Readonly<Record<number, Partial<Draft>>>;
const NONE: Drafts = {};

/** What keeps a draft from being sent. A part of nothing must not become everything. */
function complaintOf({ delivery_no, units }: Draft): 'order.waybillEmpty' | 'desk.ship.nothing' | null {
  if (!delivery_no) return 'order.waybillEmpty';
  return units && Object.values(units).every((quantity) => quantity === 0) ? 'desk.ship.nothing' : null;
}

export function useShipping({ shipments, send, name, onClose, onDone }: Shipping) {
  const t = useT();
  const notify = useNotify();
  const [outcomes, setOutcomes] = useState<Readonly<Record<number, Outcome>>>({});
  const kept = useKeptValues<Drafts>({
    name,
    start: NONE,
    onClose: Object.values(outcomes).includes('done') ? onDone : onClose,
  });
  const { draftOf, change, guessFor, useForAll } = useDrafts(shipments, kept);
  const [sent, setSent] = useState<number | null>(null);
  /** Waybills that several addresses have, as long as nobody has said what to do. */
  const [asked, setAsked] = useState<readonly SharedWaybill[] | null>(null);
  const open = shipments.filter(({ id }) => outcomes[id] !== 'done');

  const paste = (from: number, text: string): boolean => {
    const placed = placePasted(text, open, from);
    if (!placed) return false;
    for (const [id, delivery_no] of placed.waybills) change(id, { delivery_no });
    if (placed.over > 0) notify(t('desk.ship.pastedOver', { count: placed.over }), { type: 'warning' });
    return true;
  };
  const shipAll = async () => {
    setAsked(null);
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
    if (left > 0) return;
    kept.forget();
    onDone();
  };
  /** @returns when it is over, or somebody has to be asked. */
  const ship = async () => {
    const shared = sharedWaybills(
      shipments.map((shipment) => ({
        order_no: shipment.number,
        consignee: shipment.consignee,
        delivery_no: draftOf(shipment).delivery_no,
      })),
    );
    if (shared.length > 0) setAsked(shared);
    else await shipAll();
  };
  return { draftOf, change, guessFor, useForAll, paste, outcomes, sent, asked, setAsked, ship, shipAll, kept };
}

/** Courier and waybill of each shipment; what was not filled in follows the last courier, or the label that was made. */
function useDrafts(shipments: readonly Shipment[], { values, change: keep }: KeptValues<Drafts>) {
  const [last, remember] = useLastCourier();
  const guess = useCourierGuess();
  const draftOf = ({ id, prepared }: Shipment): Draft => ({
    delivery_code: last,
    delivery_no: '',
    units: null,
    ...prepared,
    ...values[id],
  });
  const change = (id: number, part: Partial<Draft>) => {
    keep((typed) => ({ [id]: { ...typed[id], ...part } }));
    if (part.delivery_code) remember(part.delivery_code);
  };
  /** A courier that was chosen stays. */
  const guessFor = async (shipment: Shipment): Promise<void> => {
    const { id, prepared } = shipment;
    if (prepared?.delivery_code || values[id]?.delivery_code) return;
    const delivery_code = await guess(draftOf(shipment).delivery_no);
    if (delivery_code) keep((typed) => ({ [id]: { delivery_code, ...typed[id] } }));
  };
  const useForAll = (delivery_code: string) => {
    remember(delivery_code);
    keep((typed) => Object.fromEntries(shipments.map(({ id }) => [id, { ...typed[id], delivery_code }])));
  };
  return { draftOf, change, guessFor, useForAll };
}
