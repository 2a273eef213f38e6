/** Rich text as it is kept: sanitised html, the marker, and the node tree of the editor. */
import sanitize from 'sanitize-html';
import { RICH_TEXT_MARKER } from '#shared/contract/limits.ts';

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...sanitize.defaults.allowedTags,
    'img',
    'video',
    'source',
    'del',
    'ins',
    'u',
    's',
    'sub',
    'sup',
    'h1',
    'h2',
  ],
  allowedAttributes: {
    '*': ['style', 'class', 'align'],
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    video: ['src', 'controls', 'poster', 'width', 'height'],
    source: ['src', 'type'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedStyles: {
    '*': {
      color: [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s,.%]+\)$/i, /^[a-z]{3,20}$/i],
      'background-color': [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s,.%]+\)$/i, /^[a-z]{3,20}$/i],
      'text-align': [/^(left|right|center|justify)$/],
      'font-size': [/^\d{1,3}(px|em|rem|%)$/],
      'font-weight': [/^(bold|normal|\d{3})$/],
      'font-style': [/^(italic|normal)$/],
      'text-decoration': [/^[a-z -]{3,30}$/],
      'line-height': [/^[\d.]{1,5}(px|em|%)?$/],
      width: [/^\d{1,4}(px|%)$/],
      height: [/^\d{1,4}(px|%)$/],
      'text-indent': [/^\d{1,3}(px|em)$/],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  exclusiveFilter: (frame) =>
    frame.tag === 'img' &&
    /^data:/i.test(frame.attribs['src'] ?? '') &&
    !/^data:image\/(png|jpe?g|gif|webp);base64,/i.test(frame.attribs['src'] ?? ''),
};

/** `html##marker##json`; a tree that is none becomes `[]`. Blank stays blank. The first marker counts: a reader stops there too. */
export function cleanRichText(value: string): string {
  if (value.trim() === '') return '';
  const at = value.indexOf(RICH_TEXT_MARKER);
  const html = sanitize(at < 0 ? value : value.slice(0, at), OPTIONS).replaceAll(RICH_TEXT_MARKER, '');
  return `${html}${RICH_TEXT_MARKER}${tree(at < 0 ? '' : value.slice(at + RICH_TEXT_MARKER.length))}`;
}

/** Deeper than any text is nested, and not deep enough to exhaust a reader. */
const MOST_DEPTH = 40;
const ADDRESSES: ReadonlySet<string> = new Set(['src', 'href', 'poster', 'url']);
const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|\/(?!\/)|#|data:image\/(?:png|jpe?g|gif|webp);base64,)/i;

/** The node tree is input like the html: what does not look like nodes of an editor is dropped whole. */
function tree(text: string): string {
  try {
    const nodes = cleanNode(JSON.parse(text), 0);
    return nodes === undefined ? '[]' : JSON.stringify(nodes);
  } catch {
    return '[]';
  }
}

/** A node, or a list of them; undefined for anything else. Unknown members go, and so do addresses that could run. */
function cleanNode(value: unknown, depth: number): unknown {
  if (depth > MOST_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((one) => cleanNode(one, depth + 1)).filter((one) => one !== undefined);
  if (typeof value !== 'object' || value === null || !('type' in value) || typeof value.type !== 'string')
    return undefined;
  const node = value as Readonly<Record<string, unknown>>; // as: an object with a type; every other member is looked at below
  const [content, marks] = [node['content'], node['marks']];
  return {
    type: value.type,
    ...(isRecord(node['attrs']) && { attrs: cleanAttributes(node['attrs']) }),
    ...(Array.isArray(content) && { content: cleanNode(content, depth + 1) }),
    ...(Array.isArray(marks) && { marks: cleanNode(marks, depth + 1) }),
    ...(typeof node['text'] === 'string' && { text: node['text'] }),
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const cleanAttributes = (attributes: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) =>
        /^[a-z][a-z-]*$/i.test(name) &&
        !/^on/i.test(name) &&
        (value === null || ['string', 'number', 'boolean'].includes(typeof value)) &&
        (!ADDRESSES.has(name) || (typeof value === 'string' && SAFE_ADDRESS.test(value.trim()))),
    ),
  );
