/** Fills in where the seller is, and shows the point on a map. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LocateFixed, MapPinned } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNotify } from 'react-admin';
import { useT } from '#shared/console/app/i18n.ts';

const DIGITS = 6;
const rounded = (degrees: number): string => String(Math.round(degrees * 10 ** DIGITS) / 10 ** DIGITS);

export function PlaceTools() {
  const t = useT();
  const notify = useNotify();
  const { setValue } = useFormContext();
  const [lng, lat] = useWatch({ name: ['store_lng', 'store_lat'] }) as string[]; // as: inputs of text
  const [busy, setBusy] = useState(false);
  const locate = () => {
    setBusy(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        setValue('store_lng', rounded(coords.longitude), { shouldDirty: true, shouldValidate: true });
        setValue('store_lat', rounded(coords.latitude), { shouldDirty: true, shouldValidate: true });
      },
      () => {
        setBusy(false);
        notify(t('settings.store.locateFailed'), { type: 'warning' });
      },
      { timeout: 10_000 },
    );
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" startIcon={<LocateFixed size={16} />} loading={busy} onClick={locate}>
        {t('settings.store.locate')}
      </Button>
      {lng && lat && (
        <Button
          component="a"
          href={`https://uri.amap.com/marker?position=${encodeURIComponent(`${lng},${lat}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          startIcon={<MapPinned size={16} />}
        >
          {t('settings.store.openMap')}
        </Button>
      )}
    </Box>
  );
}
