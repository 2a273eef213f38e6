/** The point of the address that is typed in, asked from the map service. */
import Button from '@mui/material/Button';
import { Search } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Point } from '#shared/browser/chinese-map.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { useConsoleData } from '#shared/console/data/data-provider.ts';

type Found = (Point & { address: string }) | null;

/** @param area names of province, city and district, one after the other */
export function FindOnMap({ area, onPoint }: { area: string; onPoint: (point: Point) => void }) {
  const t = useT();
  const notify = useNotify();
  const provider = useConsoleData();
  const { getValues } = useFormContext();
  const find = useMutation({
    mutationFn: async (address: string) => (await provider.read<Found>('map', 'place', { query: { address } })).data,
    onSuccess: (found) => {
      if (!found) return notify(t('settings.store.nowhere'), { type: 'warning' });
      onPoint({ lng: found.lng, lat: found.lat });
      notify(t('settings.store.found', { address: found.address }), { type: 'success' });
    },
    onError: (error) => notify(error.message, { type: 'warning' }),
  });
  const ask = () => {
    const street = String(getValues('store_address') ?? '').trim();
    if (street === '') return notify(t('settings.store.addressFirst'), { type: 'info' });
    find.mutate(`${area}${street}`);
  };
  return (
    <Button variant="outlined" startIcon={<Search size={16} />} loading={find.isPending} onClick={ask}>
      {t('settings.store.find')}
    </Button>
  );
}
