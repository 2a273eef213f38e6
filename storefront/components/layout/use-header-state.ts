import { useEffect, useRef, useState } from 'react';

const THRESHOLD = 160;

/** Compact while reading downwards, full again on the way up. Tells the page how high it is (`--header`) for anchors and sticky parts. */
export function useHeaderState() {
  const ref = useRef<HTMLElement>(null);
  const [compact, setCompact] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < 8) return;
      setCompact(now > THRESHOLD && now > last);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  useEffect(() => {
    const header = ref.current;
    if (!header) return;
    const observer = new ResizeObserver(() => document.documentElement.style.setProperty('--header', `${header.offsetHeight}px`));
    observer.observe(header);
    return () => {
      observer.disconnect();
      document.documentElement.style.removeProperty('--header');
    };
  }, []);
  return { ref, compact };
}
