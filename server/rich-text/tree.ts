/**
 * Html -> the node tree of the editor that existing clients open texts in (compatibility 9.17, "Editor values"): blocks with
 * `children`, words with their marks. Every text is kept with one, because such an editor opens the tree and not the html.
 */
import { parseDocument } from 'htmlparser2';
import type { ChildNode, Element } from 'domhandler';

/** What words look like. */
interface Marks {
  bold?: true;
  italic?: true;
  underline?: true;
  through?: true;
  code?: true;
  sup?: true;
  sub?: true;
  color?: string;
  bgColor?: string;
  fontSize?: string;
}
type Words = Marks & { text: string };
export interface RichNode {
  type: string;
  children: (RichNode | Words)[];
  [attribute: string]: unknown;
}
type Inline = RichNode | Words;

/** The tree of sanitised html; `[]` for a blank one. */
export const treeOf = (html: string): RichNode[] => blocks(parseDocument(html).children, {});

/** Elements that begin a line of their own. */
const BLOCKS: ReadonlySet<string> = new Set(
  (
    'address article aside footer header hgroup main nav section h1 h2 h3 h4 h5 h6 p div pre blockquote hr ul ol li ' +
    'dl dt dd figure figcaption table video'
  ).split(' '),
);
const MARKS: Readonly<Record<string, Marks>> = {
  b: { bold: true },
  strong: { bold: true },
  em: { italic: true },
  i: { italic: true },
  cite: { italic: true },
  dfn: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { through: true },
  del: { through: true },
  code: { code: true },
  kbd: { code: true },
  samp: { code: true },
  sup: { sup: true },
  sub: { sub: true },
  mark: { bgColor: 'rgb(255, 255, 0)' },
};

const isElement = (node: ChildNode): node is Element => node.type === 'tag';
const LISTS: ReadonlySet<string> = new Set(['ul', 'ol']);
const isBlock = (node: ChildNode): boolean => isElement(node) && BLOCKS.has(node.name);
const hasBlocks = (node: Element): boolean =>
  node.children.some((child) => isBlock(child) || (isElement(child) && hasBlocks(child)));

/** Blocks as they are, and what stands between them as paragraphs. */
function blocks(nodes: readonly ChildNode[], marks: Marks): RichNode[] {
  const found: RichNode[] = [];
  let line: ChildNode[] = [];
  const endLine = (): void => {
    const words = inline(line, marks);
    if (line.some((node) => !isBlank(node))) found.push({ type: 'paragraph', children: words });
    line = [];
  };
  for (const node of nodes) {
    // Marks around whole blocks are the words' own in this format.
    if (isElement(node) && !isBlock(node) && hasBlocks(node)) {
      endLine();
      found.push(...blocks(node.children, marksOf(node, marks)));
    } else if (isElement(node) && isBlock(node)) {
      endLine();
      found.push(...blockOf(node, marks));
    } else line.push(node);
  }
  endLine();
  return found;
}

const isBlank = (node: ChildNode): boolean =>
  node.type === 'text'
    ? node.data.trim() === ''
    : !isElement(node) || (node.name !== 'img' && node.name !== 'br' && node.children.every(isBlank));

function blockOf(element: Element, marks: Marks): RichNode[] {
  const { name } = element;
  switch (name) {
    case 'hr':
      return [{ type: 'divider', children: [{ text: '' }] }];
    case 'pre':
      return [{ type: 'pre', children: [{ type: 'code', language: '', children: [{ text: textOf(element) }] }] }];
    case 'ul':
    case 'ol':
      return listOf(element, marks, 0);
    case 'table':
      return tableOf(element, marks);
    case 'video':
      return videoOf(element);
    case 'blockquote':
      return [{ ...block('blockquote', element, marks), children: linesOf(element, marks) }];
    default: {
      const heading = /^h([1-6])$/.exec(name)?.[1];
      // The editor knows five headings.
      return heading ? [block(`header${Math.min(5, Number(heading))}`, element, marks)] : paragraphs(element, marks);
    }
  }
}

