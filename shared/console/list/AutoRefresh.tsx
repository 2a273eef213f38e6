/** When the list was last read, and how often it reads itself again: as one wants it in this browser. */
import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Timer, TimerOff } from 'lucide-react';
import { IconButtonWithTooltip, useListContext, useStore } from 'react-admin';
import { wireText } from '../../browser/format.ts';
import { useT } from '../app/i18n.ts';

/** Seconds; 0 is never. */
const PERIODS = [0, 30, 60] as const;
type Period = (typeof PERIODS)[number];

/** Rows stay as they are while somebody works with them, and nobody reads a tab that is hidden. */
const isAtWork = (selected: number): boolean =>
  selected > 0 || document.hidden || document.querySelector('[role="dialog"]') !== null;

/** When the list last came. */
function useLastRead(): number | null {
  const { isFetching, error } = useListContext();
  const [last, setLast] = useState<number | null>(null);
  useEffect(() => {
    if (!isFetching && !error) setLast(Date.now());
  }, [isFetching, error]);
  return last;
}

/** Reads again as soon as the last time is so long ago and nobody is at work. */
function useRereading(seconds: Period, last: number | null): void {
  const { refetch, isFetching, selectedIds } = useListContext();
  const refreshIfDue = () => {
    const isDue = last !== null && Date.now() - last >= seconds * 1_000;
    if (isDue && !isFetching && !isAtWork(selectedIds.length)) void refetch();
  };
  const latest = useRef(refreshIfDue);
  useEffect(() => {
    latest.current = refreshIfDue;
  });
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setInterval(() => latest.current(), 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
}

export function AutoRefresh() {
  const t = useT();
  const [seconds, setSeconds] = useStore<Period>('list.refreshEvery', 0);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const last = useLastRead();
  useRereading(seconds, last);
  const nameOf = (period: Period): string =>
    period === 0 ? t('list.autoRefresh.off') : t('list.autoRefresh.every', { seconds: period });
  const choose = (period: Period) => {
    setSeconds(period);
    setAnchor(null);
  };
  return (
    <>
      {last !== null && (
        <Box component="span" sx={{ fontSize: 12.5, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {t('list.autoRefresh.last', { time: wireText(last).slice(11) })}
        </Box>
      )}
      <IconButtonWithTooltip
        size="small"
        label={`${t('list.autoRefresh.title')}: ${nameOf(seconds)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {seconds === 0 ? <TimerOff size={16} /> : <Timer size={16} />}
      </IconButtonWithTooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        role="region"
        aria-label={t('list.autoRefresh.title')}
        slotProps={{ list: { 'aria-label': t('list.autoRefresh.title') } }}
      >
        {PERIODS.map((period) => (
          <MenuItem
            key={period}
            role="menuitemradio"
            aria-checked={period === seconds}
            selected={period === seconds}
            onClick={() => choose(period)}
          >
            {nameOf(period)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
