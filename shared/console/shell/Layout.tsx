/** The frame of a back office (requirements 2.4): folding menu, top bar, and the page with its title. */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isReturn, restoreScroll, trackScroll } from '../../browser/scroll-memory.ts';
import { MENU_COLLAPSED_WIDTH, MENU_WIDTH } from '../../contract/limits.ts';
import { useConsole, useLoaded } from '../app/area.ts';
import { loadChunk } from '../app/chunk.ts';
import { FailurePanel } from '../app/Failure.tsx';
import { logError } from '../app/log.ts';
import { useT } from '../app/i18n.ts';
import { pagesOf } from '../menu/menu-tree.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';
import { VisitedTabs } from './VisitedTabs.tsx';
import { useMenuName, useRoutePoint } from '../menu/use-menu.ts';

/** `is_open` 0: inside the frame, under the title. `is_open` 1: the page has the whole place to itself. */
function useIsOpen(): boolean {
  const { menu } = useLoaded();
  const { pathname } = useLocation();
  return pagesOf(menu).some(({ apis, is_open }) => apis === pathname && is_open === 1);
}

/** Another page begins at the top, Back and Forward lead to where one was (requirements 2); a list that is searched stays. */
function useScroll(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    const place = key + pathname;
    const stop = trackScroll(place);
    if (before === pathname) return stop;
    if (type !== 'POP') window.scrollTo(0, 0);
    else if (before !== null || isReturn()) restoreScroll(place);
    return stop;
  }, [key, pathname, type]);
}

/** Font Awesome's `fa-` icons, loaded after the first page has been drawn. */
function useIconFont(): void {
  useEffect(() => {
    loadChunk(() => import('font-awesome/css/font-awesome.css')).catch((error: unknown) =>
      logError('Icons did not arrive', error),
    );
  }, []);
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
          {/* The frame stays when a page fails; another address starts afresh. */}
          <ErrorBoundary
            resetKeys={[pathname]}
            FallbackComponent={FailurePanel}
            onError={(error) => logError('A page failed', error)}
          >
            {!isOpen && <PageTitle />}
            {isOpen ? children : <Frame>{children}</Frame>}
          </ErrorBoundary>
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
