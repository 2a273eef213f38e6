/** What the server wrote into the page about the site: its name, its sign, and the address that it sees. */
import { ADDRESS_KEY } from '../../contract/limits.ts';
import type { ConsoleArea } from './area.ts';
import type { Translate } from './i18n.ts';

const told = (name: 'site' | 'logo' | 'ip'): string =>
  typeof document === 'undefined' ? '' : (document.documentElement.dataset[name] ?? '');

export const siteLogo = (): string => told('logo');

/** Keeps the address that the server sees, unless one of the programs has done so in this browser. */
export function keepAddress(): void {
  if (localStorage.getItem(ADDRESS_KEY) === null && told('ip')) localStorage.setItem(ADDRESS_KEY, told('ip'));
}

/** What this back office is called: after the site, or by a name of its own where the site has none. */
export function systemName(t: Translate, area: ConsoleArea['name']): string {
  const name = told('site');
  return name === '' ? t(`system.${area}`) : t(`system.${area}Of`, { name });
}
