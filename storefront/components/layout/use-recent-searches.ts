import { useState } from 'react';

const KEY = 'recentSearches';
const MAX = 8;

function read(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** What was searched for on this device, newest first. */
export function useRecentSearches() {
  const [recent, setRecent] = useState<readonly string[]>([]);
  const save = (next: readonly string[]) => {
    localStorage.setItem(KEY, JSON.stringify(next));
    setRecent(next);
  };
  return {
    recent,
    load: () => setRecent(read()),
    add: (keyword: string) => save([keyword, ...read().filter((one) => one !== keyword)].slice(0, MAX)),
    remove: (keyword: string) => save(read().filter((one) => one !== keyword)),
    clear: () => save([]),
  };
}
