/** The couriers of the marketplace, and the one that was used last. */
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useStore } from 'react-admin';
import { useRead } from '../../../data/data-provider.ts';

export interface Courier {
  code: string;
  name: string;
}
/** What a first shipment begins with (compatibility 10.3). */
const DEFAULT_COURIER = 'yd';
const NONE: readonly Courier[] = [];

export function useCouriers(): readonly Courier[] {
  const { data } = useRead<Courier[]>('/expresses', '', { isAll: true }, { staleTime: 300_000 });
  return data ?? NONE;
}

/** Remembered on this machine; a courier that is gone makes way for the first there is. */
export function useLastCourier(): [code: string, remember: (code: string) => void] {
  const couriers = useCouriers();
  const [last, remember] = useStore<string>('ship.courier', DEFAULT_COURIER);
  const isKnown = couriers.some(({ code }) => code === last);
  return [isKnown ? last : (couriers[0]?.code ?? ''), remember];
}

interface Props {
  label: string;
  value: string;
  onChange: (code: string) => void;
}
export function CourierSelect({ label, value, onChange }: Props) {
  const couriers = useCouriers();
  const isKnown = couriers.some(({ code }) => code === value);
  return (
    <TextField select label={label} value={isKnown ? value : ''} onChange={({ target }) => onChange(target.value)}>
      {couriers.map(({ code, name }) => (
        <MenuItem key={code} value={code}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
