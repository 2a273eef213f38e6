/** Ctrl+Enter and Ctrl+S (⌘ on a Mac) save the form, unless another dialog is in front of it. */
import { useEffect } from 'react';

interface Keys {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  isComposing: boolean;
}
export const isSaveKey = ({ key, ctrlKey, metaKey, isComposing }: Keys): boolean =>
  (ctrlKey || metaKey) && !isComposing && (key === 'Enter' || key.toLowerCase() === 's');

export function useSaveKeys(formId: string): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      const form = document.getElementById(formId);
      const dialogs = document.querySelectorAll('[role="dialog"]');
      const front = dialogs[dialogs.length - 1];
      if (!(form instanceof HTMLFormElement) || (front && !front.contains(form))) return;
      event.preventDefault();
      // The editor would take Ctrl+Enter for a line break.
      event.stopPropagation();
      form.requestSubmit();
    };
    document.addEventListener('keydown', save, true);
    return () => document.removeEventListener('keydown', save, true);
  }, [formId]);
}
