/** Paragraph or heading. */
import NativeSelect from '@mui/material/NativeSelect';
import type { Editor } from '@tiptap/core';
import { useT } from '../../app/i18n.ts';
import { useEditorState } from './use-editor.ts';

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

export function LevelSelect({ editor }: { editor: Editor }) {
  const t = useT();
  const level = useEditorState(
    editor,
    (one) => LEVELS.find((wanted) => one.isActive('heading', { level: wanted })) ?? 0,
  );
  const set = (value: number) => {
    const heading = LEVELS.find((one) => one === value);
    const chain = editor.chain().focus();
    if (heading) chain.setNode('heading', { level: heading }).run();
    else chain.setNode('paragraph').run();
  };
  return (
    <NativeSelect
      value={level}
      onChange={({ target }) => set(Number(target.value))}
      disableUnderline
      inputProps={{ 'aria-label': t('editor.level') }}
      sx={{ height: 30, fontSize: 13, '& select': { pl: 1 } }}
    >
      <option value={0}>{t('editor.paragraph')}</option>
      {LEVELS.map((one) => (
        <option key={one} value={one}>
          {t('editor.heading', { level: one })}
        </option>
      ))}
    </NativeSelect>
  );
}
