/** Comes up at the bottom of a page while it has unsaved changes. Ctrl+S saves as well. */
import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useT } from '../../app/i18n.ts';

interface Props {
  dirty: boolean;
  busy: boolean;
  /** Names of the changed parts, where a page has several. */
  changed?: readonly string[];
  onSave: () => void;
  onDiscard: () => void;
}

export function SaveBar({ dirty, busy, changed = [], onSave, onDiscard }: Props) {
  const t = useT();
  useSaveKey(dirty && !busy, onSave);
  if (!dirty) return null;
  const names = changed.join(t('settings.bar.comma'));
  return (
    <Bar role="region" aria-label={t('settings.bar.dirty')}>
      <Dot aria-hidden />
      <Box role="status" sx={{ flex: 1, minWidth: 0, fontSize: 13.5 }}>
        {names ? t('settings.bar.dirtyIn', { names }) : t('settings.bar.dirty')}
      </Box>
      <Button onClick={onDiscard} disabled={busy}>
        {t('settings.bar.discard')}
      </Button>
      <Button variant="contained" onClick={onSave} loading={busy}>
        {t('settings.bar.save')}
      </Button>
    </Bar>
  );
}

function useSaveKey(enabled: boolean, save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [enabled]);
}

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 12,
  zIndex: 5,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  margin: theme.spacing(2),
  padding: theme.spacing(1, 1, 1, 2),
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)',
  animation: 'save-bar 180ms cubic-bezier(.2,.8,.2,1)',
  '@keyframes save-bar': { from: { opacity: 0, transform: 'translateY(8px)' } },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  [theme.breakpoints.down('sm')]: { margin: theme.spacing(1.5), paddingLeft: theme.spacing(1.5) },
}));
const Dot = styled('span')(({ theme }) => ({
  width: 8,
  height: 8,
  flexShrink: 0,
  borderRadius: '50%',
  backgroundColor: theme.palette.primary.main,
}));
