import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import type { MenuItem } from '../../contract/auth.ts';
import { FaIcon } from '../layout/FaIcon.tsx';
import { MenuGroup } from './MenuGroup.tsx';
import { MenuRow } from '../layout/MenuRow.tsx';
import { useMenuName } from '../menu/use-menu.ts';

interface Props {
  item: MenuItem;
  chain: readonly string[];
  onOpen: (item: MenuItem) => void;
}

/** An entry of the collapsed menu: an icon with its name as a tooltip, folders open beside it. */
export function MenuFlyout({ item, chain, onOpen }: Props) {
  const nameOf = useMenuName();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const children = item.children ?? [];
  const choose = (chosen: MenuItem) => {
    setOpen(false);
    onOpen(chosen);
  };
  return (
    <>
      <Tooltip title={open ? '' : nameOf(item)} placement="right">
        <MenuRow
          ref={anchor}
          type="button"
          current={chain.includes(String(item.id))}
          depth={0}
          aria-label={nameOf(item)}
          aria-haspopup={children.length > 0 ? 'menu' : undefined}
          onClick={() => (children.length > 0 ? setOpen(true) : choose(item))}
        >
          <FaIcon name={item.icon || 'fa-circle-o'} size={17} />
        </MenuRow>
      </Tooltip>
      <Popover
        open={open}
        anchorEl={anchor.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { ml: 1 } } }}
      >
        <Box sx={{ width: 188, p: 1 }}>
          <Box sx={{ px: 1.25, py: 0.5, fontSize: 12, color: 'text.disabled' }}>{nameOf(item)}</Box>
          {children.map((child) => (
            <MenuGroup key={child.id} item={child} chain={chain} depth={0} onOpen={choose} />
          ))}
        </Box>
      </Popover>
    </>
  );
}
