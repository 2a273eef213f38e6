/** Where the parcel is, asked from the courier when somebody wants to know. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Truck } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { Track } from '../../../contract/orders.ts';
import { useT } from '../../app/i18n.ts';
import { useConsoleData } from '../../data/data-provider.ts';

export function CourierTrack({ orderId }: { orderId: number }) {
  const t = useT();
  const provider = useConsoleData();
  const [open, setOpen] = useState(false);
  const { data, isPending, error } = useQuery({
    queryKey: ['track', orderId],
    queryFn: async () => (await provider.call<Track[]>('orders', 'express/find', { id: orderId })).data,
    enabled: open,
  });
  return (
    <Box>
      <Button variant="outlined" startIcon={<Truck size={15} />} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('order.track')}
      </Button>
      {open && !data?.length && (
        <Box sx={{ mt: 1, fontSize: 13, color: 'text.disabled' }}>
          {error ? error.message : t(isPending ? 'state.loading' : 'order.noTrack')}
        </Box>
      )}
      {open && (
        <Box component="ol" sx={{ m: 0, mt: 1, pl: 2.5, fontSize: 13 }}>
          {data?.map(({ time, context }) => (
            <li key={`${time}-${context}`}>
              {context}{' '}
              <Box component="time" sx={{ color: 'text.disabled' }}>
                {time}
              </Box>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
