/**
 * Text of a body or a query -> values. Time grows with the length of the text and nothing else, and what is too much
 * is refused before it is built: a few hundred kilobytes of nested keys must not hold up everybody.
 */
import { invalid } from '../errors.ts';

/** Levels below the outermost one. */
const MAX_DEPTH = 8;
/** Numeric keys from here on are names, not places in a list. */
const MAX_LIST = 5_000;
/** Parameters of a form, members of all objects and lists of a JSON text. */
export const MAX_VALUES = 20_000;

const tooDeep = () => invalid({ body: { key: 'body.deep', params: { max: MAX_DEPTH } } });
const tooMany = (max: number) => invalid({ body: { key: 'body.many', params: { max } } });

/** What one key of a form got: own values, and what its brackets lead to. A single value stands as it is, without a node around it. */
interface Node {
  values: string[];
  isList: boolean;
  inner: Map<string, Node | string> | null;
}
const newNode = (values: string[] = []): Node => ({ values, isList: false, inner: null });

/** `a[]=1&b[c]=2` -> nested records; numeric keys are dense lists; prototype keys are dropped. @throws 422 above the limits */
export function parseForm(text: string): Record<string, unknown> {
  const parts = text === '' ? [] : text.split('&', MAX_VALUES + 1);
  if (parts.length > MAX_VALUES) throw tooMany(MAX_VALUES);
  return treeOf(parts, () => {
    throw tooDeep();
  });
}

/** The same for the query of an address, which its length bounds: a key with too many brackets is a name as it stands. */
export const parseQuery = (text: string): Record<string, unknown> => treeOf(text.split('&'), (key) => [key]);

function treeOf(parts: readonly string[], onDeep: (key: string) => string[]): Record<string, unknown> {
  const root = newNode();
  for (const part of parts) {
    const end = part.indexOf('=');
    const key = decode(end < 0 ? part : part.slice(0, end));
    if (key === '') continue;
    const path = pathOf(key);
    put(root, path.length > MAX_DEPTH + 1 ? onDeep(key) : path, end < 0 ? '' : decode(part.slice(end + 1)));
  }
  return Object.fromEntries([...(root.inner ?? [])].map(([name, node]) => [name, built(node)]));
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** `a[b][]` -> a, b, ''. Brackets within brackets belong to the name; one that never closes is part of it. */
function pathOf(key: string): string[] {
  const first = key.indexOf('[');
  if (first < 0) return [key];
  const path = first > 0 ? [key.slice(0, first)] : [];
  for (let open = first; open >= 0 && path.length <= MAX_DEPTH + 1;) {
    const close = closing(key, open);
    path.push(close < 0 ? key.slice(open) : key.slice(open + 1, close));
    open = close < 0 ? -1 : key.indexOf('[', close + 1);
  }
  return path;
}

function closing(key: string, open: number): number {
  let level = 0;
  for (let at = open; at < key.length; at += 1) {
    if (key[at] === '[') level += 1;
    else if (key[at] === ']' && (level -= 1) === 0) return at;
  }
  return -1;
}

const FORBIDDEN = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

function put(root: Node, path: readonly string[], value: string): void {
  if (path.some((name) => FORBIDDEN.has(name))) return;
  const isList = path.length > 1 && path.at(-1) === '';
  const names = (isList ? path.slice(0, -1) : path).map((name) => name || '0');
  const parent = names.slice(0, -1).reduce(below, root);
  const last = names.at(-1) ?? '0';
  if (!isList && !parent.inner?.has(last)) {
    parent.inner = (parent.inner ?? new Map()).set(last, value);
    return;
  }
  const node = below(parent, last);
  node.isList ||= isList;
  node.values.push(value);
}

/** The node behind a name, made where there is none. */
function below(node: Node, name: string): Node {
  node.inner ??= new Map();
  const known = node.inner.get(name);
  if (typeof known === 'object') return known;
  const next = newNode(known === undefined ? [] : [known]);
  node.inner.set(name, next);
  return next;
}

const isPlace = (name: string): boolean => /^(?:0|[1-9]\d{0,3})$/.test(name) && Number(name) < MAX_LIST;

function built(node: Node | string): unknown {
  if (typeof node === 'string') return node;
  const { values, isList, inner } = node;
  if (!inner) return isList || values.length > 1 ? values : values[0];
  const names = [...inner.keys()];
  if (!names.every(isPlace)) {
    const record: Record<string, unknown> = {};
    for (const [name, below] of inner) record[name] = built(below);
    return values.length > 0 ? [...values, record] : record;
  }
  const inOrder = names
    .toSorted((one, other) => Number(one) - Number(other))
    .map((name) => built(inner.get(name) ?? ''));
  return [...values, ...inOrder];
}

/** @throws 422 for what is no JSON, too deep, or has more than `maxValues` members; none of that is built first */
export function parseJson(text: string, maxValues: number): Record<string, unknown> {
  if (text === '') return {};
  weigh(text, maxValues);
  let value: unknown;
  try {
    value = clean(JSON.parse(text));
  } catch {
    throw invalid({ body: { key: 'body.json' } });
  }
  const isRecord = value !== null && typeof value === 'object' && !Array.isArray(value);
  return isRecord ? (value as Record<string, unknown>) : { rows: value }; // as: a record, by the line above
}

const [QUOTE, COMMA, BACKSLASH] = [34, 44, 92];
const [OPEN_LIST, CLOSE_LIST, OPEN_RECORD, CLOSE_RECORD] = [91, 93, 123, 125];

/** Counts depth and members in the text itself. */
function weigh(text: string, maxValues: number): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(text, at);
    else if (sign === OPEN_LIST || sign === OPEN_RECORD) {
      depth += 1;
      values += 1;
      if (depth > MAX_DEPTH + 1) throw tooDeep();
    } else if (sign === CLOSE_LIST || sign === CLOSE_RECORD) depth -= 1;
    else if (sign === COMMA) values += 1;
    if (values > maxValues) throw tooMany(maxValues);
  }
}

/** Where the text ends whose first quote stands at `from`. */
function endOfText(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '__proto__' && key !== 'constructor' && key !== 'prototype')
      .map(([key, entry]) => [key, clean(entry)]),
  );
}
