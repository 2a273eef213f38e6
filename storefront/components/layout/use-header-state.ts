import { useEffect, useRef, useState } from 'react';

const THRESHOLD = 160;

/** Compact while reading downwards, full again on the way up. Tells the page how much of it is seen (`--header`) for anchors and sticky parts. */
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
    const first = header?.firstElementChild;
    if (!header || !first) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--header', `${compact ? first.clientHeight : header.offsetHeight}px`),
    );
    observer.observe(first);
    return () => {
      observer.disconnect();
      style.removeProperty('--header');
    };
  }, [compact]);
  return { ref, compact };
}
