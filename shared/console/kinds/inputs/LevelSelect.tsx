/** Paragraph or heading. The library's own is a landmark with a list item outside of a list. */
import { useSyncExternalStore } from 'react';
import NativeSelect from '@mui/material/NativeSelect';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useTranslate } from 'react-admin';

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

export function LevelSelect() {
  const translate = useTranslate();
  // The library says that it is always there; while the field is being drawn it is not yet.
  const editor: ReturnType<typeof useTiptapEditor> | null = useTiptapEditor();
  const level = useSyncExternalStore(
    (changed) => {
      editor?.on('transaction', changed);
      return () => editor?.off('transaction', changed);
    },
    () => LEVELS.find((one) => editor?.isActive('heading', { level: one })) ?? 0,
  );
  const set = (value: number) => {
    const heading = LEVELS.find((one) => one === value);
    const chain = editor?.chain().focus();
    if (heading) chain?.setNode('heading', { level: heading }).run();
    else chain?.setNode('paragraph').run();
  };
  return (
    <NativeSelect
      value={level}
      onChange={({ target }) => set(Number(target.value))}
      disableUnderline
      inputProps={{ 'aria-label': translate('ra.tiptap.select_level') }}
      sx={{ height: 28, fontSize: 13, '& select': { pl: 1 } }}
    >
      <option value={0}>{translate('ra.tiptap.paragraph')}</option>
      {LEVELS.map((one) => (
        <option key={one} value={one}>
          {translate(`ra.tiptap.heading${one}`)}
        </option>
      ))}
    </NativeSelect>
  );
}
