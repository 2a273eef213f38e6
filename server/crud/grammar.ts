/** `value|suffix` of a query -> operator and values. No SQL and no resource is known here. */
import type { Operator } from './operators.ts';

export interface ParsedFilter {
  operator: Operator;
  values: string[];
}

const PLAIN = new Map<string, Operator>([
  ...(['like', 'likeRight', 'likeLeft', 'gt', 'lt', 'ngt', 'nlt', 'in', 'between'] as const).map(
    (name) => [name, name] as const,
  ),
  ['select', 'eq'],
]);
const WHERE_HAS = new Map<string, Operator>([
  ['=', 'eq'],
  ['like', 'like'],
  ['>', 'gt'],
  ['<', 'lt'],
  ['>=', 'ngt'],
  ['<=', 'nlt'],
]);
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
  const [text = '', ...suffix] = String(raw).split('|');
  return single(text.trim(), operatorOf(suffix));
}

/** What stands behind the value: nothing, `like`, or `whereHas|relation|operator`. */
function operatorOf([suffix, relation, operator, ...more]: readonly string[]): Operator | undefined {
  if (suffix === undefined) return 'eq';
  if (suffix !== 'whereHas') return relation === undefined ? PLAIN.get(suffix) : undefined;
  if (!relation || more.length > 0) return undefined;
  return operator === undefined ? 'like' : WHERE_HAS.get(operator);
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
