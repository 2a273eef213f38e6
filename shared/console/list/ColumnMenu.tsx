/** How close the rows lie, which columns are shown and in which order. Kept per account. */
import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Settings2 } from 'lucide-react';
import { IconButtonWithTooltip } from 'react-admin';
import { lazyPart } from '../app/chunk.ts';
import { useT } from '../app/i18n.ts';
import { DENSITY_NAMES, useDensity, type Density } from '../kinds/Grid.ts';

const ColumnList = lazyPart(() => import('./ColumnList.tsx'));

export function ColumnMenu() {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButtonWithTooltip
        size="small"
        label={t('list.columns')}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Settings2 size={16} />
      </IconButtonWithTooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('list.columns'), sx: { width: 344, p: 1.5 } } }}
      >
        <DensityChoice />
        <Suspense fallback={<Skeleton variant="rounded" height={280} sx={{ mt: 1.5 }} />}>
          <ColumnList />
        </Suspense>
      </Popover>
    </>
  );
}

function DensityChoice() {
  const t = useT();
  const [density, setDensity] = useDensity();
  return (
    <>
      <Box sx={{ fontSize: 12, color: 'text.disabled', mb: 0.5 }}>{t('list.density')}</Box>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={density}
        onChange={(_, next: Density | null) => next && setDensity(next)}
        aria-label={t('list.density')}
      >
        {DENSITY_NAMES.map((name) => (
          <ToggleButton key={name} value={name} sx={{ textTransform: 'none', py: 0.5 }}>
            {t(`list.densities.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </>
  );
}
