/**
 * Shows text written in an editor (requirements 3). The only component that sets html: the server has cleaned it when it
 * was written, the browser cleans it again. The cleaner comes in a script of its own, so that no page waits for it at its
 * start: what the server has drawn is cleaned where it stands, all else appears once it is clean.
 */
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { htmlOf, plainText } from '../rich-text.ts';

type Purifier = typeof import('./purifier.ts');
let arrived: Purifier | null = null;
const load = async (): Promise<Purifier> => (arrived ??= await import('./purifier.ts'));
const never = () => () => undefined;

export function RichHtml({ value, className }: { value: string; className?: string }) {
  const html = htmlOf(value);
  const isServers = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [drawn] = useState(isServers ? html : null);
  const [purifier, setPurifier] = useState<Purifier | 'missing' | null>(arrived);
  const place = useRef<HTMLDivElement>(null);
  const asDrawn = html === drawn;

  useEffect(() => {
    let isGone = false;
    load().then(
      (one) => isGone || setPurifier(one),
      () => isGone || setPurifier('missing'),
    );
    return () => void (isGone = true);
  }, []);
  useEffect(() => {
    if (asDrawn && place.current && purifier && purifier !== 'missing') purifier.purifyInPlace(place.current);
  }, [asDrawn, purifier]);
  const clean = useMemo(
    () => (!asDrawn && purifier && purifier !== 'missing' ? purifier.purified(html) : ''),
    [asDrawn, html, purifier],
  );
  // Without the cleaner only the words can be shown.
  if (purifier === 'missing' && !asDrawn)
    return (
      <div className={className} style={{ whiteSpace: 'pre-line' }}>
        {plainText(value)}
      </div>
    );
  return <div ref={place} className={className} dangerouslySetInnerHTML={{ __html: asDrawn ? html : clean }} />;
}
