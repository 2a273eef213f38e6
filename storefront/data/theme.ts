/** Light, dark or as the system has it. A plain cookie, so that the server already sends the right `data-theme`. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const currentTheme = (): Theme =>
  THEMES.find((one) => one === document.documentElement.dataset['theme']) ?? 'system';

export function saveTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`;
}
