/** The left menu: 200 px with names, 63 px with icons and fly-outs. It shows the checked module; phones see all modules. */
import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { TOP_BAR_HEIGHT } from '../../contract/limits.ts';
import type { MenuItem } from '../../contract/menus.ts';
import { useConsole, useLoaded } from '../app/area.ts';
import { useT } from '../app/i18n.ts';
import { logNoRoute } from '../app/log.ts';
import { systemName } from '../app/site.ts';
import { FaIcon } from '../layout/FaIcon.tsx';
import { MenuRow, MenuRowLink } from '../layout/MenuRow.tsx';
import { Sign } from '../layout/Sign.tsx';
import { firstRoutable } from '../menu/menu-tree.ts';
import { useMenuLink, useMenuName, useModule, useRoutePoint } from '../menu/use-menu.ts';
import { WorkCount, WorkDot } from '../notices/WorkCount.tsx';

interface Props {
  collapsed: boolean;
  allModules?: boolean;
}

export function SideMenu({ collapsed, allModules = false }: Props) {
  const t = useT();
  const { menu } = useLoaded();
  const { checked } = useModule();
  const chain = useRoutePoint()?.chain ?? [];
  const items = allModules ? menu : (checked?.children ?? []);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Brand collapsed={collapsed} />
      <Entries aria-label={t('layout.menu')}>
        {items.length === 0 && <Empty>{t('layout.emptyMenus')}</Empty>}
        {items.map((item) =>
          collapsed ? (
            <MenuFlyout key={item.id} item={item} chain={chain} />
          ) : (
            <MenuGroup key={item.id} item={item} chain={chain} depth={0} />
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
  /** Something was chosen. */
  onLeave?: (() => void) | undefined;
}

/** An entry with what lies below it. The branch of the current page is open. */
function MenuGroup({ item, chain, depth, onLeave }: GroupProps) {
  const nameOf = useMenuName();
  const children = item.children ?? [];
  const isOnPath = chain.includes(String(item.id));
  const [open, setOpen] = useState(isOnPath);
  useEffect(() => {
    if (isOnPath) setOpen(true);
  }, [isOnPath]);
  if (children.length === 0) return <MenuLeaf item={item} chain={chain} depth={depth} onLeave={onLeave} />;
  return (
    <div>
      <MenuRow
        type="button"
        current={false}
        depth={depth}
        aria-expanded={open}
        title={nameOf(item)}
        onClick={() => setOpen(!open)}
      >
        {item.icon && <FaIcon name={item.icon} />}
        <span>{nameOf(item)}</span>
        {!open && <WorkCount item={item} />}
        {open ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
      </MenuRow>
      <Collapse in={open} unmountOnExit>
        {children.map((child) => (
          <MenuGroup key={child.id} item={child} chain={chain} depth={depth + 1} onLeave={onLeave} />
        ))}
      </Collapse>
    </div>
  );
}

/** An entry that leads somewhere is a link, so that it opens in a new tab and its address can be copied; any other is only logged. */
function MenuLeaf({ item, chain, depth, onLeave }: GroupProps) {
  const nameOf = useMenuName();
  const link = useMenuLink()(item);
  const isCurrent = chain.at(-1) === String(item.id);
  const looks = { current: isCurrent, depth, title: nameOf(item), onClick: onLeave };
  const content = (
    <>
      {item.icon && <FaIcon name={item.icon} />}
      <span>{nameOf(item)}</span>
      <WorkCount item={item} />
    </>
  );
  if (!link)
    return (
      <MenuRow {...looks} type="button" onClick={() => logNoRoute(item.name)}>
        {content}
      </MenuRow>
    );
  return (
    <MenuRowLink {...link} {...looks} aria-current={isCurrent ? 'page' : undefined}>
      {content}
    </MenuRowLink>
  );
}

/** An entry of the collapsed menu: an icon with its name as a tooltip, folders open beside it. */
function MenuFlyout({ item, chain }: Pick<GroupProps, 'item' | 'chain'>) {
  const nameOf = useMenuName();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const children = item.children ?? [];
  const link = useMenuLink()(item);
  const looks = { current: chain.includes(String(item.id)), depth: 0, 'aria-label': nameOf(item) };
  const icon = (
    <>
      <FaIcon name={item.icon || 'fa-circle-o'} size={17} />
      <WorkDot item={item} />
    </>
  );
  if (children.length === 0 && link)
    return (
      <Tooltip title={nameOf(item)} placement="right">
        <MenuRowLink {...link} {...looks}>
          {icon}
        </MenuRowLink>
      </Tooltip>
    );
  return (
    <>
      <Tooltip title={open ? '' : nameOf(item)} placement="right">
        <MenuRow
          ref={anchor}
          type="button"
          {...looks}
          aria-haspopup={children.length > 0 ? 'menu' : undefined}
          onClick={() => (children.length > 0 ? setOpen(true) : logNoRoute(item.name))}
        >
          {icon}
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
            <MenuGroup key={child.id} item={child} chain={chain} depth={0} onLeave={() => setOpen(false)} />
          ))}
        </Box>
      </Popover>
    </>
  );
}

/** Logo and system name; they lead to the first page of the menu. */
function Brand({ collapsed }: { collapsed: boolean }) {
  const t = useT();
  const { area } = useConsole();
  const { menu } = useLoaded();
  const name = systemName(t, area.name);
  const start = firstRoutable(menu);
  const content = (
    <>
      <Sign square={collapsed} />
      {!collapsed && <span>{name}</span>}
    </>
  );
  const look = { 'data-collapsed': collapsed || undefined };
  return start === undefined ? (
    <BrandLine {...look}>{content}</BrandLine>
  ) : (
    <BrandLine {...look}>
      <Link to={start} aria-label={name}>
        {content}
      </Link>
    </BrandLine>
  );
}

const BrandLine = styled('div')(({ theme }) => ({
  '&, & > a': { display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 },
  flexShrink: 0,
  height: TOP_BAR_HEIGHT,
  padding: theme.spacing(0, 2),
  '&[data-collapsed]': { padding: 0, justifyContent: 'center' },
  '& > a': { color: 'inherit', textDecoration: 'none' },
  '& span': { fontWeight: 700, fontSize: 15, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
}));
const Entries = styled('nav')({
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
