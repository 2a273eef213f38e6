import { useEffect, useRef } from 'react';

type Letters = Readonly<Record<string, (() => void) | undefined>>;
const TYPING = 'input, textarea, select, [contenteditable="true"]';

/** Single letters that do something while a dialog is open. Never while somebody types. */
export function useLetterKeys(letters: Letters): void {
  const latest = useRef(letters);
  useEffect(() => {
    latest.current = letters;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
      if (isTyping || event.isComposing || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
