import { useEffect, useRef } from 'react';
import { actionOfKey, type KeyAction } from './keys.ts';

export type KeyHandlers = Partial<Record<KeyAction, () => void>>;

/** Listens while it is mounted. A key without a handler here is left to the page. */
export function useKeys(handlers: KeyHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const action = event.defaultPrevented || event.isComposing ? null : actionOfKey(event, target);
      const handle = action && latest.current[action];
      if (!handle) return;
      event.preventDefault();
      handle();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
