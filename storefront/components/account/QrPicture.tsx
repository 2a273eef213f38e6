import { qrPath } from '#shared/browser/qr-path.ts';
import styles from './QrPicture.module.css';

export function QrPicture({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles['qr']}
    >
      <path d={path} />
    </svg>
  );
}
