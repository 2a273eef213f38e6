/** How far each visited place was scrolled, for as long as the tab lives. */
const KEY = 'scrollPositions';
const RESTORE_FOR = 1_500;

function load(): Map<string, number> {
  try {
    return new Map(Object.entries(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>)); // as: written below
  } catch {
    return new Map();
  }
}
const positions = typeof sessionStorage === 'undefined' ? new Map<string, number>() : load();
let restoring = 0;

/** Remembers where the reader is from now on under the name of the place, instead of the browser. Answers the end of it. */
export function trackScroll(place: string): () => void {
  history.scrollRestoration = 'manual';
  const note = () => positions.set(place, window.scrollY);
  const save = () => sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(positions)));
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pagehide', save);
  return () => {
    cancelAnimationFrame(restoring);
    window.removeEventListener('scroll', note);
    window.removeEventListener('pagehide', save);
    save();
  };
}

/** Back to where it was, again and again until the page has grown that long. */
export function restoreScroll(place: string): void {
  const target = positions.get(place) ?? 0;
  const until = Date.now() + RESTORE_FOR;
  const step = () => {
    window.scrollTo(0, target);
    if (Math.abs(window.scrollY - target) > 2 && Date.now() < until) restoring = requestAnimationFrame(step);
  };
  step();
}

/** A fresh visit begins at the top; a reload or a return from another site where it was left. */
export const isReturn = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
};
