/** Short messages at the edge of the screen. `toast.success(text)`, `toast.error(text)`; at most three at a time. */
import { createStore } from '#shared/browser/external-store.ts';

export interface ToastItem {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  action?: { label: string; run: () => void };
}

const MAX = 3;
let nextId = 1;
export const toasts = createStore<readonly ToastItem[]>([]);

export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((one) => one.id !== id));

function show(kind: ToastItem['kind'], text: string, action?: ToastItem['action']): void {
  const others = toasts.get().filter((one) => one.text !== text);
  toasts.set([...others, { id: nextId++, kind, text, ...(action && { action }) }].slice(-MAX));
}

export const toast = {
  success: (text: string, action?: ToastItem['action']) => show('success', text, action),
  error: (text: string, action?: ToastItem['action']) => show('error', text, action),
  info: (text: string, action?: ToastItem['action']) => show('info', text, action),
};
