import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/** `sale` filled vermilion, `offer` outlined vermilion, `group` teal, `ink` official, `plain` neutral; `ok`, `warn` for states. */
export type BadgeKind = 'sale' | 'offer' | 'group' | 'ink' | 'plain' | 'ok' | 'warn';

export const Badge = ({ kind = 'plain', children }: { kind?: BadgeKind; children: ReactNode }) => (
  <span className={clsx(styles['badge'], styles[kind])}>{children}</span>
);
