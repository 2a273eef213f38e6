/** Where the store is: on a map, filled in by the own location, and a link to look at it in AMap. */
import { Suspense, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { LocateFixed, MapPinned } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNotify } from 'react-admin';
import { mapLink } from '#shared/browser/map-link.ts';
import { lazyPart } from '#shared/console/app/chunk.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { useBranches } from '#shared/console/kinds/inputs/use-branches.ts';
import { listOf } from '#shared/console/kinds/text-of.ts';
import { setting } from '#shared/console/pages/settings/types.ts';
import { bilingual } from '#shared/resources/words.ts';
import { onChineseMap, type Point } from '#shared/browser/chinese-map.ts';
import { AddressOfPoint, FindOnMap } from './FindOnMap.tsx';
import { namesOf, pointOf, textsOf } from './place.ts';
import type { PlaceMapProps } from './PlaceMap.tsx';
import { viewOf } from './province-view.ts';

const PlaceMap = lazyPart<PlaceMapProps>(() => import('./PlaceMap.tsx'));

/** Province, city and district of the store. */
export const AREA = setting('area', bilingual('所在地区', 'Region'), {
  kind: 'area',
  input: 'cascader_lazy',
  required: true,
});

export function PlaceTools() {
  const t = useT();
  const notify = useNotify();
  const { setValue } = useFormContext();
  const [lng, lat, area]: unknown[] = useWatch({ name: ['store_lng', 'store_lat', AREA.name] });
  const [busy, setBusy] = useState(false);
  const { roots } = useBranches(AREA, true);
  const names = namesOf(roots, listOf(area));
  const [province = ''] = names;
  const view = useMemo(() => viewOf(province), [province]);
  const point = pointOf(lng, lat);
  const setPoint = (next: Point) => {
    const texts = textsOf(next);
    setValue('store_lng', texts.lng, { shouldDirty: true, shouldValidate: true });
    setValue('store_lat', texts.lat, { shouldDirty: true, shouldValidate: true });
  };
  const locate = () => {
    setBusy(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        setPoint(onChineseMap({ lng: coords.longitude, lat: coords.latitude }));
      },
      () => {
        setBusy(false);
        notify(t('settings.store.locateFailed'), { type: 'warning' });
      },
      { timeout: 10_000 },
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Suspense fallback={<Skeleton variant="rounded" height={384} />}>
        <PlaceMap point={point} view={view} onPoint={setPoint} />
      </Suspense>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<LocateFixed size={16} />} loading={busy} onClick={locate}>
          {t('settings.store.locate')}
        </Button>
        <FindOnMap area={names} onPoint={setPoint} />
        {point && <AddressOfPoint area={names} point={point} />}
        {point && (
          <Button
            component="a"
            href={mapLink(point.lng, point.lat)}
            target="_blank"
            rel="noopener noreferrer"
            startIcon={<MapPinned size={16} />}
          >
            {t('settings.store.openMap')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
