/** The open tab, kept in the address so that a link or a reload comes back to it. Opened ones stay mounted. */
import { useState } from 'react';
import type { SettingTab } from './types.ts';

interface OpenTab {
  tab: string;
  show: (name: string) => void;
  visited: ReadonlySet<string>;
}

export function useTab(tabs: readonly SettingTab[]): OpenTab {
  const [tab, setTab] = useState(() => {
    const wanted = window.location.hash.slice(1);
    return (tabs.find(({ name }) => name === wanted) ?? tabs[0])?.name ?? '';
  });
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set([tab]));
  const show = (name: string) => {
    setTab(name);
    setVisited((before) => new Set(before).add(name));
    window.history.replaceState(window.history.state, '', `#${name}`); // past the router: no page changes
  };
  return { tab, show, visited };
}
