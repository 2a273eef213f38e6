/** The point of the address that is typed in, and the address of the point, asked from the map service. */
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { MapPin, Search } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { FormFields } from '#shared/browser/form-encode.ts';
import type { Point } from '#shared/browser/chinese-map.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { useConsoleData } from '#shared/console/data/data-provider.ts';
import { streetOf } from './place.ts';

type Found = (Point & { address: string }) | null;

/** @param area names of province, city and district */
export function FindOnMap({ area, onPoint }: { area: readonly string[]; onPoint: (point: Point) => void }) {
  const t = useT();
  const notify = useNotify();
  const { getValues } = useFormContext();
  const find = useQuestion<Found>('place', (found) => {
    if (!found) return notify(t('settings.store.nowhere'), { type: 'warning' });
    onPoint({ lng: found.lng, lat: found.lat });
    notify(t('settings.store.found', { address: found.address }), { type: 'success' });
  });
  const ask = () => {
    const street = String(getValues('store_address') ?? '').trim();
    if (street === '') return notify(t('settings.store.addressFirst'), { type: 'info' });
    find.mutate({ address: `${area.join('')}${street}` });
  };
  return (
    <Ask icon={<Search size={16} />} busy={find.isPending} onClick={ask}>
      {t('settings.store.find')}
    </Ask>
  );
}

/** Fills the street in; the region stays as it was chosen. */
export function AddressOfPoint({ area, point }: { area: readonly string[]; point: Point }) {
  const t = useT();
  const notify = useNotify();
  const { setValue } = useFormContext();
  const read = useQuestion<{ address: string }>('address', ({ address }) => {
    if (!address) return notify(t('settings.store.noAddress'), { type: 'warning' });
    setValue('store_address', streetOf(address, area), { shouldDirty: true, shouldValidate: true });
    notify(t('settings.store.addressFilled'), { type: 'success' });
  });
  return (
    <Ask icon={<MapPin size={16} />} busy={read.isPending} onClick={() => read.mutate({ ...point })}>
      {t('settings.store.fillAddress')}
    </Ask>
  );
}

function useQuestion<Answer>(what: string, onAnswer: (answer: Answer) => void) {
  const notify = useNotify();
  const provider = useConsoleData();
  return useMutation({
    mutationFn: async (query: FormFields) => (await provider.read<Answer>('map', what, { query })).data,
    onSuccess: onAnswer,
    onError: (error) => notify(error.message, { type: 'warning' }),
  });
}

interface AskProps {
  icon: ReactNode;
  busy: boolean;
  onClick: () => void;
  children: ReactNode;
}
const Ask = ({ icon, busy, onClick, children }: AskProps) => (
  <Button variant="outlined" startIcon={icon} loading={busy} onClick={onClick}>
    {children}
  </Button>
);
