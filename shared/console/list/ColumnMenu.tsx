import { useRef, useState } from 'react';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { Check, Settings2 } from 'lucide-react';
import { useStore } from 'react-admin';
import { useLabel, useT } from '../app/i18n.ts';
import { usedFields } from '../data/resources.ts';
import { usePage } from './page-context.ts';

export const DENSITIES = { compact: 36, standard: 46, comfort: 58 } as const;
export type Density = keyof typeof DENSITIES;
export const useDensity = () => useStore<Density>('density', 'standard');

/** Which columns are shown, and how close the rows lie. Kept per account. */
export function ColumnMenu() {
  const t = useT();
  const label = useLabel();
  const { resource, page } = usePage();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [density, setDensity] = useDensity();
  const [hidden, setHidden] = useStore<readonly string[]>(`columns.${page.route}`, []);
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]);
  return (
    <>
      <Tooltip title={t('list.columns')}>
        <IconButton
          ref={anchor}
          size="small"
          onClick={() => setOpen(true)}
          aria-label={t('list.columns')}
          aria-haspopup="menu"
        >
          <Settings2 size={16} />
        </IconButton>
      </Tooltip>
      <Menu open={open} anchorEl={anchor.current} onClose={() => setOpen(false)} slotProps={{ list: { dense: true } }}>
        <ListSubheader sx={{ lineHeight: '28px', fontSize: 12, bgcolor: 'transparent' }}>
          {t('list.density')}
        </ListSubheader>
        {(Object.keys(DENSITIES) as Density[]).map((name) => (
          <MenuItem key={name} selected={name === density} onClick={() => setDensity(name)}>
            <span style={{ flex: 1 }}>{t(`list.densities.${name}`)}</span>
            {name === density && <Check size={14} />}
          </MenuItem>
        ))}
        <Divider />
        <ListSubheader sx={{ lineHeight: '28px', fontSize: 12, bgcolor: 'transparent' }}>
          {t('list.columns')}
        </ListSubheader>
        {usedFields(resource, page.columns).map((field) => (
          <MenuItem key={field.name} onClick={() => toggle(field.name)} sx={{ pl: 1 }}>
            <Checkbox checked={!hidden.includes(field.name)} tabIndex={-1} sx={{ p: 0.5 }} />
            {label(field.label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
