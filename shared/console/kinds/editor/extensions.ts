/** What a rich text of the editor is made of: only what its tools can make, and what it may have been given before. */
import { Mark, Node, type Extensions } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Highlight } from '@tiptap/extension-highlight';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Image } from '@tiptap/extension-image';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { TextAlign } from '@tiptap/extension-text-align';
import { Color, TextStyle } from '@tiptap/extension-text-style';
import { Underline } from '@tiptap/extension-underline';
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions';
import { isSafeAddress } from '../../../contract/rich-text.ts';

/** The library's own link finds addresses while one types, for the weight of a third of this program's frame. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({
    href: { default: null },
    target: { default: '_blank' },
    rel: { default: 'noopener noreferrer' },
  }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => (isSafeAddress(element.getAttribute('href') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

/** No tool makes one, but a text that came with one keeps it. */
const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    src: { default: null, parseHTML: sourceOf },
    poster: { default: null },
    width: { default: null },
    height: { default: null },
    controls: { default: '' },
  }),
  parseHTML: () => [{ tag: 'video', getAttrs: (element) => (isSafeAddress(sourceOf(element)) ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ['video', HTMLAttributes],
});
const sourceOf = (video: HTMLElement): string =>
  video.getAttribute('src') ?? video.querySelector('source')?.getAttribute('src') ?? '';

export const EXTENSIONS: Extensions = [
  [Document, Paragraph, Text, Heading, HardBreak, HorizontalRule, Blockquote, CodeBlock],
  [BulletList, OrderedList, ListItem],
  [Bold, Italic, Underline, Strike, Code, Link, TextStyle, Color],
  [Highlight.configure({ multicolor: true }), TextAlign.configure({ types: ['heading', 'paragraph'] })],
  [Video],
  // Small pictures are part of the text (requirements 5).
  [Image.configure({ inline: true, allowBase64: true, resize: { enabled: true, alwaysPreserveAspectRatio: true } })],
  [UndoRedo, Dropcursor, Gapcursor],
].flat();
