/** Which key does what, on a list and everywhere. Never while somebody types or a dialog is open. */

export type KeyAction =
  | 'next'
  | 'previous'
  | 'open'
  | 'edit'
  | 'select'
  | 'search'
  | 'add'
  | 'refresh'
  | 'unfold'
  | 'fold'
  | 'undo'
  | 'help'
  | 'palette';

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** Where the focus is. */
  target: unknown;
}

/** Keys by themselves. */
const PLAIN: Readonly<Record<string, KeyAction>> = {
  j: 'next',
  k: 'previous',
  o: 'open',
  e: 'edit',
  x: 'select',
  '/': 'search',
  n: 'add',
  r: 'refresh',
  '?': 'help',
};
/** Keys that mean something else unless the focus is on a row. */
const ON_ROW: Readonly<Record<string, KeyAction>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  ArrowRight: 'unfold',
  ArrowLeft: 'fold',
  Enter: 'open',
};

/** Shown in the list of shortcuts: keys and what they do, in this order. */
export const SHORTCUTS: readonly { keys: readonly string[]; action: KeyAction }[] = [
  { keys: ['Ctrl K', '⌘ K'], action: 'palette' },
  { keys: ['j', '↓'], action: 'next' },
  { keys: ['k', '↑'], action: 'previous' },
  { keys: ['o', 'Enter'], action: 'open' },
  { keys: ['e'], action: 'edit' },
  { keys: ['x'], action: 'select' },
  { keys: ['/'], action: 'search' },
  { keys: ['n'], action: 'add' },
  { keys: ['r'], action: 'refresh' },
  { keys: ['→'], action: 'unfold' },
  { keys: ['←'], action: 'fold' },
  { keys: ['Ctrl Z', '⌘ Z'], action: 'undo' },
  { keys: ['?'], action: 'help' },
];

const TYPING =
  'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]';
const IN_FRONT = '[role="dialog"], [role="presentation"].MuiModal-root';

interface Place {
  closest(selector: string): unknown;
  matches(selector: string): boolean;
}
const isPlace = (target: unknown): target is Place =>
  typeof target === 'object' && target !== null && 'closest' in target && 'matches' in target;
const isIn = (target: unknown, selector: string): boolean => isPlace(target) && Boolean(target.closest(selector));

/** What a pressed key asks for; null when it is no shortcut, or not here. */
export function actionOfKey({ key, ctrlKey, metaKey, altKey, target }: Pressed): KeyAction | null {
  const withCommand = ctrlKey || metaKey;
  if (altKey || isIn(target, IN_FRONT)) return null;
  // The palette can be called from a field, too: nobody types Ctrl+K.
  if (withCommand && key.toLowerCase() === 'k') return 'palette';
  if (isIn(target, TYPING)) return null;
  if (withCommand) return key.toLowerCase() === 'z' ? 'undo' : null;
  if (Object.hasOwn(ON_ROW, key))
    return isPlace(target) && target.matches('tr[data-id]') ? (ON_ROW[key] ?? null) : null;
  return Object.hasOwn(PLAIN, key) ? (PLAIN[key] ?? null) : null;
}
