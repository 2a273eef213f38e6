/** The frame of a back office (requirements 2.4): folding menu, top bar, and the page with its title. */
import { useEffect, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { MENU_COLLAPSED_WIDTH, MENU_WIDTH } from '../../contract/limits.ts';
import { useConsole, useLoaded } from '../app/area.ts';
import { useT } from '../app/i18n.ts';
import { pagesOf } from '../menu/menu-tree.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';
import { VisitedTabs } from './VisitedTabs.tsx';
import { useMenuName, useRoutePoint } from '../menu/use-menu.ts';
import { useScroll } from './use-scroll.ts';
import { useIconFont } from './use-icon-font.ts';

/** `is_open` 0: inside the frame, under the title. `is_open` 1: the page has the whole place to itself. */
function useIsOpen(): boolean {
  const { menu } = useLoaded();
  const { pathname } = useLocation();
  return pagesOf(menu).some(({ apis, is_open }) => apis === pathname && is_open === 1);
}

export function Layout({ children }: { children: ReactNode }) {
  const t = useT();
  const isOpen = useIsOpen();
  useScroll();
  const isNarrow = useMediaQuery('(max-width: 899.95px)');
  const [collapsed, setCollapsed] = useStore('menu.collapsed', false);
  const [drawer, setDrawer] = useState(false);
  const { pathname } = useLocation();
  useIconFont();
  useEffect(() => setDrawer(false), [pathname]);
  const width = collapsed ? MENU_COLLAPSED_WIDTH : MENU_WIDTH;
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh' }}>
      <ProgressBar />
      {isNarrow ? (
        <Drawer
          open={drawer}
          onClose={() => setDrawer(false)}
          slotProps={{ paper: { 'aria-label': t('layout.menu'), sx: { width: 240 } } }}
        >
          <SideMenu collapsed={false} allModules />
        </Drawer>
      ) : (
        <Side style={{ width }}>
          <SideMenu collapsed={collapsed} />
        </Side>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar
          isNarrow={isNarrow}
          isFolded={isNarrow ? !drawer : collapsed}
          onFold={() => (isNarrow ? setDrawer(true) : setCollapsed(!collapsed))}
        />
        <VisitedTabs />
        <Main id="main">
          <PageBoundary>
            {!isOpen && <PageTitle />}
            {isOpen ? children : <Frame>{children}</Frame>}
          </PageBoundary>
        </Main>
      </Box>
    </Box>
  );
}

/** Name of the current menu entry, and the window's title with it. */
function PageTitle() {
  const t = useT();
  const { area } = useConsole();
  const point = useRoutePoint();
  const nameOf = useMenuName();
  const name = point ? nameOf(point.item) : t('layout.menuName');
  useEffect(() => {
    document.title = `${name} - ${t(`system.${area.name}`)}`;
  }, [name, t, area.name]);
  return <Title>{name}</Title>;
}

const Side = styled('aside')(({ theme }) => ({
  flexShrink: 0,
  position: 'sticky',
  top: 0,
  height: '100vh',
  overflow: 'hidden',
  backgroundColor: theme.palette.background.paper,
  borderRight: `1px solid ${theme.palette.divider}`,
  transition: 'width 200ms cubic-bezier(.2,.8,.2,1)',
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
}));
const Main = styled('main')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  padding: theme.spacing(2, 2.5, 4),
  [theme.breakpoints.down('md')]: { padding: theme.spacing(1.5, 1.5, 4) },
}));
const Title = styled('h1')(({ theme }) => ({
  margin: theme.spacing(0, 0, 1.5),
  paddingBottom: theme.spacing(1.25),
  borderBottom: `1px solid ${theme.palette.divider}`,
  fontSize: 18,
  lineHeight: '26px',
  fontWeight: 600,
  letterSpacing: 0,
}));
const Frame = styled('div')(({ theme }) => ({
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
}));
