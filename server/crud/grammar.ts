/** `value|suffix` of a query -> operator and values. No SQL and no resource is known here. */
import { FILTER_SUFFIXES } from '#shared/resources/vocabulary.ts';
import type { Operator } from './operators.ts';

export interface ParsedFilter {
  operator: Operator;
  values: string[];
}

const PLAIN: Readonly<Record<string, Operator>> = {
  select: 'eq',
  like: 'like',
  likeRight: 'likeRight',
  likeLeft: 'likeLeft',
  gt: 'gt',
  lt: 'lt',
  ngt: 'ngt',
  nlt: 'nlt',
  in: 'in',
  between: 'between',
};
const WHERE_HAS: Readonly<Record<string, Operator>> = {
  '=': 'eq',
  like: 'like',
  '>': 'gt',
  '<': 'lt',
  '>=': 'ngt',
  '<=': 'nlt',
};
const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Null: nothing is asked (a blank value). @throws nothing; 'unknown' for a grammar that nobody defined. */
export function readFilter(raw: unknown): ParsedFilter | null | 'unknown' {
  if (Array.isArray(raw)) return pair(raw);
  if (raw === null || raw === undefined) return null;
  if (typeof raw === 'object') return pair(Object.values(raw));
  const parts = String(raw).split('|');
  const text = (parts[0] ?? '').trim();
  if (parts.length === 1) return text === '' ? null : { operator: 'eq', values: [text] };
  const [suffix = '', relation, operator] = parts.slice(1);
  if (suffix === 'whereHas')
    return parts.length > 4 || !relation
      ? 'unknown'
      : single(text, operator === undefined ? 'like' : WHERE_HAS[operator]);
  if (parts.length > 2 || !(FILTER_SUFFIXES as readonly string[]).includes(suffix)) return 'unknown';
  return single(text, PLAIN[suffix]);
}

function single(text: string, operator: Operator | undefined): ParsedFilter | null | 'unknown' {
  if (!operator) return 'unknown';
  if (text === '') return null;
  if (operator === 'in') return { operator, values: list(text) };
  if (operator === 'between') return list(text).length === 2 ? { operator, values: list(text) } : 'unknown';
  return { operator, values: [text] };
}

/** `key[]=a&key[]=b`: from a up to, not including, b. */
function pair(raw: unknown[]): ParsedFilter | null | 'unknown' {
  const values = raw.map((entry) =>
    typeof entry === 'string' || typeof entry === 'number' ? String(entry).trim() : '',
  );
  if (values.every((value) => value === '')) return null;
  return values.length === 2 && !values.includes('') ? { operator: 'range', values } : 'unknown';
}
