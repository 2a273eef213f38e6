import { useIsFetching } from '@tanstack/react-query';
import { pendingScripts } from '#shared/browser/pending-scripts.ts';
import styles from './ProgressBar.module.css';

/** The thin bar at the top while a page or its first data is on the way (requirements 2). Appears only when it takes a moment. */
export function ProgressBar() {
  const scripts = pendingScripts.use();
  const data = useIsFetching({ predicate: ({ state }) => state.data === undefined });
  return <div className={styles['bar']} data-busy={scripts + data > 0 || undefined} aria-hidden />;
}
