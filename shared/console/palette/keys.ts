/** Which key does what, on a list and everywhere. Never while somebody types or a dialog is open. */

interface Shortcut {
  action: string;
  key?: string;
  /** Together with Ctrl or ⌘. */
  command?: string;
  /** Means something else unless the focus is on a row. */
  rowKey?: string;
}
/** In the order of the list of shortcuts. */
const SHORTCUTS = [
  { action: 'palette', command: 'k' },
  { action: 'next', key: 'j', rowKey: 'ArrowDown' },
  { action: 'previous', key: 'k', rowKey: 'ArrowUp' },
  { action: 'open', key: 'o', rowKey: 'Enter' },
  { action: 'edit', key: 'e' },
  { action: 'select', key: 'x' },
  { action: 'search', key: '/' },
  { action: 'add', key: 'n' },
  { action: 'refresh', key: 'r' },
  { action: 'unfold', rowKey: 'ArrowRight' },
  { action: 'fold', rowKey: 'ArrowLeft' },
  { action: 'undo', command: 'z' },
  { action: 'help', key: '?' },
] as const satisfies readonly Shortcut[];

export type KeyAction = (typeof SHORTCUTS)[number]['action'];
const ALL: readonly (Shortcut & { action: KeyAction })[] = SHORTCUTS;

const ARROWS: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', ArrowRight: '→', ArrowLeft: '←' };
/** Actions with their keys as people read them. */
export const SHORTCUT_LABELS = ALL.map(({ action, key, command, rowKey }) => ({
  action,
  keys: [
    ...(command ? [`Ctrl ${command.toUpperCase()}`, `⌘ ${command.toUpperCase()}`] : []),
    ...(key ? [key] : []),
    ...(rowKey ? [ARROWS[rowKey] ?? rowKey] : []),
  ],
}));

const TYPING =
  'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]';
const IN_FRONT = '[role="dialog"], [role="presentation"].MuiModal-root';
const ROW = 'tr[data-id]';

/** Nobody types where the focus is, and nothing lies in front of the page. */
const isOfPage = (focus: Pick<Element, 'closest'> | null): boolean =>
  !focus?.closest(IN_FRONT) && !focus?.closest(TYPING);

/** May a pressed key mean something to the page? */
export const isForPage = ({ target, altKey, defaultPrevented, isComposing }: KeyboardEvent): boolean =>
  !altKey && !defaultPrevented && !isComposing && isOfPage(target instanceof Element ? target : null);

/** What a pressed key asks for; null when it is no shortcut, or not where the focus is. */
export function actionOfKey(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  focus: Pick<Element, 'closest' | 'matches'> | null,
): KeyAction | null {
  if (altKey || focus?.closest(IN_FRONT)) return null;
  const withCommand = ctrlKey || metaKey;
  const found = ALL.find((shortcut) =>
    withCommand ? shortcut.command === key.toLowerCase() : shortcut.key === key || shortcut.rowKey === key,
  );
  // The palette can be called from a field, too: nobody types Ctrl+K.
  if (!found || (focus?.closest(TYPING) && found.action !== 'palette')) return null;
  return found.rowKey === key && !focus?.matches(ROW) ? null : found.action;
}

/** Which way a pressed key leads from the record that a dialog shows; null while somebody types in it. */
export function stepOfKey(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  focus: Pick<Element, 'closest'>,
): 'next' | 'previous' | null {
  if (ctrlKey || metaKey || altKey || focus.closest(TYPING)) return null;
  const action = ALL.find((shortcut) => shortcut.key === key)?.action;
  return action === 'next' || action === 'previous' ? action : null;
}
