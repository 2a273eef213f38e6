import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { splitDuration } from '#shared/browser/format.ts';
import { useT } from '../data/i18n.tsx';
import { useNow } from './use-now.ts';
import styles from './Countdown.module.css';

interface CountdownProps {
  /** Milliseconds since 1970, by the server's clock. */
  until: number;
  /** Read instead of the running digits: "ends 12:00". */
  label: string;
  /** Called once when it reaches zero. */
  onEnd?: (() => void) | undefined;
  tone?: 'ink' | 'light';
}

export function Countdown({ until, label, onEnd, tone = 'ink' }: CountdownProps) {
  const t = useT();
  const now = useNow();
  const over = now !== null && now >= until;
  const ended = useRef<number | null>(null);
  useEffect(() => {
    if (!over || ended.current === until) return;
    ended.current = until;
    onEnd?.();
  }, [over, onEnd, until]);

  const left = now === null ? null : splitDuration(until - now);
  const digits = left ? [left.hours, left.minutes, left.seconds] : ['--', '--', '--'];
  return (
    <span className={clsx(styles['countdown'], styles[tone])} role="timer" aria-live="off" aria-label={label}>
      <span aria-hidden>
        {left && left.days !== '0' && (
          <>
            <b>{left.days}</b>
            <i>{t('countdown.days')}</i>
          </>
        )}
        {digits.map((pair, index) => (
          <span key={index}>
            {index > 0 && <i>:</i>}
            <b>{pair}</b>
          </span>
        ))}
      </span>
    </span>
  );
}
