/** How far what scrolls by itself was scrolled at each visited place, for as long as the tab lives; the window's is in `scroll-memory`. */
const KEY = 'scrolledParts';
const RESTORE_FOR = 1_500;
/** Pixels; screens round them. */
const NEAR = 2;
/** Marks such a part; its value tells several of a page apart. */
export const SCROLLER = 'data-scroller';

type Places = Record<string, Record<string, number>>;
let places: Places | undefined;
let restoring = 0;

function known(): Places {
  try {
    places ??= JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Places; // as: written below
  } catch {
    places = {};
  }
  return places;
}

const nameOf = (part: Element): string => part.getAttribute(SCROLLER) ?? '';

/** Remembers it from now on under the name of the place. Answers the end of it. */
export function trackParts(place: string): () => void {
  const tops = (known()[place] ??= topsNow());
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.hasAttribute(SCROLLER)) tops[nameOf(target)] = target.scrollTop;
  };
  const save = () => sessionStorage.setItem(KEY, JSON.stringify(places));
  // While it goes down: scrolling of a part does not rise to the window.
  const listening = { passive: true, capture: true };
  window.addEventListener('scroll', note, listening);
  window.addEventListener('pagehide', save);
  return () => {
    cancelAnimationFrame(restoring);
    window.removeEventListener('scroll', note, listening);
    window.removeEventListener('pagehide', save);
    save();
  };
}

/** A place that nobody has scrolled yet is found as it was left, too. */
const topsNow = (): Record<string, number> =>
  Object.fromEntries([...document.querySelectorAll(`[${SCROLLER}]`)].map((part) => [nameOf(part), part.scrollTop]));

/** Back to where they were, again and again until they have grown that long. */
export function restoreParts(place: string): void {
  // As they were left: what is drawn meanwhile begins at its top, and that is noted.
  const tops = Object.entries(known()[place] ?? {});
  const until = Date.now() + RESTORE_FOR;
  const step = () => {
    const areThere = tops.map(([name, top]) => scrollPart(name, top)).every(Boolean);
    if (!areThere && Date.now() < until) restoring = requestAnimationFrame(step);
  };
  step();
}

/** Answers whether it is there. */
function scrollPart(name: string, top: number): boolean {
  const part = document.querySelector(`[${SCROLLER}="${name}"]`);
  part?.scrollTo(0, top);
  return part ? Math.abs(part.scrollTop - top) <= NEAR : top <= NEAR;
}
