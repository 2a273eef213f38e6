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

/** `html##marker##json`; a tree that is not valid JSON becomes `[]`. Blank stays blank. */
export function cleanRichText(value: string): string {
  if (value.trim() === '') return '';
  const at = value.lastIndexOf(RICH_TEXT_MARKER);
  const html = at < 0 ? value : value.slice(0, at);
  return `${sanitize(html, OPTIONS)}${RICH_TEXT_MARKER}${tree(at < 0 ? '' : value.slice(at + RICH_TEXT_MARKER.length))}`;
}

function tree(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : '[]';
  } catch {
    return '[]';
  }
}
