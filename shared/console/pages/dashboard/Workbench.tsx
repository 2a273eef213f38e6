/** The first page after sign-in: what waits to be done, counted by the lists themselves, what was sold, and the way to every page. */
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { useConsole, useLoaded } from '../../app/area.ts';
import { useT, type TextKey } from '../../app/i18n.ts';
import { storedUser } from '../../data/stored-user.ts';
import { allows, raName, type ConsoleResource } from '../../data/resources.ts';
import { useMenuName } from '../../menu/use-menu.ts';
import { pagesOf } from '../../menu/menu-tree.ts';
import { hasPage } from '../../menu/find-page.ts';
import { FaIcon } from '../../layout/FaIcon.tsx';
import { filteredAddress } from './drill.ts';
import { DebtPart } from '../money/DebtNotice.tsx';
import { Panel } from './Panel.tsx';
import { SalesOverview } from './SalesOverview.tsx';
import { WHOLE } from '../../data/data-provider.ts';

interface Todo {
  word: TextKey;
  resource: string;
  /** Page to open. */
  route: string;
  filter: Readonly<Record<string, string>>;
}

const TODOS: Readonly<Record<'admin' | 'seller', readonly Todo[]>> = {
  admin: [
    { word: 'workbench.storesToReview', resource: 'stores', route: '/Admin/stores', filter: { store_verify: '2' } },
    { word: 'workbench.goodsToReview', resource: 'goods', route: '/Admin/goods', filter: { goods_verify: '2' } },
    { word: 'workbench.toShip', resource: 'orders', route: '/Admin/orders', filter: { order_status: '2' } },
    { word: 'workbench.afterSale', resource: 'orders', route: '/Admin/refunds', filter: { order_status: '5' } },
    { word: 'workbench.cashesToPay', resource: 'cashes', route: '/Admin/cashes', filter: { cash_status: '0' } },
    { word: 'workbench.users', resource: 'users', route: '/Admin/users', filter: {} },
  ],
  seller: [
    { word: 'workbench.toShip', resource: 'orders', route: '/Seller/orders/wait', filter: { order_status: '2' } },
    { word: 'workbench.afterSale', resource: 'orders', route: '/Seller/refunds', filter: { order_status: '5' } },
    { word: 'workbench.toReceive', resource: 'orders', route: '/Seller/orders', filter: { order_status: '3' } },
    { word: 'workbench.goodsInReview', resource: 'goods', route: '/Seller/goods', filter: { goods_verify: '2' } },
    { word: 'workbench.goodsOffShelf', resource: 'goods', route: '/Seller/goods', filter: { goods_status: '0' } },
    { word: 'workbench.goodsOnShelf', resource: 'goods', route: '/Seller/goods', filter: { goods_status: '1' } },
  ],
};

export default function Workbench() {
  const t = useT();
  const { area } = useConsole();
  const { resources } = useLoaded();
  const todos = TODOS[area.name].flatMap((todo) => {
    const resource = resources.find(({ name }) => name === todo.resource);
    return resource && allows(resource, 'list') ? [{ todo, resource }] : [];
  });
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 1280 }}>
      <Box component="h1" sx={{ m: 0, fontSize: 22, fontWeight: 700 }}>
        {t('layout.hello', { name: storedUser(area)?.nickname ?? '' })}
      </Box>
      <DebtPart />
      <Tiles>
        {todos.map(({ todo, resource }) => (
          <TodoTile key={todo.word} todo={todo} resource={resource} />
        ))}
      </Tiles>
      <SalesOverview />
      <Shortcuts />
    </Box>
  );
}

/** One row is enough to be told how many there are. */
const ONE = { page: 1, perPage: 1 };

function TodoTile({ todo, resource }: { todo: Todo; resource: ConsoleResource }) {
  const t = useT();
  const { total, error } = useGetList(
    raName(resource.path),
    { filter: todo.filter, pagination: ONE, sort: WHOLE.sort },
    { staleTime: 30_000 },
  );
  return (
    <Tile to={filteredAddress(todo.route, todo.filter)}>
      <span>{t(todo.word)}</span>
      <strong title={error?.message}>{error ? '–' : (total ?? ' ')}</strong>
    </Tile>
  );
}

/** The pages of the menu, one click away. */
function Shortcuts() {
  const t = useT();
  const { registry } = useConsole();
  const { menu, resources } = useLoaded();
  const nameOf = useMenuName();
  const pages = pagesOf(menu).filter((item) => item.is_open === 0 && hasPage(registry, resources, item));
  if (pages.length === 0) return null;
  return (
    <Panel title={t('workbench.shortcuts')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', gap: 0.5 }}>
        {pages.map((item) => (
          <Shortcut key={item.id} to={item.apis}>
            <FaIcon name={item.icon || 'fa-angle-right'} /> {nameOf(item)}
          </Shortcut>
        ))}
      </Box>
    </Panel>
  );
}

const Tiles = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: 12 });
const Tile = styled(Link)(({ theme }) => ({
  display: 'grid',
  gap: 6,
  padding: theme.spacing(2, 2.5),
  borderRadius: 10,
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.text.secondary,
  textDecoration: 'none',
  fontSize: 13,
  transition: 'border-color 120ms',
  '& strong': { fontSize: 28, lineHeight: '36px', minHeight: 36, fontWeight: 700, color: theme.palette.text.primary },
  '&:hover': { borderColor: theme.palette.text.disabled },
}));
const Shortcut = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  padding: '0 8px',
  borderRadius: 6,
  color: theme.palette.text.secondary,
  textDecoration: 'none',
  fontSize: 13.5,
  '&:hover': { backgroundColor: theme.palette.action.hover, color: theme.palette.text.primary },
}));
