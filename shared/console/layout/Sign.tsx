/** The sign of the site: its own logo, else that of this marketplace. */
import { useState } from 'react';
import { siteLogo } from '../app/site.ts';
import { Seal } from './Seal.tsx';

/** Logos are often wider than high. */
const WIDEST = 3;

export function Sign({ size = 28, square = false }: { size?: number; square?: boolean }) {
  const [isMissing, setMissing] = useState(false);
  const logo = siteLogo();
  if (logo === '' || isMissing) return <Seal size={size} />;
  return (
    <img
      src={logo}
      alt=""
      height={size}
      onError={() => setMissing(true)}
      style={{ flexShrink: 0, height: size, maxWidth: square ? size * 1.5 : size * WIDEST, objectFit: 'contain' }}
    />
  );
}
