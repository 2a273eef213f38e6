/** One order in the shipping dialog: where it goes, courier and waybill, and which units leave when not all do. */
import type { ClipboardEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useT } from '../../../app/i18n.ts';
import { Check } from '../../../form/Check.tsx';
import { UnitInputs } from '../../../form/UnitInputs.tsx';
import { CourierSelect } from './couriers.tsx';
import type { Outcome } from './send.ts';

/** What a panel needs to know of an order, of the marketplace or of the points mall. */
export interface Shipment {
  id: number;
  number: string;
  name: string;
  amount: string;
  consignee: string;
  remark: string;
  /** A label was made for it: its courier and number are waiting. */
  prepared?: Pick<Draft, 'delivery_code' | 'delivery_no'> | undefined;
  /** Lines of which something can still leave; none: the order leaves whole. */
  lines: readonly { id: number; name: string; shippable: number }[];
}
export interface Draft {
  delivery_code: string;
  delivery_no: string;
  /** Units per line; null: all that is left. */
  units: Readonly<Record<number, number>> | null;
}

interface Props {
  shipment: Shipment;
  draft: Draft;
  outcome: Outcome | undefined;
  onChange: (part: Partial<Draft>) => void;
  /** Text of a spreadsheet was pasted. Answers whether it was taken; else the field takes it. */
  onPaste: (text: string) => boolean;
  /** The number is typed in. */
  onNumber: () => void;
}

export function ShipPanel({ shipment, draft, outcome, onChange, onPaste, onNumber }: Props) {
  const t = useT();
  const paste = (event: ClipboardEvent) => {
    if (onPaste(event.clipboardData.getData('text'))) event.preventDefault();
  };
  const canPart = shipment.lines.reduce((sum, line) => sum + line.shippable, 0) > 1;
  const all = Object.fromEntries(shipment.lines.map((line) => [line.id, line.shippable]));
  return (
    <Box
      component="section"
      aria-label={shipment.number}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2, display: 'grid', gap: 1.25 }}
    >
      <Head shipment={shipment} />
      {outcome === 'done' ? (
        <Alert severity="success">{t('order.shipped')}</Alert>
      ) : (
        <>
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '200px 1fr' }, gap: 1.5 }}>
            <CourierSelect
              label={t('order.courier')}
              value={draft.delivery_code}
              onChange={(delivery_code) => onChange({ delivery_code })}
            />
            <TextField
              label={t('order.waybill')}
              value={draft.delivery_no}
              onChange={(event) => onChange({ delivery_no: event.target.value.trim() })}
              onPaste={paste}
              onBlur={onNumber}
              error={outcome !== undefined}
              helperText={outcome?.message}
              slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
            />
          </Box>
          {canPart && (
            <Check
              isSwitch
              label={t('desk.ship.part')}
              checked={draft.units !== null}
              onChange={(on) => onChange({ units: on ? all : null })}
            />
          )}
          {draft.units && (
            <UnitInputs
              lines={shipment.lines.map(({ id, name, shippable }) => ({
                id,
                name,
                max: shippable,
                hint: t('desk.ship.left', { count: shippable }),
              }))}
              units={draft.units}
              onChange={(units) => onChange({ units })}
              label={t('desk.ship.quantity')}
            />
          )}
        </>
      )}
    </Box>
  );
}

function Head({ shipment }: { shipment: Shipment }) {
  const t = useT();
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', fontSize: 13 }}>
        <b>{shipment.number}</b>
        {/* Where the lines are known they say it, with variant and quantity. */}
        <Box sx={{ flex: 1, minWidth: 160 }}>{shipment.lines.length === 0 && shipment.name}</Box>
        {shipment.amount}
      </Box>
      {shipment.lines.length > 0 && (
        <Box component="ul" aria-label={t('order.goods')} sx={{ m: 0, pl: 2.5, fontSize: 13 }}>
          {shipment.lines.map(({ id, name, shippable }) => (
            <li key={id}>
              {name} <b>× {shippable}</b>
            </li>
          ))}
        </Box>
      )}
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        {shipment.consignee}
        {shipment.remark && (
          <Box sx={{ color: 'warning.main' }}>
            {t('order.remark')}: {shipment.remark}
          </Box>
        )}
      </Box>
    </>
  );
}
