/** The frame of a back office (requirements 2.4): folding menu, top bar, and the page with its title. */
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
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
import { systemName } from '../app/site.ts';
import { pagesOf } from '../menu/menu-tree.ts';
import { NewVersion } from './NewVersion.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { restoreParts, trackParts } from '../layout/scroll-parts.ts';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';
import { VisitedTabs } from './VisitedTabs.tsx';
import { useForgetModule, useMenuName, useRoutePoint } from '../menu/use-menu.ts';
import { useTitlePrefix } from '../notices/use-work.ts';

/** `is_open` 0: inside the frame, under the title. `is_open` 1: the page has the whole place to itself. */
function useIsOpen(): boolean {
  const { menu } = useLoaded();
  const { pathname } = useLocation();
  return pagesOf(menu).some(({ apis, is_open }) => apis === pathname && is_open === 1);
}

/**
 * Another page begins at the top, Back and Forward lead to where one was (requirements 2): the window, and what scrolls in it. A page
 * that changes its address stays.
 */
function useScroll(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    const place = key + pathname;
    const stops = [trackScroll(place), trackParts(place)];
    const isBack = type === 'POP' && (before !== null || isReturn());
    if (isBack) restoreParts(place);
    if (before !== pathname) {
      if (isBack) restoreScroll(place);
      else if (type !== 'POP') window.scrollTo(0, 0);
    }
    return () => stops.forEach((stop) => stop());
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
  useForgetModule();
  useWindowTitle();
  const isNarrow = useMediaQuery('(max-width: 899.95px)');
  const [collapsed, setCollapsed] = useStore('menu.collapsed', false);
  const [drawer, setDrawer] = useState(false);
  const { pathname } = useLocation();
  useIconFont();
  useEffect(() => setDrawer(false), [pathname]);
  const width = collapsed ? MENU_COLLAPSED_WIDTH : MENU_WIDTH;
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <Skip href="#main" onClick={skip}>
        {t('layout.skip')}
      </Skip>
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
      <Column>
        <TopBar
          isNarrow={isNarrow}
          isFolded={isNarrow ? !drawer : collapsed}
          onFold={() => (isNarrow ? setDrawer(true) : setCollapsed(!collapsed))}
        />
        <VisitedTabs />
        <Main id="main" tabIndex={-1}>
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
      </Column>
      <NewVersion />
    </Box>
  );
}

/** Focus goes on, the address stays. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#main')?.focus();
}

/** Name of the current menu entry. */
function usePageName(): string {
  const t = useT();
  const point = useRoutePoint();
  const nameOf = useMenuName();
  return point ? nameOf(point.item) : t('layout.menuName');
}

function useWindowTitle(): void {
  const t = useT();
  const { area } = useConsole();
  const name = usePageName();
  const prefix = useTitlePrefix();
  useEffect(() => {
    document.title = `${prefix}${name} - ${systemName(t, area.name)}`;
  }, [prefix, name, t, area.name]);
}

const PageTitle = () => <Title>{usePageName()}</Title>;

const Side = styled('aside')(({ theme }) => ({
  flexShrink: 0,
  position: 'sticky',
  top: 0,
  height: '100dvh',
  overflow: 'hidden',
  backgroundColor: theme.palette.background.paper,
  borderRight: `1px solid ${theme.palette.divider}`,
  transition: 'width 200ms cubic-bezier(.2,.8,.2,1)',
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
}));
/** What a page marks itself with (`data-fills`) that takes exactly the room that the window has left: what is long in it scrolls by itself. */
const WINDOW = '&:has([data-fills="window"])';
/** The same, but on a phone, where it would leave a slit, the window scrolls, and so it does where nothing can be shorter. */
const ROOM = '&:has([data-fills="room"])';
const filling = {
  display: 'flex',
  flexDirection: 'column',
  '& > *': { flex: 'none' },
  // Not simply the last: what waits for a dialog lies behind it.
  '& > [data-fills], & > :has([data-fills])': { flex: '1 0 auto' },
} as const;

const Column = styled('div')({
  flex: 1,
  minWidth: 0,
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  [WINDOW]: { height: '100dvh' },
});
const Main = styled('main')(({ theme }) => ({
  flex: '1 0 auto',
  minWidth: 0,
  padding: theme.spacing(2, 2.5, 4),
  '&:focus': { outline: 'none' },
  [theme.breakpoints.down('md')]: { padding: theme.spacing(1.5, 1.5, 4) },
  [WINDOW]: { ...filling, flex: '1 1 0', minHeight: 0, '& > [data-fills]': { flex: '1 1 0', minHeight: 0 } },
  [`${WINDOW}, ${ROOM}`]: { paddingBottom: theme.spacing(1.5) },
  [theme.breakpoints.up('sm')]: { [ROOM]: filling },
}));
const Skip = styled('a')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  top: 8,
  left: 8,
  padding: theme.spacing(1, 2),
  borderRadius: 6,
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  boxShadow: theme.shadows[4],
  '&:not(:focus)': { top: 'auto', bottom: '100%', boxShadow: 'none' },
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
  [theme.breakpoints.up('sm')]: { [ROOM]: filling },
}));