function paragraphs(element: Element, marks: Marks): RichNode[] {
  if (hasBlocks(element)) return blocks(element.children, marks);
  const isShown = element.name === 'p' || element.attribs['style'] !== undefined || !isBlank(element);
  return isShown ? [block('paragraph', element, marks)] : [];
}

/** A block of words with its place on the line. */
function block(type: string, element: Element, marks: Marks): RichNode {
  const style = stylesOf(element);
  const align = style['text-align'] ?? element.attribs['align'];
  return {
    type,
    ...(align && { textAlign: align }),
    ...(style['line-height'] && { lineHeight: style['line-height'] }),
    ...(style['text-indent'] && { indent: style['text-indent'] }),
    children: hasBlocks(element) ? linesOf(element, marks) : inline(element.children, marks),
  };
}

/** Where only words may stand, blocks become lines. */
function linesOf(element: Element, marks: Marks): Inline[] {
  const lines = blocks(element.children, marks).filter(({ type }) => type !== 'divider');
  return filled(lines.flatMap((line, index): Inline[] => [...(index > 0 ? [{ text: '\n' }] : []), ...wordsIn(line)]));
}
const wordsIn = (node: RichNode): Inline[] =>
  node.type === 'link' || node.type === 'image'
    ? [node]
    : node.children.flatMap((child) => ('type' in child ? wordsIn(child) : [child]));

function listOf(list: Element, marks: Marks, level: number): RichNode[] {
  return list.children.filter(isElement).flatMap((item): RichNode[] => {
    if (LISTS.has(item.name)) return listOf(item, marks, level + 1);
    const below = item.children.filter(isElement).filter(({ name }) => LISTS.has(name));
    // The same item without the lists in it.
    const own = Object.assign(item.cloneNode(), {
      children: item.children.filter((node) => !isElement(node) || !LISTS.has(node.name)),
    });
    return [
      {
        type: 'list-item',
        ordered: list.name === 'ol',
        level,
        children: hasBlocks(own) ? linesOf(own, marks) : inline(own.children, marks),
      },
      ...below.flatMap((inner) => listOf(inner, marks, level + 1)),
    ];
  });
}

function tableOf(table: Element, marks: Marks): RichNode[] {
  const all = (name: string, within: Element): Element[] =>
    within.children
      .filter(isElement)
      .flatMap((child) => (child.name === name ? [child] : child.name === 'table' ? [] : all(name, child)));
  const rows = all('tr', table).map((row) => ({
    type: 'table-row',
    children: row.children
      .filter(isElement)
      .filter(({ name }) => name === 'td' || name === 'th')
      .map((cell): RichNode => ({
        type: 'table-cell',
        isHeader: cell.name === 'th',
        colSpan: Number(cell.attribs['colspan']) || 1,
        rowSpan: Number(cell.attribs['rowspan']) || 1,
        width: stylesOf(cell)['width'] ?? 'auto',
        children: hasBlocks(cell) ? linesOf(cell, marks) : inline(cell.children, marks),
      })),
  }));
  const caption = all('caption', table).map((one) => block('paragraph', one, marks));
  const filledRows = rows.filter((row) => row.children.length > 0);
  return [
    ...caption,
    ...(filledRows.length > 0
      ? [{ type: 'table', width: stylesOf(table)['width'] ?? 'auto', children: filledRows }]
      : []),
  ];
}

function videoOf({ attribs, children }: Element): RichNode[] {
  const src = attribs['src'] ?? children.filter(isElement).find(({ name }) => name === 'source')?.attribs['src'];
  if (!src) return [];
  const { poster = '', width = 'auto', height = 'auto' } = attribs;
  return [{ type: 'video', src, poster, width, height, children: [{ text: '' }] }];
}

