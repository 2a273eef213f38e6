/** How close the rows lie, which columns are shown and in which order. Kept per account. */
import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { ArrowDown, ArrowUp, Settings2 } from 'lucide-react';
import { useLabel, useT } from '../app/i18n.ts';
import type { UsedField } from '../data/resources.ts';
import { moved, NO_ARRANGEMENT, toggled } from './columns.ts';
import { DENSITY_NAMES, useDensity, type Density } from './density.ts';
import { usePage } from './page-context.ts';
import { useArrangement } from './use-arrangement.ts';

export function ColumnMenu() {
  const t = useT();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={t('list.columns')}>
        <IconButton
          ref={anchor}
          size="small"
          onClick={() => setOpen(true)}
          aria-label={t('list.columns')}
          aria-haspopup="dialog"
        >
          <Settings2 size={16} />
        </IconButton>
      </Tooltip>
      <Popover
        open={open}
        anchorEl={anchor.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('list.columns'), sx: { width: 288, p: 1.5 } } }}
      >
        <DensityChoice />
        <Columns />
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

function Columns() {
  const t = useT();
  const { page, columns: shown, allColumns: all } = usePage();
  const [arrangement, setArrangement] = useArrangement(page.route);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', mt: 1.5, fontSize: 12, color: 'text.disabled' }}>
        <span style={{ flex: 1 }}>{t('list.columns')}</span>
        <Button
          disabled={arrangement.order.length + arrangement.hidden.length === 0}
          onClick={() => setArrangement(NO_ARRANGEMENT)}
        >
          {t('list.resetColumns')}
        </Button>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: '46vh', overflowY: 'auto' }}>
        {all.map((field, index) => (
          <ColumnLine
            key={field.name}
            field={field}
            isShown={shown.includes(field)}
            isFirst={index === 0}
            isLast={index === all.length - 1}
            onToggle={() => setArrangement(toggled(all, shown, field.name))}
            onMove={(by) => setArrangement(moved(all, shown, field.name, by))}
          />
        ))}
      </Box>
    </>
  );
}

interface LineProps {
  field: UsedField;
  isShown: boolean;
  isFirst: boolean;
  isLast: boolean;
  onToggle: () => void;
  onMove: (by: number) => void;
}

function ColumnLine({ field, isShown, isFirst, isLast, onToggle, onMove }: LineProps) {
  const t = useT();
  const name = useLabel()(field.label);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <FormControlLabel
        sx={{ flex: 1, minWidth: 0, mr: 0, '& .MuiFormControlLabel-label': { fontSize: 13.5 } }}
        control={<Checkbox checked={isShown} onChange={onToggle} sx={{ p: 0.5, ml: 0.75 }} />}
        label={name}
      />
      <IconButton
        size="small"
        disabled={isFirst}
        onClick={() => onMove(-1)}
        aria-label={t('list.moveUp', { name })}
        sx={{ p: '6px' }}
      >
        <ArrowUp size={14} />
      </IconButton>
      <IconButton
        size="small"
        disabled={isLast}
        onClick={() => onMove(1)}
        aria-label={t('list.moveDown', { name })}
        sx={{ p: '6px' }}
      >
        <ArrowDown size={14} />
      </IconButton>
    </Box>
  );
}
