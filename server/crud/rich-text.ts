/** Rich text as it is kept: sanitised html, the marker, and the node tree of the editor. */
import sanitize from 'sanitize-html';
import { RICH_TEXT_MARKER } from '#shared/contract/limits.ts';
import {
  isRichNode,
  isSafeAddress,
  isSafePicture,
  RICH_ATTRIBUTES,
  RICH_STYLES,
  RICH_TAGS,
} from '#shared/contract/rich-text.ts';

/** Lists of the library's own kind: it would not write to these, but takes no readonly ones. */
const lists = <T>(record: Readonly<Record<string, readonly T[]>>): Record<string, T[]> =>
  Object.fromEntries(Object.entries(record).map(([name, list]) => [name, [...list]]));

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...RICH_TAGS],
  allowedAttributes: lists(RICH_ATTRIBUTES),
  allowedStyles: { '*': lists(RICH_STYLES) },
  allowedSchemes: ['http', 'https'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'poster'],
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && /^data:/i.test(attribs['src'] ?? '') && !isSafePicture(attribs['src'] ?? ''),
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

/** The node tree is input like the html: what does not look like nodes of an editor is dropped whole. */
function tree(text: string): string {
  try {
    const nodes = cleanNode(JSON.parse(text), 0);
    return nodes === undefined ? '[]' : JSON.stringify(nodes);
  } catch {
    return '[]';
  }
}

/** Lists of nodes below a node: `content` and `marks` of one family of editors, `children` of another. */
const BELOW: ReadonlySet<string> = new Set(['content', 'children', 'marks']);
/** What a node looks like. */
const LOOKS: ReadonlySet<string> = new Set(['attrs', 'style']);

/** A node, or a list of them; undefined for anything else. Kinds and addresses that could run go, and whatever is no plain value. */
function cleanNode(value: unknown, depth: number): unknown {
  if (depth > MOST_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((one) => cleanNode(one, depth + 1)).filter((one) => one !== undefined);
  if (!isRecord(value) || !isNode(value)) return undefined;
  const deeper = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    if (BELOW.has(name) && Array.isArray(member)) return [[name, cleanNode(member, depth + 1)]];
    return LOOKS.has(name) && isRecord(member) ? [[name, cleanAttributes(member)]] : [];
  });
  return { ...cleanAttributes(value), ...Object.fromEntries(deeper) };
}

/** Words of a text need no name in some editors. */
const isNode = ({ type, text }: Readonly<Record<string, unknown>>): boolean =>
  type === undefined ? typeof text === 'string' : typeof type === 'string' && isRichNode(type);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const cleanAttributes = (attributes: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) =>
        /^[a-z][a-z-]*$/i.test(name) &&
        !/^on/i.test(name) &&
        (value === null || ['string', 'number', 'boolean'].includes(typeof value)) &&
        (!ADDRESSES.has(name) ||
          (typeof value === 'string' && (name === 'src' ? isSafePicture : isSafeAddress)(value.trim()))),
    ),
  );
