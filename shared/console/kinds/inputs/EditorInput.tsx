/** Rich text: html, a marker, and the node tree as JSON (requirements 3). Pictures are pasted, dropped or chosen (section 5). */
import { useEffect, useId, useMemo, useRef } from 'react';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import type { EditorOptions } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { useT } from '../../app/i18n.ts';
import { useField, type InputProps } from '../use-field.ts';
import { EditorFoot, usePictures } from '../editor/EditorFoot.tsx';
import { EditorToolbar } from '../editor/EditorToolbar.tsx';
import { EDITOR_LOOKS } from '../editor/looks.ts';
import { filesOf } from '../editor/pictures.ts';
import { useEditor } from '../editor/use-editor.ts';
import { cleanPasted } from '../pasted.ts';

type Props = NonNullable<EditorOptions['editorProps']>;

export default function EditorInput(input: InputProps) {
  const { text, set, blur, ref, name, label, message, props } = useField(input);
  const t = useT();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const pictures = usePictures();
  const insert = useRef<(files: readonly File[]) => void>(() => undefined);
  const editorProps = useMemo<Props>(
    () => bodyProps(label, `${id}-help`, (files) => insert.current(files)),
    [id, label],
  );
  const { editor, insertTable } = useEditor(place, { value: text, onChange: set, props: editorProps });
  useEffect(() => {
    insert.current = (files) => editor && pictures.insert(editor, files);
    ref({ focus: () => editor?.commands.focus() });
  });
  return (
    <Box onBlur={blur} data-field={name}>
      <Box sx={{ mb: 0.5, fontSize: 12, color: message ? 'error.main' : 'text.secondary' }}>
        {label}
        {props.required && <span aria-hidden> *</span>}
      </Box>
      <Box sx={{ ...EDITOR_LOOKS, borderColor: message ? 'error.main' : 'divider' }}>
        {editor && <EditorToolbar editor={editor} onFiles={(files) => insert.current(files)} onTable={insertTable} />}
        <div ref={place} />
        <EditorFoot editor={editor} pictures={pictures} />
      </Box>
      <FormHelperText id={`${id}-help`} error={message !== undefined}>
        {message ?? [props.helperText, t('editor.hint')].filter(Boolean).join(' ')}
      </FormHelperText>
    </Box>
  );
}

/** How the body is named, and what happens to what is dropped or pasted into it. */
const bodyProps = (label: string, help: string, insert: (files: readonly File[]) => void): Props => ({
  attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'aria-describedby': help },
  transformPastedHTML: cleanPasted,
  handleDrop: (view, event, _slice, moved) => {
    const files = moved ? [] : filesOf(event.dataTransfer);
    if (files.length === 0) return false;
    event.preventDefault();
    // Where it was dropped, not where one wrote last.
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))));
    insert(files);
    return true;
  },
  handlePaste: (_view, event) => {
    const files = filesOf(event.clipboardData);
    insert(files);
    return files.length > 0;
  },
});
