/** Recently visited pages as tabs: one click back to a list as it was left. */
import { useEffect } from 'react';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useStore } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useLoaded } from '../app/area.ts';
import { useT } from '../app/i18n.ts';
import { routePoint } from '../menu/menu-tree.ts';
import { useMenuName, useRoutePoint } from '../menu/use-menu.ts';

export interface Visit {
  /** Route of the menu entry. */
  path: string;
  /** What the list showed when it was left. */
  search: string;
}
const MOST_VISITS = 10;

/** The newest state of a page in its old place; a new page goes to the end, and the oldest others go. */
export function visit(visits: readonly Visit[], latest: Visit): readonly Visit[] {
  const at = visits.findIndex(({ path }) => path === latest.path);
  if (at === -1) return [...visits, latest].slice(-MOST_VISITS);
  if (visits[at]?.search === latest.search) return visits;
  return visits.with(at, latest);
}

/** Where to go when the open page is closed: its right neighbour, else its left one. */
export function neighbour(visits: readonly Visit[], path: string): Visit | undefined {
  const at = visits.findIndex((entry) => entry.path === path);
  return visits[at + 1] ?? visits[at - 1];
}

const NONE: readonly Visit[] = [];

export function VisitedTabs() {
  const t = useT();
  const { menu } = useLoaded();
  const nameOf = useMenuName();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isPage = useRoutePoint() !== undefined;
  const [visits, setVisits] = useStore('visited', NONE);
  useEffect(() => {
    if (isPage) setVisits((before: readonly Visit[]) => visit(before, { path: pathname, search }));
  }, [isPage, pathname, search, setVisits]);
  // What the menu no longer has is not offered.
  const tabs = visits.flatMap((entry) => {
    const point = routePoint(menu, entry.path);
    return point ? [{ ...entry, name: nameOf(point.item) }] : [];
  });
  if (tabs.length < 2) return null;
  const close = (path: string) => {
    setVisits(visits.filter((entry) => entry.path !== path));
    const next = neighbour(tabs, path);
    if (path === pathname && next) void navigate(next.path + next.search);
  };
  return (
    <Bar aria-label={t('visited.title')}>
      {tabs.map(({ path, search: left, name }) => (
        <span key={path} className={path === pathname ? 'tab current' : 'tab'}>
          <Link to={path + left} aria-current={path === pathname ? 'page' : undefined}>
            {name}
          </Link>
          <button type="button" aria-label={t('visited.close', { name })} onClick={() => close(path)}>
            <X size={12} />
          </button>
        </span>
      ))}
    </Bar>
  );
}

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 6,
  padding: theme.spacing(1, 2.5, 0),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  [theme.breakpoints.down('md')]: { display: 'none' },
  '& .tab': {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    height: 28,
    borderRadius: 6,
    border: `1px solid ${theme.palette.divider}`,
    backgroundColor: theme.palette.background.paper,
    fontSize: 12.5,
  },
  '& .tab a': {
    padding: '0 4px 0 10px',
    lineHeight: '26px',
    color: theme.palette.text.secondary,
    textDecoration: 'none',
  },
  '& .tab.current': { borderColor: theme.palette.primary.main },
  '& .tab.current a': { color: theme.palette.primary.main, fontWeight: 600 },
  '& .tab button': {
    display: 'inline-grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    border: 0,
    borderRadius: 4,
    background: 'none',
    color: theme.palette.text.disabled,
    cursor: 'pointer',
  },
  '& .tab button:hover': { color: theme.palette.text.primary },
}));
