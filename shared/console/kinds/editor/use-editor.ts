/** One editor on one element, for as long as the element is there. */
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { Editor, type EditorOptions } from '@tiptap/core';
import { htmlOf, richText } from '../../../browser/rich-text.ts';
import { EXTENSIONS } from './extensions.ts';

interface Options {
  /** Rich text of the wire: html, marker, tree. */
  value: string;
  onChange: (value: string) => void;
  props: NonNullable<EditorOptions['editorProps']>;
}

export function useEditor(place: RefObject<HTMLElement | null>, options: Options): Editor | null {
  const latest = useRef(options);
  useEffect(() => void (latest.current = options));
  const [editor, setEditor] = useState<Editor | null>(null);
  /** What the editor holds, as the form knows it. */
  const held = useRef(options.value);

  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: EXTENSIONS,
      content: htmlOf(latest.current.value),
      editorProps: latest.current.props,
      onUpdate: ({ editor: one }) => {
        held.current = one.isEmpty ? '' : richText(one.getHTML(), one.getJSON());
        latest.current.onChange(held.current);
      },
    });
    held.current = latest.current.value;
    setEditor(made);
    return () => made.destroy();
  }, [place]);

  // A draft that is taken up again, or a record that is read anew.
  const { value } = options;
  useEffect(() => {
    if (!editor || editor.isDestroyed || value === held.current) return;
    held.current = value;
    editor.commands.setContent(htmlOf(value), { emitUpdate: false });
  }, [editor, value]);
  return editor;
}

/** What `read` finds in the editor, kept up to date. */
export const useEditorState = <T extends string | number | boolean>(editor: Editor, read: (editor: Editor) => T): T =>
  useSyncExternalStore(
    (changed) => {
      editor.on('transaction', changed);
      return () => editor.off('transaction', changed);
    },
    () => read(editor),
  );
