/** Fold toggle, modules, and the account at the right. */
import Box from '@mui/material/Box';
import { styled, type Theme } from '@mui/material/styles';
import { Languages, Menu, Moon, PanelLeftClose, PanelLeftOpen, Sun } from 'lucide-react';
import { IconButtonWithTooltip, useTheme } from 'react-admin';
import { Link } from 'react-router-dom';
import { TOP_BAR_HEIGHT } from '../../contract/limits.ts';
import { useLoaded } from '../app/area.ts';
import { useLanguageSwitch, useT } from '../app/i18n.ts';
import { logNoRoute } from '../app/log.ts';
import { PaletteHost } from '../palette/PaletteHost.tsx';
import { NoticeBell } from '../notices/NoticeBell.tsx';
import { WorkDot } from '../notices/WorkCount.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { useMenuLink, useMenuName, useModule } from '../menu/use-menu.ts';

interface Props {
  isNarrow: boolean;
  isFolded: boolean;
  onFold: () => void;
}

export function TopBar({ isNarrow, isFolded, onFold }: Props) {
  const t = useT();
  const FoldIcon = isNarrow ? Menu : isFolded ? PanelLeftOpen : PanelLeftClose;
  return (
    <Bar>
      <IconButtonWithTooltip size="small" label={t(isFolded ? 'layout.unfold' : 'layout.fold')} onClick={onFold}>
        <FoldIcon size={18} />
      </IconButtonWithTooltip>
      {isNarrow ? <Box sx={{ flex: 1 }} /> : <Modules />}
      <PaletteHost isNarrow={isNarrow} />
      <NoticeBell />
      <LanguageButton />
      <ThemeButton />
      <AccountMenu />
    </Bar>
  );
}

function Modules() {
  const t = useT();
  const { menu } = useLoaded();
  const { index, check } = useModule();
  const linkOf = useMenuLink();
  const nameOf = useMenuName();
  return (
    <Box
      component="nav"
      aria-label={t('layout.modules')}
      sx={{ flex: 1, minWidth: 0, display: 'flex', gap: 0.5, overflowX: 'auto', scrollbarWidth: 'none', px: 1 }}
    >
      {menu.map((item, position) => {
        const link = linkOf(item);
        const looks = { 'aria-current': position === index ? ('true' as const) : undefined };
        // The module that is open tells by its entries.
        const content = (
          <>
            {nameOf(item)}
            {position !== index && <WorkDot item={item} />}
          </>
        );
        return link ? (
          <ModuleLink key={item.id} {...link} {...looks} onClick={() => check(position)}>
            {content}
          </ModuleLink>
        ) : (
          <ModuleButton
            key={item.id}
            type="button"
            {...looks}
            onClick={() => {
              check(position);
              logNoRoute(item.name);
            }}
          >
            {content}
          </ModuleButton>
        );
      })}
    </Box>
  );
}

function LanguageButton() {
  const t = useT();
  const { otherName, change } = useLanguageSwitch();
  return (
    <IconButtonWithTooltip
      size="small"
      label={otherName}
      aria-label={t('layout.language', { name: otherName })}
      onClick={change}
    >
      <Languages size={18} />
    </IconButtonWithTooltip>
  );
}

function ThemeButton() {
  const t = useT();
  const [theme, setTheme] = useTheme();
  const isDark = theme === 'dark';
  const other = isDark ? 'light' : 'dark';
  return (
    <IconButtonWithTooltip size="small" label={t(`layout.${other}`)} onClick={() => setTheme(other)}>
      {isDark ? <Sun size={18} /> : <Moon size={18} />}
    </IconButtonWithTooltip>
  );
}

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 20,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  flexShrink: 0,
  height: TOP_BAR_HEIGHT,
  padding: theme.spacing(0, 2, 0, 1.5),
  backgroundColor: theme.palette.background.paper,
  borderBottom: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.down('sm')]: { gap: 0, padding: theme.spacing(0, 1) },
}));
const moduleLooks = ({ theme }: { theme: Theme }) => ({
  flexShrink: 0,
  position: 'relative' as const,
  height: TOP_BAR_HEIGHT,
  textDecoration: 'none',
  padding: '0 12px',
  border: 0,
  background: 'none',
  font: 'inherit',
  fontSize: 14,
  lineHeight: `${TOP_BAR_HEIGHT}px`,
  color: theme.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { color: theme.palette.text.primary },
  '&[aria-current]': { color: theme.palette.text.primary, fontWeight: 600 },
  '&[aria-current]::after': {
    content: '""',
    position: 'absolute' as const,
    left: 12,
    right: 12,
    bottom: 0,
    height: 2,
    borderRadius: 2,
    backgroundColor: '#c8321f',
  },
});
const ModuleButton = styled('button')(moduleLooks);
const ModuleLink = styled(Link)(moduleLooks);
