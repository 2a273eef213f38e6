/** Every command of the moment: those of the page, every menu entry, what an account prefers. */
import { useTheme } from 'react-admin';
import type { MenuItem } from '../../contract/menus.ts';
import { useLoaded } from '../app/area.ts';
import { useLanguageSwitch, useT } from '../app/i18n.ts';
import { useMenuName, useOpen } from '../menu/use-menu.ts';
import { DENSITY_NAMES, useDensity } from '../kinds/Grid.ts';
import { entries } from '../menu/menu-tree.ts';
import { offeredCommands, type Command } from './commands.ts';

export function useCommands(showShortcuts: () => void): Command[] {
  return [...offeredCommands(), ...useMenuCommands(), ...usePreferences(showShortcuts)];
}

function useMenuCommands(): Command[] {
  const { menu } = useLoaded();
  const nameOf = useMenuName();
  const open = useOpen();
  const isLeaf = (item: MenuItem) => item.apis !== '' && (item.children ?? []).length === 0;
  // Entries of different modules may share a name: the module tells them apart.
  return menu.flatMap((module) =>
    [...entries([module])].filter(isLeaf).map((item) => ({
      id: `menu-${item.id}`,
      group: nameOf(module),
      name: nameOf(item),
      also: nameOf(item) === item.name ? item.ename : item.name,
      run: () => open(item),
    })),
  );
}

function usePreferences(showShortcuts: () => void): Command[] {
  const t = useT();
  const { otherName, change } = useLanguageSwitch();
  const [theme, setTheme] = useTheme();
  const [density, setDensity] = useDensity();
  const isDark = theme === 'dark';
  const group = t('palette.preferences');
  return [
    { id: 'language', group, name: t('layout.language', { name: otherName }), also: 'language', run: change },
    {
      id: 'theme',
      group,
      name: isDark ? t('layout.light') : t('layout.dark'),
      also: 'dark light theme',
      run: () => setTheme(isDark ? 'light' : 'dark'),
    },
    ...DENSITY_NAMES.filter((name) => name !== density).map((name) => ({
      id: `density-${name}`,
      group,
      name: `${t('list.density')}：${t(`list.densities.${name}`)}`,
      also: `density ${name}`,
      run: () => setDensity(name),
    })),
    { id: 'shortcuts', group, name: t('keys.title'), also: 'shortcuts keyboard', run: showShortcuts },
  ];
}
