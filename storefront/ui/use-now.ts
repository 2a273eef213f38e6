import { useSyncExternalStore } from 'react';
import { serverNow } from '#shared/browser/server-clock.ts';

/** One ticker for every countdown on the page; it rests while the page is hidden. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now: number | null = null;

function tick(): void {
  if (document.hidden) return;
  now = serverNow();
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    now = null;
  };
}
const get = (): number => (now ??= serverNow());

/** The server's time, each second; null while the server renders and in the browser's first paint. */
export const useNow = (): number | null => useSyncExternalStore<number | null>(subscribe, get, () => null);