function inline(nodes: readonly ChildNode[], marks: Marks): Inline[] {
  return filled(trimmed(joined(nodes.flatMap((node) => inlineOf(node, marks)))));
}

function inlineOf(node: ChildNode, marks: Marks): Inline[] {
  if (node.type === 'text') return [{ text: node.data.replace(/[ \t\r\n]+/g, ' '), ...marks }];
  if (!isElement(node)) return [];
  const { name, attribs, children } = node;
  if (name === 'br') return [{ text: '\n', ...marks }];
  if (name === 'img') return attribs['src'] ? [pictureOf(node)] : [];
  const own = marksOf(node, marks);
  const words = children.flatMap((child) => inlineOf(child, own));
  if (name !== 'a' || !attribs['href']) return words;
  const isWord = (one: Inline): one is Words => !('type' in one);
  const pictures = words
    .filter((one) => !isWord(one))
    .map((one) => ({ ...one, ...('src' in one && { href: attribs['href'] }) }));
  const link = { type: 'link', url: attribs['href'], target: attribs['target'] ?? '', children: words.filter(isWord) };
  return [...(link.children.length > 0 ? [link] : []), ...pictures];
}

function pictureOf(image: Element): RichNode {
  const style = stylesOf(image);
  const size = (name: 'width' | 'height'): string =>
    style[name] ?? (image.attribs[name] ? `${image.attribs[name]}px` : '');
  return {
    type: 'image',
    src: image.attribs['src'] ?? '',
    alt: image.attribs['alt'] ?? '',
    href: '',
    style: { width: size('width'), height: size('height') },
    children: [{ text: '' }],
  };
}

function marksOf(element: Element, marks: Marks): Marks {
  const style = stylesOf(element);
  const { color, 'background-color': bgColor, 'font-size': fontSize } = style;
  return {
    ...marks,
    ...MARKS[element.name],
    ...(color && { color }),
    ...(bgColor && { bgColor }),
    ...(fontSize && { fontSize }),
    ...(/^(bold|[6-9]00)$/.test(style['font-weight'] ?? '') && { bold: true as const }),
    ...(style['font-style'] === 'italic' && { italic: true as const }),
    ...(style['text-decoration']?.includes('underline') && { underline: true as const }),
    ...(style['text-decoration']?.includes('line-through') && { through: true as const }),
  };
}

const stylesOf = ({ attribs }: Element): Partial<Record<string, string>> =>
  Object.fromEntries(
    (attribs['style'] ?? '')
      .split(';')
      .map((rule) => rule.split(':').map((part) => part.trim()))
      .filter(([name, value]) => name && value),
  );

const textOf = (node: ChildNode): string =>
  node.type === 'text'
    ? node.data
    : isElement(node)
      ? node.name === 'br'
        ? '\n'
        : node.children.map(textOf).join('')
      : '';

const looksOf = (words: Words): string => JSON.stringify({ ...words, text: '' });

/** Neighbours that look alike are one. */
function joined(words: readonly Inline[]): Inline[] {
  const found: Inline[] = [];
  for (const one of words) {
    const last = found.at(-1);
    if (last && !('type' in last) && !('type' in one) && looksOf(last) === looksOf(one))
      found[found.length - 1] = { ...last, text: last.text + one.text };
    else found.push(one);
  }
  return found;
}

/** White space at the ends of a line is nobody's. */
function trimmed(words: readonly Inline[]): Inline[] {
  return words
    .map((one, index) => {
      if ('type' in one) return one;
      const start = index === 0 ? one.text.replace(/^ +/, '') : one.text;
      return { ...one, text: index === words.length - 1 ? start.replace(/ +$/, '') : start };
    })
    .filter((one, _, all) => 'type' in one || one.text !== '' || all.length === 1);
}

/** A block of this format has at least one child. */
const filled = (words: Inline[]): Inline[] => (words.length > 0 ? words : [{ text: '' }]);
