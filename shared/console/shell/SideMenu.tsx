/** The left menu: 200 px with names, 63 px with icons and fly-outs. It shows the checked module; phones see all modules. */
import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { MenuItem } from '../../contract/menus.ts';
import { useConsole, useLoaded } from '../app/area.ts';
import { useT } from '../app/i18n.ts';
import { FaIcon } from '../layout/FaIcon.tsx';
import { MenuRow } from '../layout/MenuRow.tsx';
import { Seal } from '../layout/Seal.tsx';
import { useMenuName, useModule, useOpen, useRoutePoint } from '../menu/use-menu.ts';

interface Props {
  collapsed: boolean;
  allModules?: boolean;
}

export function SideMenu({ collapsed, allModules = false }: Props) {
  const t = useT();
  const { menu } = useLoaded();
  const { checked } = useModule();
  const open = useOpen();
  const chain = useRoutePoint()?.chain ?? [];
  const items = allModules ? menu : (checked?.children ?? []);
  return (
    <Box
      component="nav"
      aria-label={t('layout.menu')}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}
    >
      <Brand collapsed={collapsed} />
      <Entries>
        {items.length === 0 && <Empty>{t('layout.emptyMenus')}</Empty>}
        {items.map((item) =>
          collapsed ? (
            <MenuFlyout key={item.id} item={item} chain={chain} onOpen={open} />
          ) : (
            <MenuGroup key={item.id} item={item} chain={chain} depth={0} onOpen={open} />
          ),
        )}
      </Entries>
    </Box>
  );
}

interface GroupProps {
  item: MenuItem;
  /** Ids from the module down to the current entry. */
  chain: readonly string[];
  depth: number;
  onOpen: (item: MenuItem) => void;
}

/** An entry with what lies below it. The branch of the current page is open. */
function MenuGroup({ item, chain, depth, onOpen }: GroupProps) {
  const nameOf = useMenuName();
  const children = item.children ?? [];
  const isOnPath = chain.includes(String(item.id));
  const [open, setOpen] = useState(isOnPath);
  useEffect(() => {
    if (isOnPath) setOpen(true);
  }, [isOnPath]);
  const isFolder = children.length > 0;
  const isCurrent = !isFolder && chain.at(-1) === String(item.id);
  return (
    <div>
      <MenuRow
        type="button"
        current={isCurrent}
        depth={depth}
        aria-current={isCurrent ? 'page' : undefined}
        aria-expanded={isFolder ? open : undefined}
        title={nameOf(item)}
        onClick={() => (isFolder ? setOpen(!open) : onOpen(item))}
      >
        {item.icon && <FaIcon name={item.icon} />}
        <span>{nameOf(item)}</span>
        {isFolder && (open ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />)}
      </MenuRow>
      {isFolder && (
        <Collapse in={open} unmountOnExit>
          {children.map((child) => (
            <MenuGroup key={child.id} item={child} chain={chain} depth={depth + 1} onOpen={onOpen} />
          ))}
        </Collapse>
      )}
    </div>
  );
}

/** An entry of the collapsed menu: an icon with its name as a tooltip, folders open beside it. */
function MenuFlyout({ item, chain, onOpen }: Omit<GroupProps, 'depth'>) {
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

/** Logo and system name. */
function Brand({ collapsed }: { collapsed: boolean }) {
  const t = useT();
  const { area } = useConsole();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        height: 56,
        px: collapsed ? 0 : 2,
        justifyContent: collapsed ? 'center' : 'flex-start',
        flexShrink: 0,
      }}
    >
      <Seal />
      {!collapsed && (
        <Box sx={{ fontWeight: 700, fontSize: 15, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {t(`system.${area.name}`)}
        </Box>
      )}
    </Box>
  );
}

const Entries = styled('div')({
  flex: 1,
  overflowY: 'auto',
  overflowX: 'hidden',
  padding: '4px 8px 24px',
  scrollbarWidth: 'thin',
});
const Empty = styled('p')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(3, 1),
  textAlign: 'center',
  color: theme.palette.text.disabled,
  fontSize: 13,
}));
