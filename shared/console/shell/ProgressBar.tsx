/** The thin bar at the top while a page, its script or its first data is on the way (requirements 2). */
import { styled } from '@mui/material/styles';
import { useIsFetching } from '@tanstack/react-query';
import { useNavigation } from 'react-router-dom';
import { pendingScripts } from '../../browser/pending-scripts.ts';

export function ProgressBar() {
  const isLeaving = useNavigation().state !== 'idle';
  const scripts = pendingScripts.use();
  const data = useIsFetching({ predicate: ({ state }) => state.data === undefined });
  return <Bar data-busy={isLeaving || scripts + data > 0 || undefined} aria-hidden />;
}

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  inset: '0 0 auto',
  height: 3,
  backgroundColor: theme.palette.primary.main,
  opacity: 0,
  scale: '0 1',
  transformOrigin: 'left',
  pointerEvents: 'none',
  transition: 'opacity 300ms',
  '&[data-busy]': {
    opacity: 1,
    scale: '0.9 1',
    // What is there at once needs no bar.
    transition: 'scale 8s cubic-bezier(0.05, 0.7, 0.1, 1), opacity 120ms 120ms',
  },
}));
