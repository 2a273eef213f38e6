/** What a rich text may hold: kept by the server when it is written, and by the browser again when it is read. */

import { RICH_TEXT_MARKER } from './limits.ts';

/** Elements without behaviour. */
export const RICH_TAGS: readonly string[] = [
  'address article aside footer header hgroup main nav section',
  'h1 h2 h3 h4 h5 h6 p div pre blockquote hr br wbr span a',
  'ul ol li dl dt dd figure figcaption',
  'b strong i em u s del ins sub sup small mark code kbd samp var',
  'abbr bdi bdo cite data dfn q time ruby rb rp rt rtc',
  'table caption colgroup col thead tbody tfoot tr th td',
  'img video source',
].flatMap((line) => line.split(' '));

export const RICH_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  // No `class`: a text has looks of its own and none of the page's.
  '*': ['style', 'align'],
  a: ['href', 'target', 'rel', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
  video: ['src', 'controls', 'poster', 'width', 'height'],
  source: ['src', 'type'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};

const COLOUR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s,.%]+\)$/i, /^[a-z]{3,20}$/i];
/** What a `style` may set, and to which values: nothing that loads, and nothing that leaves its place. */
export const RICH_STYLES: Readonly<Record<string, readonly RegExp[]>> = {
  color: COLOUR,
  'background-color': COLOUR,
  'text-align': [/^(left|right|center|justify)$/],
  'font-size': [/^\d{1,3}(px|em|rem|%)$/],
  'font-weight': [/^(bold|normal|\d{3})$/],
  'font-style': [/^(italic|normal)$/],
  'text-decoration': [/^[a-z -]{3,30}$/],
  'line-height': [/^[\d.]{1,5}(px|em|%)?$/],
  width: [/^\d{1,4}(px|%)$/],
  height: [/^\d{1,4}(px|%)$/],
  'text-indent': [/^\d{1,3}(px|em)$/],
};

/** A link or a file: the web, or this site. Neither another scheme nor `//host`. */
export const isSafeAddress = (address: string): boolean =>
  /^(?:https?:\/\/|\/(?![/\\])|#)/i.test(address) && !/[\u0000-\u001F]/.test(address);

/** The first bytes of PNG, JPEG, GIF and WebP in base64: a type alone proves nothing. */
const PICTURE_DATA =
  /^data:image\/(?:png;base64,iVBORw0KGgo|jpe?g;base64,\/9j\/|gif;base64,R0lGOD[dl]h|webp;base64,UklGR[\w+/]{6}XRUJQ)[\w+/]*={0,2}$/i;

/**
 * A picture of this site, of one of its hosts, or a small picture itself (requirements 5).
 * @param hosts names of hosts, with their ports where they have one
 */
export function isOwnPicture(address: string, hosts: readonly string[]): boolean {
  if (PICTURE_DATA.test(address)) return true;
  if (!isSafeAddress(address)) return false;
  return address.startsWith('/') || (URL.canParse(address) && hosts.includes(new URL(address).host));
}

/** Nodes and marks of an editor's tree (requirements 3) are named by words: ours, and those of other clients' editors. */
const NODE = /^[a-z][a-z\d_-]{0,39}$/i;
const RUNS: ReadonlySet<string> = new Set(
  'script style iframe frame object embed applet base form input button svg math template'.split(' '),
);
export const isRichNode = (name: string): boolean => NODE.test(name) && !RUNS.has(name.toLowerCase());

/** A rich text of html alone; the server makes its node tree. The marker itself cannot be part of the html: a reader stops there. */
export const richText = (html: string): string =>
  html === '' ? '' : `${html.replaceAll(RICH_TEXT_MARKER, '')}${RICH_TEXT_MARKER}[]`;
