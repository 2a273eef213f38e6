/** The left menu: 200 px with names, 63 px with icons and fly-outs. It shows the checked module; phones see all modules. */
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useConsole, useLoaded } from '../app/area.ts';
import { useT } from '../app/i18n.ts';
import { Seal } from '../layout/Seal.tsx';
import { MenuFlyout } from './MenuFlyout.tsx';
import { MenuGroup } from './MenuGroup.tsx';
import { useModule, useOpen, useRoutePoint } from '../menu/use-menu.ts';

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
