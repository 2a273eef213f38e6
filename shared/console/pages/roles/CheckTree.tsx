import { useState } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { MenuItem } from '../../../contract/menus.ts';
import { useT } from '../../app/i18n.ts';
import { Check } from '../../form/Check.tsx';
import { useMenuName } from '../../menu/use-menu.ts';
import { stateOf, toggled } from './check-tree.ts';

interface Props {
  items: readonly MenuItem[];
  /** Ids of the checked entries without children. */
  checked: ReadonlySet<number>;
  onChange: (checked: ReadonlySet<number>) => void;
}

export function CheckTree({ items, checked, onChange }: Props) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, pl: 0, listStyle: 'none', '& ul': { pl: 3 } }}>
      {items.map((item) => (
        <Branch key={item.id} item={item} checked={checked} onChange={onChange} />
      ))}
    </Box>
  );
}

function Branch({ item, checked, onChange }: Omit<Props, 'items'> & { item: MenuItem }) {
  const t = useT();
  const nameOf = useMenuName();
  const [open, setOpen] = useState(item.lev === 1);
  const state = stateOf(item, checked);
  const children = item.children ?? [];
  return (
    <li>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        {children.length > 0 ? (
          <IconButton
            size="small"
            onClick={() => setOpen(!open)}
            aria-expanded={open}
            aria-label={t('list.children', { name: nameOf(item) })}
            sx={{ p: 0.25 }}
          >
            {open ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
          </IconButton>
        ) : (
          <Box sx={{ width: 18 }} />
        )}
        <Check
          label={nameOf(item)}
          checked={state === 'on'}
          indeterminate={state === 'half'}
          onChange={() => onChange(toggled(item, checked))}
        />
      </Box>
      {open && children.length > 0 && <CheckTree items={children} checked={checked} onChange={onChange} />}
    </li>
  );
}
