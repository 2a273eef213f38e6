import { Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '../../data/i18n.tsx';
import { currentTheme, saveTheme, THEMES, type Theme } from '../../data/theme.ts';

const ICONS = { system: Monitor, light: Sun, dark: Moon };
const NAMES = { system: 'frame.themeSystem', light: 'frame.themeLight', dark: 'frame.themeDark' } as const;

/** Goes round: as the system has it, light, dark. */
export function ThemeSwitch() {
  const t = useT();
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => setTheme(currentTheme()), []);
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  const Icon = ICONS[theme];
  const change = () => {
    saveTheme(next);
    setTheme(next);
  };
  const label = `${t('frame.theme')}: ${t(NAMES[theme])}`;
  return (
    <button type="button" onClick={change} aria-label={label} title={label}>
      <Icon size={15} aria-hidden />
    </button>
  );
}
