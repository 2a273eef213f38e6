/** Buttons of the editor: what each is called, when it is on, and what it does. */
import type { ChainedCommands, Editor } from '@tiptap/core';
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
import type { TextKey } from '../../app/i18n.ts';

export interface Tool {
  name: Extract<TextKey, `editor.${string}`>;
  Icon: LucideIcon;
  /** A button that stays pressed; the others only act. */
  isOn?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const act = (name: Tool['name'], Icon: LucideIcon, change: (chain: ChainedCommands) => ChainedCommands): Tool => ({
  name,
  Icon,
  run: (editor) => change(editor.chain().focus()).run(),
});
const mark = (name: 'bold' | 'italic' | 'underline' | 'strike' | 'code', Icon: LucideIcon): Tool => ({
  ...act(`editor.${name}`, Icon, (chain) => chain.toggleMark(name)),
  isOn: (editor) => editor.isActive(name),
});
const align = (name: 'left' | 'center' | 'right' | 'justify', Icon: LucideIcon): Tool => {
  const isOn = (editor: Editor) => editor.isActive({ textAlign: name });
  const run = (editor: Editor) => {
    const chain = editor.chain().focus();
    (isOn(editor) ? chain.unsetTextAlign() : chain.setTextAlign(name)).run();
  };
  return { name: `editor.${name}`, Icon, isOn, run };
};
const block = (
  name: 'bulletList' | 'orderedList' | 'blockquote',
  Icon: LucideIcon,
  change: (chain: ChainedCommands) => ChainedCommands,
): Tool => ({ ...act(`editor.${name}`, Icon, change), isOn: (editor) => editor.isActive(name) });

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
  block('bulletList', List, (chain) => chain.toggleBulletList()),
  block('orderedList', ListOrdered, (chain) => chain.toggleOrderedList()),
  block('blockquote', TextQuote, (chain) => chain.toggleBlockquote()),
];
/** While the cursor is in a table. */
export const TABLE: readonly Tool[] = [
  act('editor.addRow', BetweenHorizontalEnd, (chain) => chain.addRowAfter()),
  act('editor.addColumn', BetweenVerticalEnd, (chain) => chain.addColumnAfter()),
  act('editor.deleteRow', TableRowsSplit, (chain) => chain.deleteRow()),
  act('editor.deleteColumn', TableColumnsSplit, (chain) => chain.deleteColumn()),
  act('editor.deleteTable', Trash2, (chain) => chain.deleteTable()),
];
export const ACTS: readonly Tool[] = [
  act('editor.clear', RemoveFormatting, (chain) => chain.clearNodes().unsetAllMarks().unsetTextAlign()),
  act('editor.undo', Undo2, (chain) => chain.undo()),
  act('editor.redo', Redo2, (chain) => chain.redo()),
];
