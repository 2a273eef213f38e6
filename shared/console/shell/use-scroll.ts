import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isReturn, restoreScroll, trackScroll } from '../../browser/scroll-memory.ts';

/** Another page begins at the top, Back and Forward lead to where one was (requirements 2); a list that is searched stays. */
export function useScroll(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    const place = key + pathname;
    const stop = trackScroll(place);
    if (before === pathname) return stop;
    if (type !== 'POP') window.scrollTo(0, 0);
    else if (before !== null || isReturn()) restoreScroll(place);
    return stop;
  }, [key, pathname, type]);
}
