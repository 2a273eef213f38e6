/** Rich text as it is kept: sanitised html, the marker, and the node tree of an editor. */
import sanitize from 'sanitize-html';
import { RICH_TEXT_MARKER } from '#shared/contract/limits.ts';
import {
  isRichNode,
  isOwnPicture,
  isSafeAddress,
  RICH_ATTRIBUTES,
  RICH_STYLES,
  RICH_TAGS,
} from '#shared/contract/rich-text.ts';
import { treeOf } from './tree.ts';

/** Lists of the library's own kind: it would not write to these, but takes no readonly ones. */
const lists = <T>(record: Readonly<Record<string, readonly T[]>>): Record<string, T[]> =>
  Object.fromEntries(Object.entries(record).map(([name, list]) => [name, [...list]]));

const options = (hosts: readonly string[]): sanitize.IOptions => ({
  allowedTags: [...RICH_TAGS],
  allowedAttributes: lists(RICH_ATTRIBUTES),
  allowedStyles: { '*': lists(RICH_STYLES) },
  allowedSchemes: ['http', 'https'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'poster'],
  allowProtocolRelative: false,
  transformTags: {
    a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer' }),
    // A picture of somebody else's server would tell it who reads; a link tells only whoever follows it.
    img: (tagName, attribs) => {
      const { src = '', alt = '' } = attribs;
      if (isOwnPicture(src, hosts) || !isSafeAddress(src)) return { tagName, attribs };
      return { tagName: 'a', attribs: { href: src, rel: 'noopener noreferrer' }, text: alt || src };
    },
    video: (tagName, { poster = '', ...attribs }) => ({
      tagName,
      attribs: { ...attribs, ...(isOwnPicture(poster, hosts) && { poster }) },
    }),
  },
  exclusiveFilter: ({ tag, attribs: { src } }) => tag === 'img' && src !== undefined && !isOwnPicture(src, hosts),
});

/**
 * `html##marker##json`. Blank stays blank; the first marker counts: a reader stops there too. The tree is the sender's where
 * it is one of the format that existing clients open, else it is made from the html.
 * @param hosts whose pictures may be shown besides this site's own
 */
export function cleanRichText(value: string, hosts: readonly string[] = []): string {
  if (value.trim() === '') return '';
  const at = value.indexOf(RICH_TEXT_MARKER);
  const html = sanitize(at < 0 ? value : value.slice(0, at), options(hosts)).replaceAll(RICH_TEXT_MARKER, '');
  const nodes = at < 0 ? [] : nodesOf(value.slice(at + RICH_TEXT_MARKER.length), hosts);
  return `${html}${RICH_TEXT_MARKER}${JSON.stringify(nodes.length > 0 ? nodes : treeOf(html))}`;
}

/** Deeper than any text is nested, and not deep enough to exhaust a reader. */
const MOST_DEPTH = 40;
const ADDRESSES: ReadonlySet<string> = new Set(['src', 'href', 'poster', 'url']);

/** The node tree is input like the html: what does not look like nodes of an editor is dropped. Only a list of them opens in one. */
function nodesOf(text: string, hosts: readonly string[]): unknown[] {
  try {
    const nodes: unknown = JSON.parse(text);
    return Array.isArray(nodes) ? cleanNodes(nodes, 0, hosts) : [];
  } catch {
    return [];
  }
}

const cleanNodes = (nodes: readonly unknown[], depth: number, hosts: readonly string[]): unknown[] =>
  nodes.flatMap((node) => cleanNode(node, depth + 1, hosts) ?? []);

/** A node; undefined for anything else. Kinds and addresses that could run go, and whatever is no plain value. */
function cleanNode(value: unknown, depth: number, hosts: readonly string[]): Record<string, unknown> | undefined {
  if (depth > MOST_DEPTH || !isRecord(value) || !isNode(value)) return undefined;
  const { type, src, alt } = value;
  if (type === 'image' && typeof src === 'string' && !isOwnPicture(src, hosts) && isSafeAddress(src))
    return { type: 'link', url: src, target: '', children: [{ text: typeof alt === 'string' && alt ? alt : src }] };
  const deeper = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    if (name === 'children' && Array.isArray(member)) return [[name, cleanNodes(member, depth, hosts)]];
    return name === 'style' && isRecord(member) ? [[name, cleanAttributes(member, hosts)]] : [];
  });
  return { ...cleanAttributes(value, hosts), ...Object.fromEntries(deeper) };
}

/** Words of a text need no type. */
const isNode = ({ type, text }: Readonly<Record<string, unknown>>): boolean =>
  type === undefined ? typeof text === 'string' : typeof type === 'string' && isRichNode(type);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const cleanAttributes = (
  attributes: Readonly<Record<string, unknown>>,
  hosts: readonly string[],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) =>
        /^[a-z][a-z-]*$/i.test(name) &&
        !/^(?:on|class)/i.test(name) &&
        (value === null || ['string', 'number', 'boolean'].includes(typeof value)) &&
        (!ADDRESSES.has(name) || (typeof value === 'string' && isSafe(name, value.trim(), attributes, hosts))),
    ),
  );

/** A video may come from elsewhere: it plays when somebody presses the button. */
function isSafe(name: string, value: string, { type }: Readonly<Record<string, unknown>>, hosts: readonly string[]) {
  if (value === '') return true;
  return name === 'poster' || (name === 'src' && type !== 'video') ? isOwnPicture(value, hosts) : isSafeAddress(value);
}
