import clsx from 'clsx';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface TabItem<Key extends string | number> {
  key: Key;
  label: ReactNode;
  count?: number | string | undefined;
}
interface TabsProps<Key extends string | number> {
  items: readonly TabItem<Key>[];
  value: Key;
  onChange: (key: Key) => void;
  /** Names the row of tabs. */
  label: string;
  /** The panel of the chosen tab. */
  children?: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs with arrow keys; one panel, drawn by the caller for the chosen key. */
export function Tabs<Key extends string | number>({ items, value, onChange, label, children }: TabsProps<Key>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    const index = (items.findIndex((item) => item.key === value) + step + items.length) % items.length;
    const next = items[index];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    <>
      <div ref={row} role="tablist" aria-label={label} className={styles['row']}>
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            id={`${id}-${item.key}`}
            aria-selected={item.key === value}
            aria-controls={`${id}-panel`}
            tabIndex={item.key === value ? 0 : -1}
            className={clsx(styles['tab'], item.key === value && styles['chosen'])}
            onClick={() => onChange(item.key)}
            onKeyDown={move}
          >
            {item.label}
            {item.count !== undefined && <small>{item.count}</small>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
