import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isReturn, restoreScroll, trackScroll } from '#shared/browser/scroll-memory.ts';
import { announcement } from '../../data/announcer.ts';
import { focusHeading } from '../../data/heading-focus.ts';

/**
 * After a navigation: to the top and focus on the heading (requirements 2); with Back and Forward: where one was.
 * Links with `keepScroll` (filters of a list) stay.
 */
export function NavigationEffects() {
  const location = useLocation();
  const type = useNavigationType();
  const first = useRef(true);
  const text = announcement.use();
  const keep = typeof location.state === 'object' && location.state !== null && 'keepScroll' in location.state;
  const place = location.key + location.pathname;

  useLayoutEffect(() => {
    const initial = first.current;
    first.current = false;
    const stop = trackScroll(place);
    if (type === 'POP') {
      if (!initial || isReturn()) restoreScroll(place);
    } else if (!keep && !location.hash) {
      window.scrollTo(0, 0);
      focusHeading(true);
    }
    return stop;
  }, [place, location.hash, type, keep]);

  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {text}
    </div>
  );
}
