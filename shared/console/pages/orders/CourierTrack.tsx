/** Where the parcel is, asked from the courier when somebody wants to know. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Truck } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/i18n.ts';
import type { Order } from './types.ts';
import { useConsoleData } from '../../data/data-provider.ts';

interface Step {
  time?: string;
  ftime?: string;
  context?: string;
  status?: string;
}
/** Couriers answer a list, or an object with one. */
const stepsOf = (reply: Step[] | { data?: Step[]; list?: Step[] } | null): Step[] =>
  Array.isArray(reply) ? reply : (reply?.data ?? reply?.list ?? []);

export function CourierTrack({ order }: { order: Order }) {
  const t = useT();
  const provider = useConsoleData();
  const [open, setOpen] = useState(false);
  const { data, isPending, error } = useQuery({
    queryKey: ['track', order.id],
    queryFn: async () =>
      stepsOf((await provider.call<Parameters<typeof stepsOf>[0]>('orders', 'express/find', { id: order.id })).data),
    enabled: open,
  });
  const text = error ? error.message : isPending ? t('state.loading') : t('order.noTrack');
  return (
    <Box>
      <Button variant="outlined" startIcon={<Truck size={15} />} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('order.track')}
      </Button>
      {open && (!data || data.length === 0) && <Box sx={{ mt: 1, fontSize: 13, color: 'text.disabled' }}>{text}</Box>}
      {open && (
        <Box component="ol" sx={{ m: 0, mt: 1, pl: 2.5, fontSize: 13 }}>
          {data?.map((step) => (
            <li key={`${step.time ?? step.ftime}-${step.context}`}>
              {step.context ?? step.status}{' '}
              <Box component="time" sx={{ color: 'text.disabled' }}>
                {step.time ?? step.ftime}
              </Box>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
