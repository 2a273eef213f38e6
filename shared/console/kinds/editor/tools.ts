/** Buttons of the editor: what each is called, when it is on, and what it does. */
import type { Editor } from '@tiptap/core';
import type {} from '@tiptap/extension-table';
import {
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  Bold,
  Code,
  Italic,
  List,
  ListOrdered,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  TableColumnsSplit,
  TableRowsSplit,
  TextQuote,
  Trash2,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react';

export interface Tool {
  name:
    | 'bold' | 'italic' | 'underline' | 'strike' | 'code'
    | 'left' | 'center' | 'right' | 'justify'
    | 'addRow' | 'addColumn' | 'deleteRow' | 'deleteColumn' | 'deleteTable'
    | 'bulletList' | 'orderedList' | 'blockquote' | 'clear' | 'undo' | 'redo'; // prettier-ignore
  Icon: LucideIcon;
  /** A button that stays pressed; the others only act. */
  isOn?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const mark = (name: 'bold' | 'italic' | 'underline' | 'strike' | 'code', Icon: LucideIcon): Tool => ({
  name,
  Icon,
  isOn: (editor) => editor.isActive(name),
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
});
const align = (name: 'left' | 'center' | 'right' | 'justify', Icon: LucideIcon): Tool => ({
  name,
  Icon,
  isOn: (editor) => editor.isActive({ textAlign: name }),
  run: (editor) =>
    editor.isActive({ textAlign: name })
      ? editor.chain().focus().unsetTextAlign().run()
      : editor.chain().focus().setTextAlign(name).run(),
});

export const MARKS: readonly Tool[] = [
  mark('bold', Bold),
  mark('italic', Italic),
  mark('underline', Underline),
  mark('strike', Strikethrough),
  mark('code', Code),
];
export const ALIGNMENTS: readonly Tool[] = [
  align('left', TextAlignStart),
  align('center', TextAlignCenter),
  align('right', TextAlignEnd),
  align('justify', TextAlignJustify),
];
export const BLOCKS: readonly Tool[] = [
  {
    name: 'bulletList',
    Icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    Icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    Icon: TextQuote,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];
/** While the cursor is in a table. */
export const TABLE: readonly Tool[] = [
  { name: 'addRow', Icon: BetweenHorizontalEnd, run: (editor) => editor.chain().focus().addRowAfter().run() },
  { name: 'addColumn', Icon: BetweenVerticalEnd, run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { name: 'deleteRow', Icon: TableRowsSplit, run: (editor) => editor.chain().focus().deleteRow().run() },
  { name: 'deleteColumn', Icon: TableColumnsSplit, run: (editor) => editor.chain().focus().deleteColumn().run() },
  { name: 'deleteTable', Icon: Trash2, run: (editor) => editor.chain().focus().deleteTable().run() },
];
export const ACTS: readonly Tool[] = [
  {
    name: 'clear',
    Icon: RemoveFormatting,
    run: (editor) => editor.chain().focus().clearNodes().unsetAllMarks().unsetTextAlign().run(),
  },
  { name: 'undo', Icon: Undo2, run: (editor) => editor.chain().focus().undo().run() },
  { name: 'redo', Icon: Redo2, run: (editor) => editor.chain().focus().redo().run() },
];
