import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { announcement } from '../../data/announcer.ts';

const KEY = 'scrollPositions';
const RESTORE_FOR = 1_500;

function positions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>; // as: written below
  } catch {
    return {};
  }
}

/** Scrolls to where the reader was, again and again until the page has grown that long. */
function restore(target: number): () => void {
  const giveUp = Date.now() + RESTORE_FOR;
  let frame = 0;
  const step = () => {
    window.scrollTo(0, target);
    if (Math.abs(window.scrollY - target) > 2 && Date.now() < giveUp) frame = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(frame);
}

/**
 * After a navigation: to the top and focus on the heading (spec section 2, ux G13); with Back and Forward: where one was.
 * Links with `keepScroll` (filters of a list) stay.
 */
export function NavigationEffects() {
  const location = useLocation();
  const type = useNavigationType();
  const first = useRef(true);
  const text = announcement.use();
  const keep = typeof location.state === 'object' && location.state !== null && 'keepScroll' in location.state;

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const save = () => sessionStorage.setItem(KEY, JSON.stringify({ ...positions(), [location.key]: window.scrollY }));
    window.addEventListener('scrollend', save);
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scrollend', save);
      window.removeEventListener('pagehide', save);
    };
  }, [location.key]);

  useLayoutEffect(() => {
    const initial = first.current;
    first.current = false;
    if (type === 'POP') return restore(positions()[location.key] ?? 0);
    if (keep || initial || location.hash) return;
    window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [location.key, location.hash, type, keep]);

  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {text}
    </div>
  );
}
