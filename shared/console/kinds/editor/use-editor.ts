/** One editor on one element, for as long as the element is there. */
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { Editor, type EditorOptions, type Extensions } from '@tiptap/core';
import { htmlOf } from '../../../browser/rich-text.ts';
import { richText } from '../../../contract/rich-text.ts';
import { EXTENSIONS } from './extensions.ts';
import type {} from '@tiptap/extension-table';

interface Options {
  /** Rich text of the wire: html, marker, tree. */
  value: string;
  onChange: (value: string) => void;
  props: NonNullable<EditorOptions['editorProps']>;
}

interface Made {
  /** Null while its parts arrive. */
  editor: Editor | null;
  insertTable: () => void;
}

const NEW_TABLE = { rows: 3, cols: 3, withHeaderRow: true };
const hasTable = (value: string): boolean => /<table[\s>]/i.test(htmlOf(value));

/** What the editor is made of: tables come with the first text that has one, or when one is asked for. */
function useExtensions(value: string): { extensions: Extensions | null; addTables: () => void } {
  const [needsTables, setNeedsTables] = useState(false);
  const [tables, setTables] = useState<Extensions | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  if (!needsTables && hasTable(value)) setNeedsTables(true);
  useEffect(() => {
    if (needsTables)
      import('@tiptap/extension-table').then(
        ({ Table, TableRow, TableHeader, TableCell }) =>
          setTables([...EXTENSIONS, Table, TableRow, TableHeader, TableCell]),
        (error: unknown) => setFailure(error instanceof Error ? error : new Error(String(error))),
      );
  }, [needsTables]);
  if (failure) throw failure;
  return { extensions: needsTables ? tables : EXTENSIONS, addTables: () => setNeedsTables(true) };
}

export function useEditor(place: RefObject<HTMLElement | null>, options: Options): Made {
  const latest = useRef(options);
  useEffect(() => void (latest.current = options));
  const { extensions, addTables } = useExtensions(options.value);
  const [editor, setEditor] = useState<Editor | null>(null);
  /** What the editor holds, as the form knows it. */
  const held = useRef(options.value);
  /** Where a table is to stand that was asked of an editor without tables. */
  const tableAt = useRef<number | null>(null);

  useEffect(() => {
    if (!extensions) return;
    const made = new Editor({
      element: place.current,
      extensions,
      content: htmlOf(latest.current.value),
      editorProps: latest.current.props,
      onUpdate: ({ editor: changed }) => {
        held.current = changed.isEmpty ? '' : richText(changed.getHTML());
        latest.current.onChange(held.current);
      },
    });
    held.current = latest.current.value;
    setEditor(made);
    if (tableAt.current !== null) made.chain().focus(tableAt.current).insertTable(NEW_TABLE).run();
    tableAt.current = null;
    return () => {
      setEditor(null);
      made.destroy();
    };
  }, [place, extensions]);

  // A draft that is taken up again, or a record that is read anew.
  const { value } = options;
  useEffect(() => {
    if (!editor || editor.isDestroyed || value === held.current) return;
    held.current = value;
    editor.commands.setContent(htmlOf(value), { emitUpdate: false });
  }, [editor, value]);
  const insertTable = () => {
    if (!editor) return;
    if (editor.schema.nodes['table']) return void editor.chain().focus().insertTable(NEW_TABLE).run();
    tableAt.current = editor.state.selection.from;
    addTables();
  };
  return { editor, insertTable };
}

/** What `read` finds in the editor, kept up to date. */
export const useEditorState = <T extends string | number | boolean>(editor: Editor, read: () => T): T =>
  useSyncExternalStore((changed) => {
    editor.on('transaction', changed);
    return () => editor.off('transaction', changed);
  }, read);
