/** Where the parcels of an order are: each with its state, and every report when somebody wants to know. */
import { useState, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { RefreshCw, Truck } from 'lucide-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Track, Waybill } from '../../../contract/logistics.ts';
import { isOver, PARCEL_STATE } from '../../../domain/tracking.ts';
import { useT } from '../../app/i18n.ts';
import { useConsoleData, useRead } from '../../data/data-provider.ts';
import { QueryView } from '../../layout/QueryView.tsx';
import { CopyText } from '../settings/CopyText.tsx';
import { CorrectWaybill } from './CorrectWaybill.tsx';
import { useCouriers } from './ship/couriers.tsx';
import { TIMELINE } from './timeline.ts';

interface Props {
  orderId: number;
  /** Which orders. */
  resource?: 'orders' | 'integral_orders';
  /** Of an after-sale case: its return and its replacement alone. */
  caseId?: number;
  /** Wrong waybills of its parcels can be put right. */
  canCorrect?: boolean;
}

export function CourierTrack({ orderId, resource = 'orders', caseId, canCorrect = false }: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const part = `${orderId}/parcels`;
  const query = useRead<Waybill[]>(resource, part, {}, { staleTime: 0 });
  const mine = (query.data ?? []).filter(({ kind, subject_id }) =>
    caseId === undefined ? true : kind !== 'parcel' && subject_id === caseId,
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button variant="outlined" startIcon={<Truck size={15} />} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('order.track')}
        </Button>
        {mine.map((one) => (
          <StateTag key={one.id} parcel={one} />
        ))}
        {open && <AskAgain resource={resource} part={part} parcels={mine} />}
      </Box>
      {open && (
        <QueryView query={query} height={120}>
          {() =>
            mine.length === 0 ? (
              <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('order.noTrack')}</Box>
            ) : (
              mine.map((one) => (
                <Way key={one.id} parcel={one}>
                  {canCorrect && one.kind === 'parcel' && <CorrectWaybill orderId={orderId} parcel={one} />}
                </Way>
              ))
            )
          }
        </QueryView>
      )}
    </Box>
  );
}

function StateTag({ parcel: { state, state_label, stuck } }: { parcel: Waybill }) {
  const t = useT();
  const isBad = state === PARCEL_STATE.problem || state === PARCEL_STATE.returned;
  return (
    <span className="tags">
      <span className={`tag ${state === PARCEL_STATE.signed ? 'success' : isBad ? 'error' : ''}`}>{state_label}</span>
      {stuck && <span className="tag warning">{t('order.stuck')}</span>}
    </span>
  );
}

interface AskProps {
  resource: string;
  part: string;
  parcels: readonly Waybill[];
}

function AskAgain({ resource, part, parcels }: AskProps) {
  const t = useT();
  const provider = useConsoleData();
  const client = useQueryClient();
  const notify = useNotify();
  const ask = useMutation({
    mutationFn: async () => (await provider.call<Waybill[]>(resource, part)).data,
    onSuccess: (fresh) => {
      client.setQueryData([resource, 'read', part, {}], fresh);
      const isUnknown = fresh.some(({ unknown }) => unknown);
      notify(t(isUnknown ? 'order.unknownNumber' : 'order.asked'), { type: isUnknown ? 'warning' : 'success' });
    },
    onError: (error) => notify(error.message, { type: 'warning' }),
  });
  if (parcels.every(({ state }) => isOver(state))) return null;
  return (
    <Button startIcon={<RefreshCw size={15} />} loading={ask.isPending} onClick={() => ask.mutate()}>
      {t('order.askAgain')}
    </Button>
  );
}

function Way({ parcel, children }: { parcel: Waybill; children: ReactNode }) {
  const t = useT();
  const couriers = useCouriers();
  const courier = couriers.find(({ code }) => code === parcel.delivery_code)?.name ?? parcel.delivery_code;
  return (
    <Box
      component="article"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2, display: 'grid', gap: 1.25 }}
    >
      <CopyText
        label={[t(`order.travels.${parcel.kind}`), courier].filter(Boolean).join(' · ')}
        text={parcel.delivery_no}
      />
      {children}
      {parcel.stuck && <Alert severity="warning">{t('order.stuckText')}</Alert>}
      {parcel.unknown && <Alert severity="warning">{t('order.unknownNumber')}</Alert>}
      {parcel.tracks.length === 0 ? (
        !parcel.unknown && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('order.noTrack')}</Box>
      ) : (
        <Box component="ol" sx={{ ...TIMELINE, fontSize: 13 }}>
          {parcel.tracks.map((track) => (
            <Report key={`${track.time}-${track.context}`} track={track} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function Report({ track: { time, context, place, courier_name, courier_phone } }: { track: Track }) {
  const t = useT();
  return (
    <li>
      {context}
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
        <time>{time}</time>
        {place && ` · ${place}`}
        {courier_phone && (
          <>
            {' · '}
            <Link href={`tel:${courier_phone}`}>{t('order.callCourier', { name: courier_name || courier_phone })}</Link>
          </>
        )}
      </Box>
    </li>
  );
}
