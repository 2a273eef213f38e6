/** One order in the shipping dialog: where it goes, courier and waybill, and which units leave when not all do. */
import type { ClipboardEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useT } from '../../../app/i18n.ts';
import type { Courier } from './couriers.ts';
import type { Outcome } from './send.ts';
import { pastedColumn } from './waybill.ts';

/** What a panel needs to know of an order, of the marketplace or of the points mall. */
export interface Shipment {
  id: number;
  number: string;
  name: string;
  amount: string;
  consignee: string;
  remark: string;
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
  couriers: readonly Courier[];
  outcome: Outcome | undefined;
  onChange: (part: Partial<Draft>) => void;
  /** Several numbers were pasted: they belong to this order and those below it. */
  onPaste: (numbers: readonly string[]) => void;
}

export function ShipPanel({ shipment, draft, couriers, outcome, onChange, onPaste }: Props) {
  const t = useT();
  const paste = (event: ClipboardEvent) => {
    const numbers = pastedColumn(event.clipboardData.getData('text'));
    if (numbers.length < 2) return;
    event.preventDefault();
    onPaste(numbers);
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
              couriers={couriers}
              onChange={(delivery_code) => onChange({ delivery_code })}
            />
            <TextField
              label={t('order.waybill')}
              value={draft.delivery_no}
              onChange={(event) => onChange({ delivery_no: event.target.value.trim() })}
              onPaste={paste}
              error={outcome !== undefined}
              helperText={outcome?.message}
              slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
            />
          </Box>
          {canPart && (
            <FormControlLabel
              control={
                <Switch
                  size="small"
                  checked={draft.units !== null}
                  onChange={(_, on) => onChange({ units: on ? all : null })}
                />
              }
              label={t('desk.ship.part')}
              slotProps={{ typography: { sx: { fontSize: 13.5 } } }}
            />
          )}
          {draft.units && (
            <Units lines={shipment.lines} units={draft.units} onChange={(units) => onChange({ units })} />
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
        <Box sx={{ flex: 1, minWidth: 160 }}>{shipment.name}</Box>
        {shipment.amount}
      </Box>
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

interface SelectProps {
  label: string;
  value: string;
  couriers: readonly Courier[];
  onChange: (code: string) => void;
}
export function CourierSelect({ label, value, couriers, onChange }: SelectProps) {
  return (
    <TextField
      select
      label={label}
      value={couriers.some(({ code }) => code === value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
    >
      {couriers.map(({ code, name }) => (
        <MenuItem key={code} value={code}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface UnitsProps {
  lines: Shipment['lines'];
  units: Readonly<Record<number, number>>;
  onChange: (units: Readonly<Record<number, number>>) => void;
}
function Units({ lines, units, onChange }: UnitsProps) {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {lines.map((line) => (
        <Box key={line.id} sx={{ display: 'flex', gap: 1.5, alignItems: 'center', fontSize: 13 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>{line.name}</Box>
          <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {t('desk.ship.left', { count: line.shippable })}
          </Box>
          <TextField
            type="number"
            size="small"
            value={units[line.id] ?? 0}
            onChange={(event) =>
              onChange({
                ...units,
                [line.id]: Math.min(line.shippable, Math.max(0, Math.trunc(Number(event.target.value) || 0))),
              })
            }
            slotProps={{
              htmlInput: { min: 0, max: line.shippable, 'aria-label': `${t('desk.ship.quantity')} ${line.name}` },
            }}
            sx={{ width: 92 }}
          />
        </Box>
      ))}
    </Box>
  );
}
